import { soundOf } from "#lib/portuguese-sound.ts";
import { foldText, genderlessForm, isStopWord } from "#lib/portuguese-text.ts";
import { readWords } from "#lib/portuguese-words.ts";
import { readDataLines } from "#server/platform/lifecycle/data-lines.ts";
import { oneSpelling } from "./wording.ts";

/** Shorter words sound like others. */
const SHORTEST_HEARD = 4;

const readKnowledgeLines = (name: string) => readDataLines(`src/server/conversation/knowledge/data/${name}.txt`);

/** Words around a question that say nothing about its subject. */
const ASKING = new Set(
  readKnowledgeLines("asking-words")
    .flatMap((line) => line.split(/\s+/))
    .map((word) => genderlessForm(readWords(foldText(word))[0]?.key ?? word)),
);

/** `Qero`, `façu`: as they are heard. */
const ASKING_SOUNDS = new Set([...ASKING].filter((word) => word.length >= SHORTEST_HEARD).map(soundOf));

/** The words of a text that tell what it is about, one form for each, one for each place. */
export function tellingStems(text: string): string[] {
  const stems: string[] = [];
  let last = 0;
  for (const { key, position } of readWords(oneSpelling(text))) {
    if (position === last) continue;
    last = position;
    const stem = genderlessForm(key);
    if (!isStopWord(key) && !ASKING.has(stem) && !ASKING_SOUNDS.has(soundOf(stem))) stems.push(stem);
  }
  return stems;
}

function readSynonyms(): Map<string, string[]> {
  const known = new Map<string, string[]>();
  for (const line of readKnowledgeLines("everyday-synonyms")) {
    const stems = [...new Set(tellingStems(line))];
    for (const stem of stems) known.set(stem, [...(known.get(stem) ?? []), ...stems.filter((other) => other !== stem)]);
  }
  return known;
}

/** The other words of its line, for each everyday word. */
export const synonyms: ReadonlyMap<string, string[]> = readSynonyms();
