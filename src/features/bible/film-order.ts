import type { FilmOrder } from "#client/film-order.ts";
import { mostFilmWords, type VideoLength, videoLengths } from "#contract/studio/studio-rules.ts";
import { shorten } from "#lib/shorten.ts";
import { formatSpan, type ShotList } from "./shot-list.ts";

const MOST_DESCRIBED = 2_000;
const MOST_READ = 1_000;

const shapes: Record<string, FilmOrder["shape"]> = { "9:16": "portrait", "1:1": "square" };

/** The longest film that is no longer than the script. */
const lengthOf = (seconds: number): VideoLength =>
  videoLengths.findLast((length) => length <= seconds) ?? videoLengths[0];

const firstWords = (text: string, most: number) =>
  text
    .split(/\s+/)
    .slice(0, most)
    .join(" ")
    .replace(/[,;:.]*$/, "");

/** The script as an order to the studio: its scenes, their times fitted into the length that a film can have. */
export function filmOrderOf({ title, tone, durationSeconds, aspectRatio, shots }: ShotList): FilmOrder {
  const seconds = lengthOf(durationSeconds);
  const inFilm = (second: number) => Math.round((second * seconds) / durationSeconds);
  const scenes = shots.map((shot) => {
    const span = formatSpan({ ...shot, startSecond: inFilm(shot.startSecond), endSecond: inFilm(shot.endSecond) });
    return `Cena ${shot.number} (${span}): ${shot.description}. Câmera: ${shot.camera}.`;
  });
  // The title is read too.
  const wordsEach = Math.max(2, Math.floor((mostFilmWords(seconds) - title.split(/\s+/).length) / shots.length));
  const read = [title, ...shots.map(({ description }) => firstWords(description, wordsEach))];
  return {
    title,
    description: shorten([`${title}, tom ${tone}.`, ...scenes].join("\n"), MOST_DESCRIBED),
    words: shorten(`${read.join(". ")}.`, MOST_READ),
    seconds,
    shape: shapes[aspectRatio] ?? "landscape",
  };
}
