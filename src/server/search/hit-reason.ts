import { genderlessForm } from "#lib/portuguese-text.ts";
import { readWords } from "#lib/portuguese-words.ts";
import { isAsking, isTelling, type Phrase } from "./lexicon/read-lexicon.ts";
import type { SearchPlan } from "./search-plan.ts";
import type { SimilarHit } from "./similar-search.ts";

const wordsOf = (text: string) => new Set(readWords(text).map(({ key }) => genderlessForm(key)));
const hasAll = (words: Set<string>, { words: phrase }: Phrase) => phrase.every(({ stem }) => words.has(stem));

function askedFor(text: string): string[] {
  const keys = readWords(text).map(({ key }) => key);
  return keys.filter((key) => isTelling(key) && !isAsking(key)).map(genderlessForm);
}

/** Why a product was found, in a few words that a person understands. */
export function hitReason({ match, idea }: SimilarHit, plan: SearchPlan, row: { name: string }): string {
  if (match?.isIdentified || match?.isCodePart) return "código";
  const name = wordsOf(row.name);
  const asked = askedFor(plan.readAs);
  if (asked.length > 0 && asked.every((stem) => name.has(stem))) return "nome";
  const synonym = plan.expansions.find(({ to }) => hasAll(name, to));
  if (synonym) return `sinônimo: ${synonym.from} → ${synonym.to.shown}`;
  if (idea) return `ideia: ${idea.thing.idea} → ${idea.thing.phrase.shown}`;
  if (asked.some((stem) => name.has(stem))) return "parte do nome";
  return match ? "descrição ou categoria" : "parecido";
}
