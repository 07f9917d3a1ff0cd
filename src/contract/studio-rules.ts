import type { StudioRun } from "./studio.ts";

/** Whether nothing more will happen to a run by itself. */
export const isRunOver = (status: StudioRun["status"]) => status !== "queued" && status !== "running";
