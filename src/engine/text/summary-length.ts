import type { SummaryInput } from "#contract/studio/studio-text.ts";
import { foldText } from "#lib/portuguese-text.ts";

const units = {
  sentences: { one: "frase", many: "frases", count: (kept: readonly string[]) => kept.length },
  words: {
    one: "palavra",
    many: "palavras",
    count: (kept: readonly string[]) => kept.join(" ").split(/\s+/).filter(Boolean).length,
  },
  characters: { one: "caractere", many: "caracteres", count: (kept: readonly string[]) => kept.join("\n\n").length },
};

/** How long a summary may be. */
export interface SummaryLength {
  unit: keyof typeof units;
  most: number;
}

const DEFAULT: SummaryLength = { unit: "sentences", most: 3 };

const ORDER = /^(?:(?:por favor|pode|me),? )*(?:resum|encurt|faz|faca|fac)\w*\b[^:\n]{0,80}:\s*/;
const LENGTH =
  /\b(\d{1,5}|uma?|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez) (?:(frase|linha|topico|ponto|item|itens)|(palavra)|(?:caracter|letra|toque))/;
const NUMBERS = ["um", "dois", "tres", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"];

const numberOf = (said: string) =>
  Number(said) || NUMBERS.indexOf(said.replace(/^uma$/, "um").replace(/^duas$/, "dois")) + 1;

/** What is to be summed up, and how long: the order may stand before it, as `resuma em 40 palavras: …`. */
export function readSummary({ text, sentences, words, characters }: SummaryInput): {
  text: string;
  length: SummaryLength;
} {
  const folded = foldText(text);
  const order = folded.length === text.length ? (ORDER.exec(folded)?.[0] ?? "") : "";
  const rest = text.slice(order.length);
  const [, most = "", bySentence, byWord] = LENGTH.exec(order) ?? [];
  const said = most && { most: numberOf(most), unit: bySentence ? "sentences" : byWord ? "words" : "characters" };
  const chosen = Object.entries({ characters, words, sentences }).find(([, value]) => value !== undefined);
  const length = chosen ? { unit: chosen[0], most: chosen[1] } : said || DEFAULT;
  return { text: rest, length: length as SummaryLength };
}

/** Whether sentences are no longer together than a summary may be. */
export const fits = (kept: readonly string[], { unit, most }: SummaryLength) => units[unit].count(kept) <= most;

/** `60 caracteres`, of sentences or of a limit. */
export function lengthText(measured: readonly string[] | number, { unit }: Pick<SummaryLength, "unit">): string {
  const { one, many, count } = units[unit];
  const amount = typeof measured === "number" ? measured : count(measured);
  return `${amount} ${amount === 1 ? one : many}`;
}
