import type { StudioRun } from "./studio.ts";

/** Whether nothing more will happen to a run by itself. */
export const isRunOver = (status: StudioRun["status"]) => status !== "queued" && status !== "running";

/** Lengths of a film in seconds. */
export const videoLengths = [5, 10, 15, 30] as const;
export type VideoLength = (typeof videoLengths)[number];
