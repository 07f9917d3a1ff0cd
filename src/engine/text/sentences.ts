import { abbreviations } from "./text-words.ts";

const STOP = /[.!?…]+["”’»)\]]*(?=\s+["“‘«([]?[\p{Lu}\p{N}"“«]|\s*$)|\n\s*\n|\n(?=\s*(?:[-*•]|\d+[.)])\s)/gu;

function endsInAbbreviation(text: string): boolean {
  const word = /(\p{L}+)\.$/u.exec(text)?.[1];
  if (word === undefined) return false;
  return abbreviations.has(word.toLowerCase()) || (word.length === 1 && word === word.toUpperCase());
}

/** The sentences of a Portuguese text as they stand in it, without the spaces around them. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let begin = 0;
  for (const match of text.matchAll(STOP)) {
    const end = match.index + match[0].length;
    const isLast = text.slice(end).trim() === "";
    if (!isLast && match[0] === "." && endsInAbbreviation(text.slice(begin, end))) continue;
    sentences.push(text.slice(begin, end).trim());
    begin = end;
  }
  sentences.push(text.slice(begin).trim());
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
