import { editDistance } from "#lib/edit-distance.ts";
import { soundOf } from "#lib/portuguese-sound.ts";

/** What another form of a word is worth, and a mistake in it. */
export const PREFIX_SHARE = 0.8;
const TYPO_SHARE = 0.75;
const SHORTEST_VERB = 4;
const SHORTEST_TYPO = 5;
/** Of shorter words a changed letter makes another: `preto`, `preço`. */
const SHORTEST_CHANGED = 6;
const SHORTEST_PREFIX = 5;
const SHORTEST_SPOKEN = 4;

function sharedPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

const VERB_ENDING =
  /(?:a[rm]|e[rm]|ir|[aei]ria|ei|ou|[ei]u|[ai]do|[aei]ndo|[aei]mo|[aei]ram|am|em|[ai]va|[ai]vam|ia|iam|[aei]sse|[aeio])$/;

const SMALL = /z?inh[oa]$/;
const SHORTEST_SMALL = 3;

/** Whether one word is the other made small: `videozinho`, `lojinha`. */
function isSmall(small: string, word: string): boolean {
  const bare = (form: string) => form.replace(SMALL, "").replace(/[aeo]$/, "");
  return SMALL.test(small) && !SMALL.test(word) && bare(small).length >= SHORTEST_SMALL && bare(small) === bare(word);
}

/** What the forms of a verb have in common: of `enviei`, `enviado` and `envio` it is `envi`. */
export function verbRoot(word: string): string | null {
  const root = word.replace(VERB_ENDING, "");
  return root.length >= SHORTEST_VERB && root !== word ? root : null;
}

/** `inseguro` asks after what is `seguro`. */
const OPPOSITE = /^(?:in|im|des)(?=\p{L}{5})/u;

/** `Para de fuma`: an infinitive as it is spoken. */
export const isSpokenOf = (spoken: string, word: string) =>
  spoken.length >= SHORTEST_SPOKEN && `${spoken}r` === word && /[aei]$/.test(spoken);

/** `Diareia`, `cabesa`: other letters for the same sound. */
const isHeardAs = (a: string, b: string) =>
  isSpokenOf(a, b) || (Math.max(a.length, b.length) >= SHORTEST_SPOKEN && soundOf(a) === soundOf(b));

/** How far two words are the same one: 1 = equal, less for another form of it or a typing mistake. */
export function likenessOf(a: string, b: string, readsVerbs: boolean): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  const prefix = sharedPrefix(a, b);
  if (prefix >= SHORTEST_PREFIX && prefix >= 0.65 * longest) return PREFIX_SHARE;
  if (a.replace(OPPOSITE, "") === b) return PREFIX_SHARE;
  if (isHeardAs(a, b) || isSmall(a, b) || isSmall(b, a)) return PREFIX_SHARE;
  const root = readsVerbs ? verbRoot(a) : null;
  if (root && root === verbRoot(b)) return PREFIX_SHARE;
  if (Math.min(a.length, b.length) < SHORTEST_TYPO || /\d/.test(a + b)) return 0;
  if (longest < SHORTEST_CHANGED && [...a].filter((letter, at) => letter !== b[at]).length === 1) return 0;
  const limit = Math.min(a.length, b.length) >= 9 ? 2 : 1;
  return editDistance(a, b, limit) <= limit ? TYPO_SHARE : 0;
}
