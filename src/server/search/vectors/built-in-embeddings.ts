import { once } from "#lib/once.ts";
import { isStopWord } from "#lib/portuguese-text.ts";
import type { EmbeddingProvider } from "#llm/embedding-provider.ts";
import { planIdeas } from "../idea-plan.ts";
import { createLexicon, type Lexicon, lexiconEdition } from "../lexicon/lexicon.ts";
import { type Idea, isAsking, type Phrase, tellingWords } from "../lexicon/read-lexicon.ts";

/** Raise it when the rules below change. */
const RULES_VERSION = 1;
const DIMENSIONS = 256;
const CALIBRATION = { floor: 0.33, near: 0.85 };

const NUMBER_WEIGHT = 0.3;
const HEAD_WEIGHT = 1.6;
const GRAM_WEIGHT = 0.3;
const STRANGE_GRAM_WEIGHT = 0.8;
const FIELD_WEIGHTS = { name: 1, category: 0.45, description: 0.2 };
const NAME_GROUP_WEIGHT = 0.9;
const IDEA_WEIGHT = 1;
const ASKED_IDEA_WEIGHT = 2.2;
const ASKED_THING_WEIGHT = 0.35;
const RELATED_WEIGHT = 0.35;
const MOST_THINGS = 8;
const fields = ["name", "category", "description"] as const;
const MOST_WORDS = { name: 20, category: 10, description: 30 };

type Word = Phrase["words"][number];

/** FNV-1a: the same everywhere. */
function hashOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** A vector of features, each at a place and with a sign that its name decides. */
class FeatureVector {
  private readonly values = new Float32Array(DIMENSIONS);

  add(feature: string, weight: number): void {
    const hash = hashOf(feature);
    const place = hash % DIMENSIONS;
    this.values[place] = (this.values[place] as number) + (hash & 0x40000000 ? weight : -weight);
  }

  /** The word and the pieces of it, so that misspelt and derived words stay near. */
  addWord(stem: string, weight: number, gramWeight: number): void {
    this.add(`w:${stem}`, weight);
    this.addPieces(stem, weight * gramWeight);
  }

  addPieces(stem: string, weight: number): void {
    if (/\d/.test(stem) || stem.length < 4) return;
    const padded = `^${stem}$`;
    const share = weight / Math.sqrt(padded.length - 2);
    for (let at = 0; at + 3 <= padded.length; at += 1) this.add(`g:${padded.slice(at, at + 3)}`, share);
  }

  normalized(): Float32Array {
    const norm = Math.sqrt(this.values.reduce((sum, value) => sum + value * value, 0)) || 1;
    return this.values.map((value) => value / norm);
  }
}

const weightOf = ({ key }: Word) => (/^\d/.test(key) ? NUMBER_WEIGHT : 1);

/** Which ideas a thing serves, by the first word of the thing. */
function indexAnswers(ideas: readonly Idea[], lexicon: Lexicon) {
  const index = new Map<string, { idea: string; stems: string[]; without: string[]; weight: number }[]>();
  for (const idea of ideas) {
    for (const answer of idea.answers) {
      for (const { words } of lexicon.namesOf(answer)) {
        const stems = words.map(({ stem }) => stem);
        const without = answer.without.map(({ stem }) => stem);
        const [first = ""] = stems;
        index.set(first, [...(index.get(first) ?? []), { idea: idea.name, stems, without, weight: answer.weight }]);
      }
    }
  }
  return index;
}

type Answers = ReturnType<typeof indexAnswers>;

function addGroups(vector: FeatureVector, words: Word[], weight: number, lexicon: Lexicon): void {
  const stems = words.map(({ stem }) => stem);
  for (let at = 0; at < words.length; at += 1) {
    const found = lexicon.find(stems.slice(at, at + 5));
    if (!found) continue;
    const share = (weight * (at === 0 ? HEAD_WEIGHT : 1)) / Math.sqrt(found.groups.length);
    for (const group of found.groups) vector.add(`s:${group}`, share);
    at += found.stems.length - 1;
  }
}

function ideasServed(words: Word[], answers: Answers): Map<string, number> {
  const stems = new Set(words.map(({ stem }) => stem));
  const served = new Map<string, number>();
  for (const [at, { stem }] of words.entries()) {
    for (const { idea, stems: needed, without, weight } of answers.get(stem) ?? []) {
      if (!needed.every((one) => stems.has(one)) || without.some((one) => stems.has(one))) continue;
      served.set(idea, Math.max(served.get(idea) ?? 0, weight * (at === 0 ? 1 : 0.5)));
    }
  }
  return served;
}

