import type { StudioRun } from "./studio.ts";

/** Whether nothing more will happen to a run by itself. */
export const isRunOver = (status: StudioRun["status"]) => status !== "queued" && status !== "running";

/** Lengths of a film in seconds. */
export const videoLengths = [5, 10, 15, 20, 30] as const;
export type VideoLength = (typeof videoLengths)[number];

/** How typed words come into a film: word by word, letter by letter, or whole lines on a quiet ground. */
export const filmMotions = ["words", "typewriter", "calm"] as const;
export type FilmMotion = (typeof filmMotions)[number];

/** Words that can be read in a second of a film. */
const WORDS_A_SECOND = 4;

/** More words than this cannot be read while a film of so many seconds shows them. */
export const mostFilmWords = (seconds: VideoLength): number => seconds * WORDS_A_SECOND;

/** Letters and lines of a poster. */
export const MAX_POSTER_WORDS = 240;
export const MAX_POSTER_LINES = 10;
