import type { Language } from "#contract/studio/translation-rules.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { type Adjective, adjectiveForm, adjectives } from "./adjectives.ts";
import {
  type Agreement,
  type Determiner,
  determinerForms,
  type GermanCase,
  germanAdjectiveEnding,
  germanRelative,
  type SlotForm,
  sayDeterminer,
} from "./determiners.ts";
import { isMaterial, type Noun, nouns } from "./nouns.ts";
import { findNumber, sayNumberWord } from "./number-words.ts";
import { isSameWord, type Token } from "./tokens.ts";

/** `as duas canecas azuis de cerâmica`. */
export interface NounPhrase {
  noun: Noun;
  determiner: Determiner | undefined;
  /** As it is written, or its row among the words for numbers. */
  number: string | undefined;
  adjectives: Adjective[];
  material: Noun | undefined;
  isPlural: boolean;
  hasAll: boolean;
}

interface Read<T> {
  value: T;
  end: number;
}

const LONGEST_NOUN = 4;
const POSSESSIVES: ReadonlySet<Determiner> = new Set<Determiner>(["my", "your", "our"]);
const WEAK_GERMAN = /^(?:Kunde|Name|Lieferant)$/;
const MADE_OF: Record<Language, string> = { pt: "de", en: "", es: "de", fr: "en", de: "aus" };

interface ReadNoun {
  noun: Noun;
  isPlural: boolean;
  written: string;
}

/** Every form of every noun by its folded words, per language; the first noun with a form has it. */
const nounForms = perLanguage((language) => {
  const forms = new Map<string, ReadNoun>();
  const put = (written: string, noun: Noun, isPlural: boolean) => {
    const key = foldText(written);
    if (!forms.has(key)) forms.set(key, { noun, isPlural, written });
  };
  for (const noun of nouns) {
    const { singular, plural, isAlwaysPlural } = noun[language];
    put(singular, noun, isAlwaysPlural);
    if (plural) put(plural, noun, true);
    if (language === "de" && plural && !/[ns]$/.test(plural)) put(`${plural}n`, noun, true);
    if (language === "de" && WEAK_GERMAN.test(singular)) put(`${singular}n`, noun, false);
  }
  return forms;
});

const adjectiveForms = perLanguage((language) => {
  const forms = new Map<string, { adjective: Adjective; written: string }>();
  for (const adjective of adjectives) {
    const { masculine } = adjective.in[language];
    const written =
      language === "de"
        ? ["", "e", "en", "er", "es", "em"].map((ending) => masculine + ending)
        : (["m", "f"] as const).flatMap((gender) =>
            [false, true].map((isPlural) => adjectiveForm(adjective, language, { gender, isPlural })),
          );
    for (const form of written) if (!forms.has(foldText(form))) forms.set(foldText(form), { adjective, written: form });
  }
  return forms;
});

function perLanguage<T>(build: (language: Language) => T): (language: Language) => T {
  const built = new Map<Language, T>();
  return (language) => {
    const known = built.get(language) ?? build(language);
    built.set(language, known);
    return known;
  };
}

function readNoun(tokens: readonly Token[], at: number, language: Language): Read<ReadNoun> | null {
  for (let words = LONGEST_NOUN; words >= 1; words -= 1) {
    const taken = tokens.slice(at, at + words);
    if (taken.length < words || taken.some(({ isWord }) => !isWord)) continue;
    const found = nounForms(language).get(taken.map(({ folded }) => folded).join(" "));
    const [only] = taken;
    if (found && (words > 1 || (only && isSameWord(only, found.written)))) return { value: found, end: at + words };
  }
  return null;
}

export function readAdjective(tokens: readonly Token[], at: number, language: Language): Read<Adjective> | null {
  for (const words of [2, 1]) {
    const taken = tokens.slice(at, at + words);
    const found = adjectiveForms(language).get(taken.map(({ folded }) => folded).join(" "));
    if (found && taken.length === words && taken[0] && (words > 1 || isSameWord(taken[0], found.written)))
      return { value: found.adjective, end: at + words };
  }
  return null;
}

export function readDeterminer(token: Token | undefined, language: Language): Determiner | undefined {
  return token && determinerForms[language].get(token.written.toLowerCase());
}

function readAdjectives(tokens: readonly Token[], begin: number, language: Language): Read<Adjective[]> {
  const value: Adjective[] = [];
  let at = begin;
  for (let read = readAdjective(tokens, at, language); read; read = readAdjective(tokens, at, language)) {
    value.push(read.value);
    at = read.end;
  }
  return { value, end: at };
}

/** What the thing is made of, when that is said here. */
function readMaterial(tokens: readonly Token[], at: number, language: Language): Read<Noun> | null {
  if (tokens[at]?.folded !== foldText(MADE_OF[language]) || MADE_OF[language] === "") return null;
  const read = readNoun(tokens, at + 1, language);
  return read && isMaterial(read.value.noun) ? { value: read.value.noun, end: read.end } : null;
}

