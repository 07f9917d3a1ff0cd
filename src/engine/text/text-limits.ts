import type { StudioTool } from "../tool.ts";

export const textLimits: StudioTool["limits"] = { timeoutMs: 120_000, maxBytes: 2_000_000, maxHeapMb: 384 };
