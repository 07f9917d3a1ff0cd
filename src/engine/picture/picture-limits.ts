import type { StudioTool } from "../tool.ts";

/** The longest that a provider may be waited for, and then the time for rules. */
export const pictureLimits: StudioTool["limits"] = { timeoutMs: 780_000, maxBytes: 40_000_000, maxHeapMb: 512 };
