import type { VideoQuality } from "#contract/studio/studio-video.ts";
import type { StudioTool } from "../tool.ts";

export const videoLimits: StudioTool["limits"] = { timeoutMs: 1_800_000, maxBytes: 300_000_000, maxHeapMb: 1_024 };

/** How many of the day's creations a film counts for. */
export const filmCosts: Record<VideoQuality, number> = { "720p": 2, "1080p": 3, "4k": 6 };
