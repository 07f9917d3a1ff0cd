import { editDistance } from "#lib/edit-distance.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { nearSounding, sameSounding } from "./sound-alikes.ts";
import { inCaseOf } from "./text-rule.ts";

/** Shorter words are like too many others. */
const SURE_SOUND = 6;
const cedillas = (word: string) => word.split("ç").length;

/**
 * Whether the accents alone are surely what is missing. A cedilla is a letter of its own: taken away, or put where another
 * word sounds as well (`macarao`), it is a guess.
 */
function isSureAccent(word: string, accented: string, knows: (word: string) => boolean): boolean {
  const added = cedillas(accented) - cedillas(word.replace(/ç(?=[eiéíê])/g, "c"));
  if (added <= 0) return added === 0;
  return /ç(?:ão|ões)$/.test(accented) || nearSounding(word, knows).length === 0;
}

/** The one word that sounds the same, where the word is long enough to be like few. */
function sureSoundAlike(word: string, knows: (word: string) => boolean): string | null {
  const [alike, another] = word.length < SURE_SOUND || word.includes("-") ? [] : sameSounding(word, knows);
  return alike && !another ? alike : null;
}

/** Shorter words are a slip away from too many others. */
const SURE_SLIP = 8;
/** As words of other languages are written. */
const FOREIGN = /[kwy]|ff|ll|mm|nn|pp|tt|zz|sh|ck|th|ph|oo|ee|[^aeiouáéíóúâêôãõlrmsznx]$/u;

/** The one word of our own that a long strange one is a slip away from. */
function sureSlip(word: string, likelyWords: Lookup["likelyWords"]): string | null {
  if (word.length < SURE_SLIP || word.includes("-") || FOREIGN.test(word)) return null;
  const [near, another] = likelyWords(word, false);
  const isAlone = near && !another && !/[ -]/.test(near);
  return isAlone && editDistance(foldText(word), foldText(near), 1) <= 1 ? near : null;
}

export interface BetterWord {
  after: string;
  reason: string;
}

/** What a dictionary says of words. */
interface Lookup {
  spells: (word: string) => boolean;
  /** The words that differ in accents alone. */
  withAccents: (word: string) => string[];
  /** What it may have been meant to be, the likeliest first. */
  likelyWords: (word: string, mayBeName: boolean) => string[];
}

/** What a word that no dictionary has is surely meant to be; `plain` is how it is looked up. */
export function sureSpelling(
  word: string,
  plain: string,
  { spells, withAccents, likelyWords }: Lookup,
): BetterWord | null {
  const [accented, other] = withAccents(plain).filter((one) => plain === word || one === one.toLowerCase());
  if (accented && !other && isSureAccent(plain, accented, spells)) {
    return { after: inCaseOf(word, accented), reason: "Acentuação." };
  }
  if (accented || plain !== word) return null;
  const alike = sureSoundAlike(word, spells);
  if (alike) return { after: alike, reason: "Grafia: o som é o mesmo, as letras são outras." };
  const slip = sureSlip(word, likelyWords);
  return slip ? { after: slip, reason: "Grafia: faltou, sobrou ou trocou uma letra." } : null;
}
