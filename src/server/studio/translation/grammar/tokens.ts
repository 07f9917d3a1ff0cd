import type { Language } from "#contract/studio/translation-rules.ts";
import { foldText } from "#lib/portuguese-text.ts";

/** One word as grammar sees it, or one sign. `no` is two of them that stand at the same place. */
export interface Token {
  written: string;
  folded: string;
  /** Where the written word begins and ends in the sentence; parts of one word share both. */
  begin: number;
  end: number;
  isWord: boolean;
}

const WORD =
  /https?:\/\/\S+|www\.\S+|[^\s@]+@\S+\.[\p{L}]+|R\$\s?\d[\d.,]*\d|R\$\s?\d|[\p{L}\p{M}\p{N}]+(?:[-'’.,:/][\p{L}\p{M}\p{N}]+)*[%ºª]?|\S/gu;

const CONTRACTIONS: Record<Language, string> = {
  pt: "do:de o,da:de a,dos:de os,das:de as,no:em o,na:em a,nos:em os,nas:em as,num:em um,numa:em uma,pelo:por o,pela:por a,pelos:por os,pelas:por as,ao:a o,aos:a os,à:a a,às:a as,deste:de este,desta:de esta,desse:de esse,dessa:de essa,neste:em este,nesta:em esta,nesse:em esse,nessa:em essa",
  en: "",
  es: "al:a el,del:de el",
  fr: "au:à le,aux:à les,du:de le",
  de: "im:in dem,am:an dem,zum:zu dem,zur:zu der,vom:von dem,beim:bei dem",
};

/** French drops a vowel before another: `l'adresse`, `d'un`. */
const ELIDED: Record<string, string> = { l: "le", d: "de", n: "ne", j: "je", s: "se", c: "ce", qu: "que", m: "me" };

const tables = Object.fromEntries(
  Object.entries(CONTRACTIONS).map(([language, list]) => [
    language,
    new Map(
      list
        .split(",")
        .filter(Boolean)
        .map((pair) => pair.split(":") as [string, string])
        .map(([word, parts]) => [word, parts.split(" ")]),
    ),
  ]),
) as Record<Language, Map<string, string[]>>;

function partsOf(word: string, language: Language): string[] {
  const lower = word.toLowerCase();
  const parts = tables[language].get(lower);
  if (parts) return parts;
  const [, lead = "", rest = ""] = (language === "fr" && /^(l|d|n|j|s|c|m|qu)['’](\p{L}.*)$/iu.exec(word)) || [];
  return rest ? [ELIDED[lead.toLowerCase()] ?? lead, rest] : [word];
}

/** The words and signs of a sentence, with what two languages write as one word taken apart. */
export function tokensOf(sentence: string, language: Language): Token[] {
  return [...sentence.matchAll(WORD)].flatMap((match) => {
    const [word] = match;
    const place = { begin: match.index, end: match.index + word.length, isWord: /[\p{L}\p{N}]/u.test(word) };
    return partsOf(word, language).map((written) => ({ ...place, written, folded: foldText(written) }));
  });
}

/** Short words that differ by an accent alone are different words: `é` is not `e`, and `où` is not `ou`. */
const LONGEST_ACCENT_WORD = 3;

/** Whether what was written may be this word of the book. Who writes no accent may have left it out. */
export function isSameWord({ written, folded }: Token, stored: string): boolean {
  if (folded !== foldText(stored)) return false;
  const word = written.toLowerCase();
  if (word.length === 1) return word === stored.toLowerCase();
  return word.length > LONGEST_ACCENT_WORD || word === folded || word === stored.toLowerCase();
}

const VOWEL = "[aeiouyâàéèêëîïôûœh]";
const JOINTS: Record<Language, readonly (readonly [RegExp, string])[]> = {
  pt: [
    [/(?<!\p{L})de (o|a|os|as|este|esta|esse|essa)(?!\p{L})/giu, "d$1"],
    [/(?<!\p{L})em (o|a|os|as|um|uma|este|esta|esse|essa)(?!\p{L})/giu, "n$1"],
    [/(?<!\p{L})por (o|a|os|as)(?!\p{L})/giu, "pel$1"],
    [/(?<!\p{L})a (o|os)(?!\p{L})/gu, "a$1"],
    [/(?<!\p{L})a a(s?)(?!\p{L})/gu, "à$1"],
  ],
  en: [[/(?<!\p{L})a (?=[aeio])/giu, "an "]],
  es: [
    [/(?<!\p{L})(a|de) el(?!\p{L})/gu, "$1l"],
    [/(?<!\p{L})y (?=h?i)/gu, "e "],
    [/(?<!\p{L})la (?=agua(?!\p{L}))/gu, "el "],
  ],
  fr: [
    [/(?<!\p{L})à le (?!(?:[aeiouyâàéèêëîïôûœ]|h(?!amac|aut)))/gu, "au "],
    [/(?<!\p{L})de le (?!(?:[aeiouyâàéèêëîïôûœ]|h(?!amac|aut)))/gu, "du "],
    [/(?<!\p{L})à les(?!\p{L})/gu, "aux"],
    [/(?<!\p{L})de les(?!\p{L})/gu, "des"],
    [new RegExp(`(?<!\\p{L})(l|d|n|qu)[ea] (?=${VOWEL})(?!hamac|haut)`, "giu"), "$1'"],
    [/(?<!\p{L})(m|t|s)a (?=[aeiouéèê])/giu, "$1on "],
    [/(?<!\p{L})(nouve|be)au (?=[aeiouéèê])/giu, "$1l "],
  ],
  de: [
    [/(?<!\p{L})(i)n dem(?!\p{L})/giu, "$1m"],
    [/(?<!\p{L})(a)n dem(?!\p{L})/giu, "$1m"],
    [/(?<!\p{L})(zu)r? dem(?!\p{L})/giu, "$1m"],
    [/(?<!\p{L})(zu) der(?!\p{L})/giu, "$1r"],
    [/(?<!\p{L})(vo)n dem(?!\p{L})/giu, "$1m"],
  ],
};

/** Writes together what the language writes together: `de o` is `do`, `le adresse` is `l'adresse`. */
export function joinWords(text: string, language: Language): string {
  return JOINTS[language].reduce((joined, [pattern, after]) => joined.replace(pattern, after), text);
}
