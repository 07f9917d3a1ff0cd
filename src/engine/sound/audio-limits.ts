import type { StudioTool } from "../tool.ts";

/** Five minutes without loss are 53 MB. */
export const audioLimits: StudioTool["limits"] = { timeoutMs: 1_200_000, maxBytes: 120_000_000, maxHeapMb: 768 };
