import { foldText, isStopWord } from "#lib/portuguese-text.ts";
import { boundWords, endsInAbbreviation } from "../drawing/bound-words.ts";

const SHORTEST_SCENE_S = 1.6;
/** Of a word or two, such as the figures of a countdown. */
const SHORTEST_GLANCE_S = 0.9;
const GLANCE_WORDS = 2;
/** Of a figure of a countdown. */
const SHORTEST_FIGURE_S = 0.55;
const FIGURE = /^\d{1,3}[.!…]*$/;
const WORDS_A_SCENE = 11;

export interface SceneText {
  words: string;
  from: number;
  seconds: number;
}

/** The sentences of a line. */
function sentencesOf(line: string): string[] {
  const sentences: string[] = [];
  for (const part of line.trim().split(/(?<=[.!?…])\s+/)) {
    const before = sentences.at(-1);
    if (before !== undefined && endsInAbbreviation(before)) sentences.splice(-1, 1, `${before} ${part}`);
    else sentences.push(part);
  }
  return sentences.filter(Boolean);
}

/** The lines as they were typed, in sentences, long ones cut where they pause. */
function partsOf(text: string): string[] {
  const sentences = text.split("\n").flatMap((line) => sentencesOf(line.replace(/\s+/g, " ")));
  return sentences.flatMap((sentence) => {
    const words = boundWords(sentence);
    if (words.length <= WORDS_A_SCENE) return [sentence];
    const many = Math.ceil(words.length / WORDS_A_SCENE);
    const size = Math.ceil(words.length / many);
    const cut: string[] = [];
    let at = 0;
    while (at < words.length) {
      let end = Math.min(words.length, at + size);
      // A line does not end in a word that belongs to the next.
      while (end < words.length && end - at > 3 && isStopWord(foldText(words[end - 1] ?? ""))) end -= 1;
      cut.push(words.slice(at, end).join(" "));
      at = end;
    }
    return cut;
  });
}

/** How long the eye needs for it at least. */
function leastSeconds(part: string): number {
  if (FIGURE.test(part)) return SHORTEST_FIGURE_S;
  return part.split(" ").length <= GLANCE_WORDS ? SHORTEST_GLANCE_S : SHORTEST_SCENE_S;
}

/** Neighbours joined, the shortest first, until all have the time that they need. */
function joinUntil(parts: string[], seconds: number): string[] {
  const joined = [...parts];
  const needed = () => joined.reduce((sum, part) => sum + leastSeconds(part), 0);
  while (joined.length > 1 && needed() > seconds) {
    let shortest = 0;
    for (let at = 1; at + 1 < joined.length; at += 1)
      if (
        (joined[at] ?? "").length + (joined[at + 1] ?? "").length <
        (joined[shortest] ?? "").length + (joined[shortest + 1] ?? "").length
      )
        shortest = at;
    joined.splice(shortest, 2, `${joined[shortest]} ${joined[shortest + 1]}`);
  }
  return joined;
}

/** A text as scenes that fill the time: each has what the eye needs for it, and those with more words have more of the rest. */
export function planScenes(text: string, seconds: number): SceneText[] {
  const parts = joinUntil(partsOf(text), seconds);
  const least = parts.map(leastSeconds);
  const needed = least.reduce((sum, one) => sum + one, 0);
  const weights = parts.map((part) => (FIGURE.test(part) ? 1 : 1.5 + part.split(" ").length));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let from = 0;
  return parts.map((words, place) => {
    const rest = Math.max(0, seconds - needed) * ((weights[place] ?? 1) / whole);
    const share = needed > seconds ? ((least[place] ?? 1) / needed) * seconds : (least[place] ?? 0) + rest;
    const scene = { words, from, seconds: share };
    from += share;
    return scene;
  });
}
