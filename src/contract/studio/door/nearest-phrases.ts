import { foldText, isStopWord, singularForm } from "#lib/portuguese-text.ts";
import type { Phrase } from "../translation.ts";
import type { Language } from "../translation-rules.ts";
import file from "./door-rules.json" with { type: "json" };

const STEM = 5;
const LEAST = 0.42;
const MOST = 3;
/** What says no: the nearest phrase to one that does is never one that does not. */
const DENIES =
  /(?<!\p{L}|(?:se|caso|if|si) )(?:não|nunca|nem|proibid[oa]s?|not?|never|don't|doesn't|cannot|ne|n'|pas|nicht|keine?[nmrs]?)(?!\p{L})/iu;
/** A long sentence that has but one word in common with a phrase says something else. */
const LONG = 4;
const LEAST_SHARED = 2;
const ORDER =
  /^(?:por favor,? )?(?:me )?(?:traduz\w*|como (?:se |eu )?(?:diz|digo|fala|falo|escrev\w*))[^:]*?(?:(?:para|pra|em|pro)(?: o| a)? (?:ingles|espanhol|frances|alemao|portugues))?(?::| que |\s*$)/;
/** Numbers stand in blanks. */
const NUMBER = /^(?:uma?|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|vinte|trinta)$/;
const MEANING: readonly (readonly [RegExp, string])[] = Object.entries(file.meanings).map(([stem, words]) => [
  new RegExp(`^(?:${words})$`),
  stem,
]);

const stemOf = (word: string) =>
  MEANING.find(([pattern]) => pattern.test(word))?.[1] ?? singularForm(word).slice(0, STEM);

const stemsOf = (text: string): Set<string> => {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter(
    (word) => word.length > 2 && !/\d/.test(word) && !NUMBER.test(word) && !isStopWord(word),
  );
  return new Set((telling.length > 0 ? telling : words).map(stemOf));
};

/** What is to be translated, without `traduza para o inglês:`. */
function sentenceToTranslate(request: string): string {
  const folded = foldText(request);
  const order = folded.length === request.length ? ORDER.exec(folded)?.[0].length : 0;
  return request.slice(order ?? 0).trim() || request.trim();
}

/** How telling each stem is: one that stands in few phrases says more. */
function weightsOf(all: readonly Set<string>[]): (stem: string) => number {
  const counts = new Map<string, number>();
  for (const stems of all) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => Math.log(1 + all.length / (counts.get(stem) ?? 0.5));
}

/** The checked sentences that say nearly what a request asks to have said, the nearest first; none when none is near. */
export function nearestPhrases(request: string, phrases: readonly Phrase[], from: Language): Phrase[] {
  const asked = sentenceToTranslate(request);
  const stems = phrases.map((phrase) => stemsOf(phrase[from].replace(/\{\{[^{}]+\}\}/g, " ")));
  const weight = weightsOf(stems);
  const sum = (set: Iterable<string>) => [...set].reduce((total, stem) => total + weight(stem), 0);
  // Of several sentences each may have its own neighbour.
  const sentences = asked.split(/(?<=[.!?])\s+|, /).filter((part) => /\p{L}{3}/u.test(part));
  const scored = [asked, ...sentences].flatMap((part) => {
    const wanted = stemsOf(part);
    const isQuestion = /\?\s*$/.test(part);
    const isDenied = DENIES.test(part);
    return phrases.map((phrase, at) => {
      const own = stems[at] ?? new Set();
      const common = [...wanted].filter((stem) => own.has(stem));
      const isOther = DENIES.test(phrase[from]) !== isDenied || (wanted.size > LONG && common.length < LEAST_SHARED);
      const likeness = isOther ? 0 : sum(common) / (Math.sqrt(sum(wanted) * sum(own)) || 1);
      return { phrase, score: likeness - (isQuestion === phrase[from].endsWith("?") ? 0 : 0.04) };
    });
  });
  const near = scored.filter(({ score }) => score >= LEAST).toSorted((one, other) => other.score - one.score);
  return [...new Set(near.map(({ phrase }) => phrase))].slice(0, MOST);
}
