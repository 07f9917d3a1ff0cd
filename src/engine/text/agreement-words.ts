import { noWord, type SentenceWord, type WordEdit } from "./sentence-words.ts";
import { wordClasses } from "./word-classes.ts";

/** Whether a dictionary has the word. */
export type Knows = (word: string) => boolean;
/** What is to be written in place of a word near the one at `at`, where something does not agree. */
export type AgreementRule = (
  words: readonly SentenceWord[],
  at: number,
  knows: Knows,
) => Omit<WordEdit, "reason"> | null;

const { closed, irregular } = wordClasses;
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Words that stand before what is of many, and never in its place. */
export const OF_MANY = wordSet(
  "dos das aos pelos pelas nas uns umas esses essas estes estas aqueles aquelas desses dessas destes destas nesses nessas nestes nestas nossos nossas seus suas meus minhas teus tuas muitos muitas alguns algumas vários várias poucos poucas outros outras melhores quantos quantas tantos tantas",
);
export const NUMBERS = wordSet(
  "dois duas três quatro cinco seis sete oito nove dez onze doze quinze vinte trinta quarenta cinquenta cem",
);
export const SUBJECT_HEADS = wordSet(
  "os as esses essas estes estas aqueles aquelas nossos nossas seus suas meus minhas muitos muitas alguns algumas vários várias todos todas ambos ambas uns umas poucos poucas",
);
export const PREPOSITIONS = wordSet("de do da dos das em no na nos nas com sem por para pra pro até acima");
export const CLAUSE_WORDS = wordSet("que porque mas pois quando se enquanto onde como portanto");
/** What irregular verbs are of many: `são`, `têm`. */
export const THEIRS: ReadonlySet<string> = new Set(Object.values(irregular).map(({ theirs }) => theirs));

/** The words from one place to another beside the one here. */
export const around = (all: readonly SentenceWord[], at: number, from: number, to: number): SentenceWord[] =>
  Array.from({ length: to - from + 1 }, (_, step) => all[at + from + step] ?? noWord);

/** Whether it names many things. */
export const isMany = ({ plain, isName }: SentenceWord, knows: Knows) =>
  plain.length > 3 &&
  plain.endsWith("s") &&
  !isName &&
  !closed.has(plain) &&
  knows(plain) &&
  !/(?:ês|[áéíóú]s)$/.test(plain);

/** Whether a clause ends here, or goes on with what leans on it. */
export const isAfterThing = ({ isOpen, plain }: SentenceWord) =>
  isOpen ||
  THEIRS.has(plain) ||
  PREPOSITIONS.has(plain) ||
  CLAUSE_WORDS.has(plain) ||
  /^(?:e|às?|hoje|aqui|amanhã|ontem|desde|após|\d+)$/.test(plain);