/** The thing that is named here with all that belongs to it, or `null` where one of its words is not known. */
export function readNounPhrase(tokens: readonly Token[], begin: number, language: Language): Read<NounPhrase> | null {
  let at = begin;
  const first = readDeterminer(tokens[at], language);
  const hasAll = first === "all";
  if (first) at += 1;
  // `todos os livros`, `o seu pedido`
  const next = first === "the" || hasAll ? readDeterminer(tokens[at], language) : undefined;
  const second = hasAll || (next && POSSESSIVES.has(next)) ? next : undefined;
  if (second) at += 1;
  const determiner = second ?? (hasAll ? undefined : first);
  const numberToken = tokens[at];
  const number =
    numberToken && (/^\d+$/.test(numberToken.written) || findNumber(numberToken.folded, language) !== undefined);
  if (number) at += 1;
  const before = readAdjectives(tokens, at, language);
  let noun = readNoun(tokens, before.end, language);
  let leading: Noun | undefined;
  // English puts what a thing is made of before it: `leather bag`.
  const made = noun && language === "en" && isMaterial(noun.value.noun) && readNoun(tokens, noun.end, language);
  if (noun && made) [leading, noun] = [noun.value.noun, made];
  if (!noun) return null;
  const after =
    language === "en" || language === "de" ? { value: [], end: noun.end } : readAdjectives(tokens, noun.end, language);
  const madeOf = leading ? null : readMaterial(tokens, after.end, language);
  const value: NounPhrase = {
    noun: noun.value.noun,
    determiner,
    hasAll,
    number: number ? numberToken.folded : undefined,
    adjectives: [...before.value, ...after.value],
    material: leading ?? madeOf?.value,
    isPlural: number ? numberToken.written !== "1" : noun.value.isPlural,
  };
  return { value, end: madeOf?.end ?? after.end };
}

/** The thing and nothing with it. */
export const isBare = ({ determiner, number, adjectives: how, material, hasAll }: NounPhrase): boolean =>
  !determiner && !number && !material && !hasAll && how.length === 0;

/** How many, and of which gender, the thing is in a language. */
export function agreementOf({ noun, isPlural }: NounPhrase, language: Language, germanCase: GermanCase): Agreement {
  const { gender, plural, isAlwaysPlural } = noun[language];
  return { gender, isPlural: isAlwaysPlural || (isPlural && plural !== null), germanCase };
}

function nounForm({ noun }: NounPhrase, language: Language, { isPlural, germanCase }: Agreement): string {
  const { singular, plural } = noun[language];
  const form = (isPlural ? plural : null) ?? singular;
  if (language !== "de" || germanCase === "n") return form;
  if (!isPlural && WEAK_GERMAN.test(form)) return `${form}n`;
  return isPlural && germanCase === "d" && !/[ns]$/.test(form) ? `${form}n` : form;
}

function sayNumber(number: string, from: Language, to: Language, { gender }: Agreement): string {
  const value = findNumber(number, from);
  return value === undefined ? number : sayNumberWord(value, to, gender === "f");
}

/** The thing in another language: articles, order and endings as that language has them. */
export function sayNounPhrase(phrase: NounPhrase, from: Language, to: Language, form: SlotForm = "n"): string {
  const agreement = agreementOf(phrase, to, form === "d" ? "d" : form === "a" || form === "j" ? "a" : "n");
  if (form === "r" || form === "s") return germanRelative(agreement, form === "r" ? "a" : "n");
  const comesBare = !phrase.determiner && !phrase.number && !phrase.hasAll;
  // What is asked for is one of its kind: `tem vestido vermelho?`
  const isOneOfItsKind =
    (form === "i" || form === "j") && comesBare && !agreement.isPlural && phrase.noun.en.plural !== null;
  const article = isOneOfItsKind ? "a" : phrase.determiner;
  const determiner = article && !(phrase.hasAll && to === "de") ? article : undefined;
  const said = phrase.adjectives.map((adjective) => {
    const { comesFirst, isFixed } = adjective.in[to];
    const ending = to === "de" && !isFixed ? germanAdjectiveEnding(phrase.hasAll ? "all" : determiner, agreement) : "";
    return { comesFirst, text: adjectiveForm(adjective, to, agreement) + ending };
  });
  const material = phrase.material?.[to].singular;
  // `toda a loja` is the whole of it.
  const isWhole = phrase.hasAll && !agreement.isPlural && (to === "en" || to === "de");
  if (isWhole) {
    const whole = to === "en" ? "whole" : `ganz${germanAdjectiveEnding("the", agreement)}`;
    return `${sayDeterminer("the", to, agreement)} ${whole} ${nounForm(phrase, to, agreement)}`;
  }
  return [
    form === "i" && to === "fr" && comesBare && agreement.isPlural && "des",
    phrase.hasAll && sayDeterminer("all", to, agreement),
    determiner && sayDeterminer(determiner, to, agreement),
    phrase.number && sayNumber(phrase.number, from, to, agreement),
    ...said.filter(({ comesFirst }) => comesFirst).map(({ text }) => text),
    to === "en" && material,
    nounForm(phrase, to, agreement),
    ...said.filter(({ comesFirst }) => !comesFirst).map(({ text }) => text),
    to !== "en" && material && `${MADE_OF[to]} ${material}`,
  ]
    .filter(Boolean)
    .join(" ");
}
