import type { StudioTool } from "../studio-tool.ts";

export const pictureLimits: StudioTool["limits"] = { timeoutMs: 180_000, maxBytes: 40_000_000, maxHeapMb: 512 };
