import { sentencesOf } from "./sentences.ts";

const VOWELS = /[aeiouáéíóúâêôãõàüy]+/giu;
/** Two vowels that are spoken apart. */
const APART = /[aeoáéóâêô][áéíóúâêô]|[íú][aeo]|ao$|[ií]a$|[uú]a$|[ií]o$/giu;

function syllablesOf(word: string): number {
  const groups = word.match(VOWELS)?.length ?? 0;
  const split = word.match(APART)?.length ?? 0;
  return Math.max(1, groups + split);
}

const FEWEST_WORDS = 30;

const LEVELS = [
  { from: 75, label: "Muito fácil: lê quem está até o 5º ano" },
  { from: 50, label: "Fácil: lê quem está até o 9º ano" },
  { from: 25, label: "Difícil: pede ensino médio ou faculdade" },
  { from: Number.NEGATIVE_INFINITY, label: "Muito difícil: texto acadêmico" },
];

/**
 * How easy a text is to read: Flesch's formula with the constant that Martins, Ghiraldelo, Nunes and Oliveira (1996) found
 * for Brazilian Portuguese. Null for less than 30 words: of an advert in headlines it says nothing.
 */
export function readingEase(text: string): { score: number; label: string } | null {
  const words = text.match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
  const sentences = sentencesOf(text).length;
  if (words.length < FEWEST_WORDS || sentences === 0) return null;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const score = 248.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / words.length);
  const rounded = Math.round(Math.min(100, Math.max(0, score)));
  return { score: rounded, label: LEVELS.find(({ from }) => rounded >= from)?.label ?? "" };
}
