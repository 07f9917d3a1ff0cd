import type { StudioTool } from "../studio-tool.ts";

export const videoLimits: StudioTool["limits"] = { timeoutMs: 1_800_000, maxBytes: 300_000_000, maxHeapMb: 1_024 };
