import { type ConceptFile, createConceptReader } from "#contract/emergency/concepts.ts";

/** What a message is made of, each sign once. */
export type SignReader = (text: string) => string[];

/** A file of concepts with the rules in which they stand together. */
interface RuleFile extends ConceptFile {
  rules: { kind?: string; signs: string[]; within?: number }[];
}

const LONGEST_WHOLE = 4;
const LONGEST_STEM = 5;
/** Pieces of words: what slips and endings leave the same. */
const PIECE = 4;

/** A word without most of its ending; a number is a number, and a code, such as `VOLTA10`, a code. */
export function stemOf(word: string): string {
  if (/^\d+$/.test(word)) return "0";
  if (/^\p{L}{3,}\d+$/u.test(word)) return "code";
  return word.length <= LONGEST_WHOLE ? word : word.slice(0, Math.min(LONGEST_STEM, word.length - 1));
}

/** All pieces of so many letters, the beginning and the end of the word among them. */
export function piecesOf(word: string, length = PIECE): string[] {
  const whole = `<${word}>`;
  return Array.from({ length: Math.max(0, whole.length - length + 1) }, (_, at) => `~${whole.slice(at, at + length)}`);
}

/** Words as they sound, pairs of neighbours, and pieces of words (`~sang`). */
function signsOfWords(words: readonly string[]): string[] {
  const stems = words.map(stemOf);
  return [
    ...stems,
    ...stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`),
    ...words.flatMap((word) => piecesOf(word)),
  ];
}

/** Reads the concepts of a file (`:blood`), the rules that hold (`!medical`, `!blood+much`), and words. */
export function createSignReader(file: RuleFile): SignReader {
  const read = createConceptReader(file);
  const concepts = Object.keys(file.concepts);
  return (text) => {
    const message = read(text);
    const rules = file.rules.filter(({ signs, within }) => message.hasTogether(signs, within));
    return [
      ...new Set([
        ...concepts.filter(message.has).map((name) => `:${name}`),
        ...rules.flatMap(({ kind = "", signs }) => [`!${kind}`, `!${signs.join("+")}`]),
        ...signsOfWords(message.words),
      ]),
    ];
  };
}

const readPlainly = createConceptReader({
  concepts: {},
  numbers: {},
  deniable: [],
  figures: [],
  harmless: [],
});
/** Turns of so many words or more are long. */
const LONG = 8;

/** Before a turn of a talk in which something was shown or missed: what it means depends on that. */
export const IN_TALK = ">";

/** Reads a turn of a talk: its words, which is the first, how many there are, and whether it goes on from something. */
export function readTurnSigns(text: string): string[] {
  const { words } = readPlainly(text);
  const signs = [
    text.startsWith(IN_TALK) ? IN_TALK : "<",
    `^${words[0] ?? ""}`,
    `+${Math.min(LONG, words.length)}`,
    ...(text.includes("?") ? ["?"] : []),
  ];
  return [...new Set([...signs, ...signsOfWords(words)])];
}
