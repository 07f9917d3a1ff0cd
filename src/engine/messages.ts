import type { StudioEngine } from "#contract/studio/studio.ts";
import type { ModelServer } from "#llm/model-request.ts";
import type { MadeFile } from "./tool.ts";

/** What the server sends to a process that works. */
export interface WorkOrder {
  tool: string;
  input: unknown;
  material: unknown;
  engine: StudioEngine;
  servers: readonly ModelServer[];
  /** What the first of them was asked for by an earlier attempt, under its own id. */
  outsideId: string | null;
  seed: number;
  folder: string;
}

/** What the process tells. Memory and processor time are those of the whole process since it started. `made`, `refused` and `broken` are the last. */
export type WorkMessage =
  | { type: "progress"; percent: number; step?: string }
  | { type: "draft"; text: string }
  | { type: "outside"; baseUrl: string; model: string; id: string }
  | { type: "made"; files: MadeFile[]; peakMb: number; cpuMs: number }
  | { type: "refused"; reason: string }
  | { type: "broken"; kind: string; at: string };