/** The words of a field that were not `seen` in one before it. */
function addField(vector: FeatureVector, field: (typeof fields)[number], words: Word[], seen: Set<string>): void {
  for (const [at, word] of words.entries()) {
    if (seen.has(word.stem)) continue;
    seen.add(word.stem);
    const isHead = field === "name" && at === 0;
    vector.addWord(word.stem, FIELD_WEIGHTS[field] * weightOf(word) * (isHead ? HEAD_WEIGHT : 1), GRAM_WEIGHT);
  }
}

/** What a product is called and what it serves. */
function addName(vector: FeatureVector, words: Word[], lexicon: Lexicon, answers: Answers): void {
  addGroups(vector, words, NAME_GROUP_WEIGHT, lexicon);
  const served = ideasServed(words, answers);
  for (const [idea, weight] of served) vector.add(`i:${idea}`, (IDEA_WEIGHT * weight) / Math.sqrt(served.size));
}

/** Kinds of what a query names. */
function addRelated(vector: FeatureVector, words: Word[], lexicon: Lexicon): void {
  const related = words.flatMap(({ stem }) => lexicon.find([stem])?.related ?? []);
  for (const phrase of related) addGroups(vector, phrase.words, RELATED_WEIGHT, lexicon);
}

/** What goes with what is to be done. */
function addAskedIdeas(vector: FeatureVector, text: string, lexicon: Lexicon): void {
  const { things, share } = planIdeas(text, lexicon) ?? { things: [], share: 0 };
  const ideas = new Set(things.map(({ idea }) => idea));
  for (const idea of ideas) vector.add(`i:${idea}`, (ASKED_IDEA_WEIGHT * share) / Math.sqrt(ideas.size));
  for (const { phrase, weight } of things.slice(0, MOST_THINGS)) {
    for (const { stem } of phrase.words) vector.add(`w:${stem}`, ASKED_THING_WEIGHT * weight);
  }
}

/**
 * Embeds without a model: words, pieces of words, and what the lexicon knows of them, each hashed to a place. Nothing
 * leaves the machine, and the same text gives the same vector everywhere. `rarityOf` weighs the words of a query by how much
 * they tell products apart (about 1; 0 = no product has it); products' vectors do not depend on it, so they stay good while
 * the catalogue changes.
 */
export function createBuiltInEmbeddings(rarityOf: (key: string) => number = () => 1): EmbeddingProvider {
  const readLexicon = once(() => {
    const lexicon = createLexicon();
    return { lexicon, answers: indexAnswers(lexicon.ideas, lexicon) };
  });

  /** The text of a product is its name, its category and its description, a line each. */
  function embedDocument(text: string): Float32Array {
    const { lexicon, answers } = readLexicon();
    const vector = new FeatureVector();
    const lines = text.split("\n");
    const seen = new Set<string>();
    for (const [index, field] of fields.entries()) {
      const words = tellingWords(lines[index] ?? "").slice(0, MOST_WORDS[field]);
      addField(vector, field, words, seen);
      if (field === "name") addName(vector, words, lexicon, answers);
    }
    return vector.normalized();
  }

  function embedQuery(text: string): Float32Array {
    const { lexicon } = readLexicon();
    const vector = new FeatureVector();
    const words = tellingWords(text).filter(({ key }) => !isStopWord(key) && !isAsking(key));
    for (const word of words) {
      const rarity = rarityOf(word.key);
      if (rarity > 0) vector.addWord(word.stem, weightOf(word) * rarity, GRAM_WEIGHT);
      else vector.addPieces(word.stem, STRANGE_GRAM_WEIGHT);
    }
    // Pieces alone resemble anything.
    if (!words.some(({ key, stem }) => rarityOf(key) > 0 || lexicon.knows(stem))) return new Float32Array(DIMENSIONS);
    addGroups(vector, words, NAME_GROUP_WEIGHT, lexicon);
    addRelated(vector, words, lexicon);
    addAskedIdeas(vector, text, lexicon);
    return vector.normalized();
  }

  return {
    id: `built-in/${RULES_VERSION}/${DIMENSIONS}/${lexiconEdition()}`,
    dimensions: DIMENSIONS,
    calibration: CALIBRATION,
    batchSize: 100,
    embed: async (texts, kind) => texts.map(kind === "query" ? embedQuery : embedDocument),
  };
}
