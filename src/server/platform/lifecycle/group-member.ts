import cluster from "node:cluster";
import { mergeMetrics } from "../telemetry/metrics/merge-metrics.ts";
import type { GroupMessage } from "./process-group.ts";

/** This process as one of several behind a port. */
export interface GroupMember {
  /** Its number among all that the group has started, from 1. */
  number: number;
  /** Others answer already: it need not take part before it is ready. */
  isLater: boolean;
  /** What ends it well, and when called again at once. Signals come to the group, which tells all. */
  onEnd(endWell: () => unknown): void;
  /** What this process tells of itself, and from then on what all of them tell together. */
  shareMetrics(own: () => Promise<string>): () => Promise<string>;
}

const tell = (message: GroupMessage) => process.send?.(message);

/** Undefined where this process is the only one. */
export function joinProcessGroup(): GroupMember | undefined {
  if (!cluster.worker) return undefined;
  const { id: number } = cluster.worker;
  const waiting = new Map<number, (texts: string[]) => void>();
  let own: (() => Promise<string>) | undefined;
  // Until it answers anybody, nothing is under way that would have to end well.
  let endNow: () => unknown = () => process.exit(0);
  const end = () => endNow();
  // A terminal and a supervisor send their signal to all processes of a group: ours waits to be told.
  process.on("SIGTERM", () => {});
  process.on("SIGINT", () => {});
  process.once("disconnect", end);
  let last = 0;
  process.on("message", (message: GroupMessage) => {
    if (message.kind === "end") end();
    if (message.kind === "metrics") waiting.get(message.id)?.(message.texts);
    if (message.kind !== "ask metrics") return;
    const { id } = message;
    const none: string[] = [];
    void Promise.resolve(own?.() ?? "").then(
      (text) => tell({ kind: "metrics", id, texts: [text] }),
      () => tell({ kind: "metrics", id, texts: none }),
    );
  });
  return {
    number,
    isLater: number > 1,
    onEnd(endWell) {
      endNow = endWell;
    },
    shareMetrics(write) {
      own = write;
      return async () => {
        last += 1;
        const id = last;
        const texts = new Promise<string[]>((resolve) => waiting.set(id, resolve));
        tell({ kind: "ask metrics", id });
        return mergeMetrics(await texts.finally(() => waiting.delete(id)));
      };
    },
  };
}
