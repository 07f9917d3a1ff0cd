import { noWord, type SentenceWord, type WordEdit } from "./sentence-words.ts";
import { wordClasses } from "./word-classes.ts";
import { isOfOneThing } from "./word-forms.ts";

const REASON = "Depois de outro verbo, este fica no infinitivo: com “r” no fim.";
const { auxiliaries, verbs, nounsLikeVerbs, closed } = wordClasses;
/** Behind these may also stand what somebody is like: `vai montada`. */
const OR_LIKE = /^(?:vai|vão|vem|vim|vir|for|foi|venha|venham)$/;
/** Only something done, and nothing that is, stands behind them. */
const NO_THING_BEHIND = /^(?:vou|vamos|vim|vir|posso|podemos|podem|consigo)$/;
/** Neither a thing nor what one is like stands behind them. */
const ONLY_VERB_BEHIND = /^(?:vou|vamos|posso|podemos|pode|podem|consigo|consegue|deve|devem)$/;
/** Two words that a verb's own name follows, or with `de` a thing. */
const LEADS_TO_VERB =
  /^(?:(?:antes|depois|favor|gostaria|gostaríamos|gosto|gosta|hora|vontade|chance|jeito|medo|parar|acab(?:ou|ei|amos)|deix(?:ar|ou|e)|para|parou) de|(?:tem|tenho|temos|têm|teve|tive|tinha|teremos|terá) que)$/;
/** No thing stands before them. */
const BEHIND_VERB = /^(?:me|te|lhe|vocês?|isso)$/;
/** What something is done to. */
const DONE_TO = /^(?:os?|as|meus?|minhas?|seus?|suas?|tudo)$/;

/** The verb's own name that lacks its last letter, `compra`, `chorá`, `faze`, or is said as `serve`. */
function nameOf(word: string, isVerb: (name: string) => boolean): string | null {
  const bare = word.replace(/á$/, "a").replace(/ê$/, "e").replace(/í$/, "i");
  const names = /[aei]$/.test(bare) ? [`${bare}r`, ...(/e$/.test(word) ? [`${word.slice(0, -1)}ir`] : [])] : [];
  return names.find(isVerb) ?? null;
}

/** The two words that lead to a verb here: `vai se repeti`, `só me chama`, a pronoun may stand between. */
function leadTo(all: readonly SentenceWord[], at: number): { early: string; before: string; isLed: boolean } {
  const isParted = /^(?:me|te|se|lhe|nos)$/.test(all[at - 1]?.plain ?? "") && !all[at - 1]?.isOpen;
  const [early = "", before = ""] = (isParted ? [-3, -2] : [-2, -1]).map((step) => all[at + step]?.plain ?? "");
  return { early, before, isLed: LEADS_TO_VERB.test(`${early} ${before}`) };
}

/** Whether a verb follows rather than what somebody is like, or, `o que você quer está em falta`, `semana que vem chega`, a new clause. */
function isLedOn(all: readonly SentenceWord[], at: number, before: string): boolean {
  if (/^(?:quer|vem)$/.test(before) && all.slice(Math.max(0, at - 4), at).some(({ plain }) => plain === "que"))
    return false;
  return !(OR_LIKE.test(before) && isOfOneThing(all[at]?.plain ?? ""));
}

/** `vou compra`, `pra faze`: what follows `vou` or `pra` is the verb's own name. */
function infinitiveAt(all: readonly SentenceWord[], at: number, knows: (word: string) => boolean): WordEdit | null {
  const [word = noWord, next = noWord] = [all[at], all[at + 1]];
  if (word.isOpen || word.isName || closed.has(word.plain)) return null;
  const { before, isLed } = leadTo(all, at);
  // What no thing stands behind is followed by any verb that the dictionary has, else by those of every day.
  const isVerb = (name: string) =>
    verbs.has(name) || (ONLY_VERB_BEHIND.test(before) && knows(name) && knows(`${name.slice(0, -1)}ndo`));
  const after = nameOf(word.plain, isVerb);
  // `marcá`, which no word is.
  const isHeard = /[áêí]$/.test(word.plain) && !knows(word.plain);
  const isDue = isLed || isHeard || /^(?:para|pra)$/.test(before) || auxiliaries.has(before);
  if (!after || !isDue || !isLedOn(all, at, before)) return null;
  // `para entrega` and `quero visita` are fine, `for compra` may be.
  const isThing = nounsLikeVerbs.has(word.plain) && !NO_THING_BEHIND.test(before) && !/[áêí]$/.test(word.plain);
  const isSure = !isThing || (!next.isOpen && (BEHIND_VERB.test(next.plain) || (isLed && DONE_TO.test(next.plain))));
  return isSure || OR_LIKE.test(before) ? { word, after, isSure, reason: REASON } : null;
}

export const infinitiveRule = (all: readonly SentenceWord[], knows: (word: string) => boolean): WordEdit[] =>
  all.flatMap((_, at) => infinitiveAt(all, at, knows) ?? []);
