import dictionary from "dictionary-pt";
import { loadModule } from "hunspell-asm";
import { editDistance } from "#lib/edit-distance.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { commonMistakes } from "./common-mistakes.ts";

const MAX_SUGGESTIONS = 3;
/**
 * Suggesting takes some 30 ms a letter: a text full of strange words gets none for the last of them. Letters are counted
 * and not the time, which would make another result of the same text on a busy machine.
 */
const MOST_SUGGESTED_LETTERS = 160;
const MIN_LENGTH = 3;

/** Words of today that the dictionary does not have. */
const KNOWN = new Set(
  `pix wi-fi wifi whatsapp zap instagram facebook youtube tiktok google site sites online offline app apps blog blogs post
   posts link links e-mail e-mails email emails chatbot chatbots bot bots marketing delivery feedback checkout login upload
   download smartphone smartphones notebook notebooks smartwatch bluetooth usb led leds tv tvs air fryer airfryer cashback
   cep cpf cnpj ltda sku emoji emojis hashtag hashtags podcast podcasts startup startups influencer streaming live lives
   stories reels spoiler selfie selfies vibe look looks fitness gourmet delivery drive-thru home office freelancer coworking
   tá tô né pra pro pras pros cê ok oi olá tchau obrigadão mart arara jaiminho marley`.split(/\s+/),
);

export interface Spelling {
  /** What is better written in place of the word: null when it is fine or nobody knows. */
  correct(word: string): { after: string; reason: string } | null;
  /** Whether no dictionary knows the word, and what it may have been meant to be. */
  doubt(word: string): { suggestions: string[] } | null;
}

let opened: ReturnType<typeof openDictionary> | undefined;

/** The dictionary of VERO for Brazilian Portuguese (MPL-2.0), read by Hunspell in WebAssembly. */
async function openDictionary() {
  const factory = await loadModule();
  const affixes = factory.mountBuffer(dictionary.aff, "pt.aff");
  const words = factory.mountBuffer(dictionary.dic, "pt.dic");
  return factory.create(affixes, words);
}

/** In the case of the word that it takes the place of. */
function inCaseOf(word: string, after: string): string {
  if (word.length > 1 && word === word.toUpperCase()) return after.toUpperCase();
  return /^\p{Lu}/u.test(word) ? after.charAt(0).toUpperCase() + after.slice(1) : after;
}

/** Spelling for one text. What was looked up once is remembered. */
export async function openSpelling(): Promise<Spelling> {
  opened ??= openDictionary();
  const hunspell = await opened;
  let lettersLeft = MOST_SUGGESTED_LETTERS;
  const remembered = new Map<string, string[]>();
  const isKnown = (word: string) =>
    word.length < MIN_LENGTH ||
    /\p{N}/u.test(word) ||
    KNOWN.has(word.toLowerCase()) ||
    hunspell.spell(word) ||
    hunspell.spell(word.toLowerCase());
  const suggestionsFor = (word: string): string[] => {
    const known = remembered.get(word);
    if (known) return known;
    lettersLeft -= word.length;
    const found = lettersLeft < 0 ? [] : hunspell.suggest(word).slice(0, MAX_SUGGESTIONS);
    remembered.set(word, found);
    return found;
  };

  return {
    correct(word) {
      const listed = commonMistakes.get(word.toLowerCase());
      if (listed) return { after: inCaseOf(word, listed), reason: "Grafia: assim a palavra se escreve." };
      // A name is whatever its owner says.
      if (isKnown(word) || /^\p{Lu}/u.test(word)) return null;
      const [first] = suggestionsFor(word);
      if (!first || first.includes(" ")) return null;
      if (foldText(first) === foldText(word)) return { after: first, reason: "Acentuação." };
      const isNear = word.length >= 6 && editDistance(foldText(word), foldText(first), 1) <= 1;
      return isNear ? { after: first, reason: "Grafia: a palavra mais parecida do dicionário." } : null;
    },
    doubt(word) {
      if (isKnown(word) || /^\p{Lu}/u.test(word)) return null;
      return { suggestions: suggestionsFor(word) };
    },
  };
}
