import { noWord, type SentenceWord, type WordEdit } from "./sentence-words.ts";
import { wordClasses } from "./word-classes.ts";
import { isOfOneThing } from "./word-forms.ts";

const REASON = "Depois de outro verbo, este fica no infinitivo: com “r” no fim.";
const { auxiliaries, verbs, nounsLikeVerbs, closed } = wordClasses;
/** Behind these may also stand what somebody is like: `vai montada`. */
const OR_LIKE = /^(?:vai|vão|vem|vim|vir|for|foi|venha|venham)$/;
/** Only something done, and nothing that is, stands behind them. */
const NO_THING_BEHIND = /^(?:vou|vamos|vim|vir|posso|podemos|podem|consigo)$/;
/** Two words that a verb's own name follows, or with `de` a thing. */
const LEADS_TO_VERB =
  /^(?:(?:antes|depois|favor|gostaria|gostaríamos|hora|acab(?:ou|ei|amos)|deix(?:ar|ou|e)|para|parou) de|(?:tem|tenho|temos|têm|teve|tive|tinha|teremos|terá) que)$/;
/** No thing stands before them. */
const BEHIND_VERB = /^(?:me|te|lhe|vocês?|isso)$/;

/** The verb's own name that lacks its last letter: `compra`, `chorá`, `faze`. */
function nameOf(word: string): string | null {
  const bare = word.replace(/á$/, "a").replace(/ê$/, "e").replace(/í$/, "i");
  return /[aei]$/.test(bare) && verbs.has(`${bare}r`) ? `${bare}r` : null;
}

/** `vou compra`, `pra faze`: what follows `vou` or `pra` is the verb's own name. */
function infinitiveAt(all: readonly SentenceWord[], at: number): WordEdit | null {
  const [early = noWord, before = noWord, word = noWord, next = noWord] = [-2, -1, 0, 1].map((step) => all[at + step]);
  const after = word.isOpen || word.isName || closed.has(word.plain) ? null : nameOf(word.plain);
  const isAim = /^(?:para|pra)$/.test(before.plain) || LEADS_TO_VERB.test(`${early.plain} ${before.plain}`);
  if (!after || !(isAim || auxiliaries.has(before.plain))) return null;
  if (OR_LIKE.test(before.plain) && isOfOneThing(word.plain)) return null;
  // `para entrega` and `quero visita` are fine, `for compra` may be.
  const isThing = nounsLikeVerbs.has(word.plain) && !NO_THING_BEHIND.test(before.plain) && !/[áêí]$/.test(word.plain);
  const isSure = !isThing || (!next.isOpen && BEHIND_VERB.test(next.plain));
  return isSure || OR_LIKE.test(before.plain) ? { word, after, isSure, reason: REASON } : null;
}

export const infinitiveRule = (all: readonly SentenceWord[]): WordEdit[] =>
  all.flatMap((_, at) => infinitiveAt(all, at) ?? []);
