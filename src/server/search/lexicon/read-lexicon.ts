import { genderlessForm, isStopWord } from "#lib/portuguese-text.ts";
import { readWords } from "#lib/portuguese-words.ts";

/** A word or several, as a person would write it and as it is compared. */
export interface Phrase {
  shown: string;
  words: PhraseWord[];
  /** A product with one of these is something else: `cola -coca`. */
  without: PhraseWord[];
}

interface PhraseWord {
  /** As in the words of a product. */
  key: string;
  /** The form that two genders share. */
  stem: string;
}

/** Words for one thing. `equals` stand for each other; `related` are found by them, never the other way round. */
export interface SynonymLine {
  equals: Phrase[];
  related: Phrase[];
}

/** Something that people want to do, or have a present for, and what a shop has for it. */
export interface Idea {
  name: string;
  /** Each is a set of words that must all be asked for. */
  triggers: string[][];
  answers: IdeaAnswer[];
}

interface IdeaAnswer extends Phrase {
  /** 1 = what everyone would bring; less for what only goes with it. */
  weight: number;
}

const ANSWER_WEIGHTS = [1, 0.7, 0.45];
/** It ties words together, and says the opposite of what would be left without it. */
export const NEGATION = "sem";

/** What people write around what they want. */
const ASKING = new Set(
  `quero queria gostaria preciso procuro procurando busco compro comprar onde vende vendem tenho gosta gosto gostar favor
  algo algum alguma coisa produto bom boa adora ama curte precisa quer quanto custa preco whatsapp qualquer muito
  obrigado beleza valeu baratinho baratinha bonzinho legal bacana otimo melhor`
    .split(/\s+/)
    .map((word) => readWords(word)[0]?.key ?? word),
);

/** What people think of a price. No `barata`, which is also what an insecticide is for. */
const PRICE_OPINIONS = new Set(["barato", "promocao", "promo", "oferta"]);

/** Whether a word says no more than that the price should be good. */
export function isPriceOpinion(key: string): boolean {
  return PRICE_OPINIONS.has(key);
}

/** Whether a word says nothing about what is wanted, though it is no stop word. */
export function isAsking(key: string): boolean {
  return ASKING.has(key);
}

/** Whether a word of a phrase counts. */
export function isTelling(key: string): boolean {
  return key === NEGATION || !isStopWord(key);
}

/** One form for a verb however it is used: `limpar` and `limpando`. Anything else stays as it is. */
export function actionStem(stem: string): string {
  return stem.length < 5 ? stem : stem.replace(/(?:[aei]ndo|[aei]r)$/, "");
}

/** The telling words of a text, one for each place. */
export function tellingWords(text: string): PhraseWord[] {
  const words: PhraseWord[] = [];
  let last = 0;
  for (const { key, position } of readWords(text)) {
    if (position === last) continue;
    last = position;
    if (isTelling(key)) words.push({ key, stem: genderlessForm(key) });
  }
  return words;
}

export function readPhrase(text: string): Phrase {
  const [, shown = "", without = ""] = /^(.*?)((?:\s-\p{L}+)*)$/u.exec(text.trim()) ?? [];
  return { shown, words: tellingWords(shown), without: tellingWords(without) };
}

const listOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");

const phrasesOf = (text: string, separator: string) =>
  listOf(text, separator)
    .map(readPhrase)
    .filter(({ words }) => words.length > 0);

const linesOf = (text: string) => listOf(text, "\n").filter((line) => !line.startsWith("#"));

/** `a = b = c > d, e`: a, b and c are one thing; who asks for it may also be shown d and e. */
export function readSynonyms(text: string): SynonymLine[] {
  return linesOf(text).map((line) => {
    const [equals = "", related = ""] = line.split(">");
    return { equals: phrasesOf(equals, "="), related: phrasesOf(related, ",") };
  });
}

/** `word | other words : first answer, second; what goes with it; what is less needed`. */
export function readIdeas(text: string): Idea[] {
  return linesOf(text).map((line) => {
    const [asked = "", given = ""] = line.split(" : ");
    const triggers = listOf(asked, "|").map((trigger) => [
      ...new Set(
        tellingWords(trigger)
          .filter(({ key }) => !isAsking(key))
          .map(({ stem }) => actionStem(stem)),
      ),
    ]);
    const answers = listOf(given, ";").flatMap((group, rank) =>
      phrasesOf(group, ",").map((phrase) => ({ ...phrase, weight: ANSWER_WEIGHTS[rank] ?? 0.3 })),
    );
    return { name: listOf(asked, "|")[0] ?? "", triggers: triggers.filter(({ length }) => length > 0), answers };
  });
}

/** `written = meant`; nothing on the right = it says nothing. */
export function readChatTalk(text: string): Map<string, string> {
  return new Map(
    linesOf(text).map((line) => {
      const [written = "", meant = ""] = line.split("=");
      return [written.trim(), meant.trim()];
    }),
  );
}
