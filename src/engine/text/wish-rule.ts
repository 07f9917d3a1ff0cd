import { noWord, type SentenceWord, type WordEdit } from "./sentence-words.ts";
import { wordClasses } from "./word-classes.ts";

const REASON = "Depois de “quer que” ou “caso”, o verbo é outro: “que eu separe”, “caso você desista”.";
const { verbs, nounsLikeVerbs } = wordClasses;
const WISHED = /^(?:quer|querem|quero|queria|prefere|prefiro|espero|esperamos|peço|pedimos|deseja|precisa|preciso)$/;
const ONE = /^(?:eu|você|vc|ele|ela)$/;

/** What is wished that somebody does: `separe` of `separo` and `separa`. */
function wishedOf(word: string): string | null {
  const [, stem = "", end = ""] = /^(\p{L}+?)([oae])$/u.exec(word) ?? [];
  if (!stem) return null;
  if (end !== "e" && verbs.has(`${stem}ar`)) {
    return `${stem.replace(/c$/, "qu").replace(/g$/, "gu").replace(/ç$/, "c")}e`;
  }
  return end !== "a" && (verbs.has(`${stem}er`) || verbs.has(`${stem}ir`)) && /[^cgi]$/.test(stem) ? `${stem}a` : null;
}

/** `quer que eu separo`, `caso você desiste`: what is not yet so. */
function wishAt(all: readonly SentenceWord[], at: number): WordEdit | null {
  const [early = noWord, before = noWord, who = noWord] = [-2, -1, 0].map((step) => all[at + step]);
  const isLady = /^(?:senhora|senhor|gente)$/.test(who.plain) && /^[ao]$/.test(before.plain);
  const [lead, first] = isLady ? [all[at - 3] ?? noWord, early] : [early, before];
  const isWished = first.plain === "caso" || (first.plain === "que" && WISHED.test(lead.plain));
  if (!isWished || !(isLady || ONE.test(who.plain)) || who.isOpen) return null;
  const place = /^(?:não|me|te|se|lhe|já)$/.test(all[at + 1]?.plain ?? "") ? at + 2 : at + 1;
  const word = all[place] ?? noWord;
  const after = word.isOpen || nounsLikeVerbs.has(word.plain) ? null : wishedOf(word.plain);
  return after ? { word, after, isSure: true, reason: REASON } : null;
}

export const wishRule = (all: readonly SentenceWord[]): WordEdit[] => all.flatMap((_, at) => wishAt(all, at) ?? []);
