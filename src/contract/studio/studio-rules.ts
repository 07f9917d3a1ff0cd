import type { StudioRun } from "./studio.ts";

/** Whether nothing more will happen to a run by itself. */
export const isRunOver = (status: StudioRun["status"]) => status !== "queued" && status !== "running";

/** Lengths of a film in seconds. */
export const videoLengths = [5, 10, 15, 30] as const;
export type VideoLength = (typeof videoLengths)[number];

/** Words that can be read in a second of a film. */
const WORDS_A_SECOND = 4;

/** More words than this cannot be read while a film of so many seconds shows them. */
export const mostFilmWords = (seconds: VideoLength): number => seconds * WORDS_A_SECOND;
