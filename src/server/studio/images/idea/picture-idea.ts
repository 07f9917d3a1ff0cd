import type { Oklch } from "#lib/oklch.ts";
import { foldText, isStopWord } from "#lib/portuguese-text.ts";
import * as words from "./idea-words.ts";
import { wordForm } from "./subject-words.ts";
import { readThings, type WantedSubject } from "./thing-reading.ts";

const MAX_SUBJECTS = 5;
const MAX_HEADLINE_SIGNS = 70;
const MAX_HEADLINE_WORDS = 9;

/** What a description asks for, as far as rules can read it. */
export interface PictureIdea {
  place: words.Place;
  light: words.DayLight;
  mood: words.Mood | undefined;
  /** Those of the whole picture; what a subject wears is told with it. */
  colors: Oklch[];
  /** Those of the ground alone. */
  groundColors: Oklch[];
  subjects: WantedSubject[];
  hasRain: boolean;
  hasSnow: boolean;
  hasStars: boolean;
  abstractKind: words.AbstractKind | undefined;
  /** What the picture is about, short enough for a poster. */
  headline: string;
}

const formSets = new Map<string, ReadonlySet<string>>();

function formsOf(list: string): ReadonlySet<string> {
  const known = formSets.get(list) ?? new Set(list.split(" ").map(wordForm));
  formSets.set(list, known);
  return known;
}

const isAmong = (forms: readonly string[], list: string) => forms.some((form) => formsOf(list).has(form));

/** The key whose words come up most, the first of several. */
function mostNamed<Key extends string>(forms: readonly string[], table: Record<Key, string>): Key | undefined {
  let best: Key | undefined;
  let most = 0;
  for (const [key, list] of Object.entries(table) as [Key, string][]) {
    const named = forms.filter((form) => formsOf(list).has(form)).length;
    if (named > most) [best, most] = [key, named];
  }
  return best;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What stands between quotation marks, else the beginning of the description up to where a sentence pauses. */
function readHeadline(description: string): string {
  const quoted = /["“«']([^"”»']{2,70})["”»']/.exec(description)?.[1];
  if (quoted) return quoted.trim();
  const sentence = description.split(/[.,;:!?\n(]/).find((part) => part.trim()) ?? description;
  const all = sentence.trim().split(/\s+/);
  const kept = all.slice(0, MAX_HEADLINE_WORDS);
  while (kept.length > 1 && isStopWord(foldText(kept.at(-1) ?? ""))) kept.pop();
  return capitalised(kept.join(" ")).slice(0, MAX_HEADLINE_SIGNS);
}

export function readPictureIdea(description: string): PictureIdea {
  const { subjects, colors, groundColors, words: plain } = readThings(description);
  const forms = plain.map(wordForm);
  const text = foldText(description);
  const isDusk = /por[ -]do[ -]sol|fim de tarde/.test(text);
  const named = mostNamed(forms, words.placeWords);
  const isOnShore = named === "underwater" && /\b(?:praia|ilha|areia|barco)\b/.test(text);
  const isUnderwater = /\bfundo do (?:mar|oceano)\b/.test(text);
  const place = isUnderwater ? "underwater" : isOnShore ? "sea" : (named ?? "studio");
  return {
    place,
    light: isDusk ? "dusk" : (mostNamed(forms, words.lightWords) ?? (place === "space" ? "night" : "day")),
    mood: mostNamed(forms, words.moodWords),
    colors,
    groundColors,
    subjects: subjects.slice(0, MAX_SUBJECTS),
    hasRain: isAmong(forms, words.weatherWords.rain),
    hasSnow: isAmong(forms, words.weatherWords.snow),
    hasStars: isAmong(forms, words.weatherWords.stars),
    abstractKind: mostNamed(forms, words.abstractWords),
    headline: readHeadline(description),
  };
}

/** The idea for a picture that does not draw its subjects: what they wear colours the whole. */
export function withColorsOfSubjects(idea: PictureIdea): PictureIdea {
  return {
    ...idea,
    colors: [...idea.colors, ...idea.groundColors, ...idea.subjects.flatMap(({ colors }) => colors)],
    groundColors: [],
    subjects: [],
  };
}
