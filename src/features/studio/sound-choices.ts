import type { SoundChoice } from "#contract/studio/sounds.ts";
import { foldText, isStopWord } from "#lib/portuguese-text.ts";
import { keysOf } from "#lib/typed-keys.ts";

const STEM_LENGTH = 4;

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Of the choices those whose words begin like a word of the description; none when nothing in it names one. */
export function choicesNamed<Name extends string>(description: string, choices: Record<Name, SoundChoice>): Name[] {
  const wanted = wordsOf(description).filter((word) => word.length > 2 && !isStopWord(word));
  const isMeant = (word: string) =>
    wanted.some((one) => (one.length < STEM_LENGTH ? word === one : word.startsWith(one.slice(0, STEM_LENGTH))));
  return keysOf(choices).filter((name) => wordsOf(`${choices[name].label} ${choices[name].words}`).some(isMeant));
}
