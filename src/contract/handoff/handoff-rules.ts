import { type ConceptFile, createConceptReader } from "../emergency/concepts.ts";
import handoffFile from "./data/handoff.json" with { type: "json" };

interface HandoffFile extends ConceptFile {
  /** Which concepts ask for a person where they stand within so many words, in any order. */
  rules: { signs: string[]; within?: number }[];
  /** Concepts that ask for one when hardly anything else is said. */
  bare: string[];
}

/** Its form is tested: a schema would weigh too much in the browser. */
export const handoffConcepts = handoffFile as unknown as HandoffFile;

const read = createConceptReader(handoffConcepts);

/** `whatsapp??`, `atendente por favor`. */
const BARE_WORDS = 3;
const SENTENCE_END = /[?!.;\n]+/;
const MOST_SENTENCES = 6;

/** Guests, what stands on a candle or a shoe, and an 800 that is no 0800. */
const NO_PERSON =
  /\b(?:(?:p(?:a?ra)? )?(?:uma?s? )?\d+ pessoas?|(?:n[uú]mero|n[º°]?) ?\d{1,3}|(?<!\b0[ -])800)\b(?![-\d])/giu;

/** Whether the person asks for another person, or for a way to reach one. Whoever only asks whether we are one, does not. */
export function wantsHuman(said: string): boolean {
  const text = said.replace(NO_PERSON, " ");
  const message = read(text);
  if (message.length <= BARE_WORDS && !/\d/.test(text) && handoffConcepts.bare.some(message.has)) return true;
  // What takes a word away in one sentence (`você é um robô?`) takes none from the next (`me chama alguém`).
  const readings = [message, ...text.split(SENTENCE_END).slice(0, MOST_SENTENCES).map(read)];
  return readings.some((one) => handoffConcepts.rules.some(({ signs, within }) => one.hasTogether(signs, within)));
}
