import { brand } from "#contract/brand.ts";
import type { VideoLength } from "#contract/studio/studio-rules.ts";
import type { VideoShape } from "#contract/studio/studio-video.ts";
import { fieldsOf } from "#lib/json-fields.ts";

/** A film that a conversation asks the studio for. */
export interface FilmOrder {
  title: string;
  /** Scenes with their times, for a model. */
  description: string;
  /** What is read in the film, a sentence a scene, where no model makes pictures. */
  words: string;
  seconds: VideoLength;
  shape: VideoShape;
}

/** A film that was made for a conversation, on its way back. */
export interface MadeFilm {
  title: string;
}

const ORDER = `${brand.slug}_film-order`;
const MADE = `${brand.slug}_film-made`;

/** The tab's own storage may be full or forbidden, and a server has none: then nothing is handed on. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  if (typeof window === "undefined") return undefined;
  try {
    return use(window.sessionStorage);
  } catch (error) {
    console.info("o armazenamento da aba falhou", error instanceof Error ? error.name : error);
    return undefined;
  }
}

function read(key: string): Record<string, unknown> | null {
  const kept = withStorage((storage) => fieldsOf(JSON.parse(storage.getItem(key) ?? "null")));
  return kept && typeof kept.title === "string" ? kept : null;
}

const drop = (key: string) => void withStorage((storage) => storage.removeItem(key));
const keep = (key: string, value: FilmOrder | MadeFilm) =>
  void withStorage((storage) => storage.setItem(key, JSON.stringify(value)));

/** Waits in this tab, also while somebody signs in. */
export const keepFilmOrder = (order: FilmOrder) => keep(ORDER, order);
/** Only we wrote it, so its form is known. */
export const findFilmOrder = () => read(ORDER) as FilmOrder | null;
export const dropFilmOrder = () => drop(ORDER);

export const keepMadeFilm = (film: MadeFilm) => keep(MADE, film);

/** The film that has come back, once. */
export function takeMadeFilm(): MadeFilm | null {
  const film = read(MADE) as MadeFilm | null;
  drop(MADE);
  return film;
}
