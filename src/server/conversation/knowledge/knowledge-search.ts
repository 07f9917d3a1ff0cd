import type { Article } from "./article.ts";
import { type Entry, readEntry, wordingOf } from "./article-entry.ts";
import { synonyms, tellingStems } from "./telling-stems.ts";
import { isSpokenOf, likenessOf, PREFIX_SHARE, verbRoot } from "./word-likeness.ts";
import { bareForm, cosineOf, partsOf, plainForm } from "./wording.ts";

export interface KnowledgeHit {
  article: Article;
  /** 0 to 1: how sure it is that this is what was asked for. */
  score: number;
  /** Asked in these very words. */
  isExact?: true;
}

/** From here on an article answers; below it, the assistant does not know. */
export const LEAST_SCORE = 0.52;
/** From here on an article is offered to be chosen; below it, the question is nobody's. */
const POSSIBLE_SCORE = 0.4;
/** From here on nothing else was meant. */
export const SURE_SCORE = 0.64;

const SYNONYM_SHARE = 0.85;
/** What an unknown word counts, beside the rarest known one: it is why the assistant does not know. */
const UNKNOWN_SHARE = 0.9;
const COVERAGE_SHARE = 0.6;
const LEAST_COVERED = 0.4;
const MOST_IN_DOUBT = 0.46;
/** What parts of words in common add to whole words in common. */
const PARTS_SHARE = 0.3;
/** Scores that differ less say the same: then the wording decides. */
const AS_SURE = 0.03;
/** From here on what shares the most words was meant, whatever else stands whole in the question. */
const WHATEVER_ELSE = 0.85;
/** One word alone is of many texts: a question of so many stands whole in a tale by no chance. */
const FEWEST_WHOLE = 2;
/** A word of so few texts is what is asked about; one of so many, alone, asks for none that is not named so. */
const RARE = 4;
const COMMON = 3;
/** A question of nothing but words that tell no subject is the one that is worded like it. */
const WORDED_ALIKE = 0.7;
/** Words that name no subject choose a text only where they are asked nearly so. */
const NEARLY_ASKED = 0.75;
/** What a word that names no subject counts, beside one that does. */
const GENERAL_SHARE = 0.3;

/** Finds what an assistant knows about a question, by the words they have in common, weighed by how rare they are. */
export class KnowledgeSearch {
  private readonly entries: Entry[];
  readonly isGeneral: (stem: string) => boolean;
  /** What may be asked of these articles, where it is not everything. */
  readonly facets: readonly string[] | undefined;
  private readonly readsClosely: boolean;
  /** What is asked for in words that all stand in a question is meant before what only shares some of them. */
  readonly wholeFirst: boolean;
  private readonly mindsLoneWords: boolean;
  private readonly rarity = new Map<string, number>();
  private readonly unknownRarity: number;
  private readonly partCounts = new Map<string, number>();
  private readonly byQuestion = new Map<string, Article>();
  /** Questions repeat their words: what a word may stand for is worked out once. */
  private readonly likenesses = new Map<string, [string, number][]>();

  /**
   * `isGeneral`: whether a word asks of a subject and names none. Such words weigh little, and alone they choose nothing. `readsClosely`:
   * the forms of a verb are one word, and of articles that are as sure the one is meant that the question is worded like. `facets`: what may
   * be asked of them, where it is not everything. `mindsLoneWords`: one word that a question shares with a text is chance, unless it names it.
   */
  constructor(
    articles: Article[],
    isGeneral: (stem: string) => boolean = () => false,
    {
      readsClosely = false,
      wholeFirst = false,
      mindsLoneWords = false,
      facets,
    }: { readsClosely?: boolean; wholeFirst?: boolean; mindsLoneWords?: boolean; facets?: readonly string[] } = {},
  ) {
    this.wholeFirst = wholeFirst;
    this.mindsLoneWords = mindsLoneWords;
    this.facets = facets;
    this.isGeneral = isGeneral;
    this.readsClosely = readsClosely;
    this.entries = articles.map(readEntry);
    for (const part of this.entries.flatMap(({ parts }) => [...new Set(parts.flatMap((one) => [...one]))]))
      this.partCounts.set(part, (this.partCounts.get(part) ?? 0) + 1);
    for (const article of articles) {
      for (const question of [article.title, ...article.questions]) this.byQuestion.set(plainForm(question), article);
    }
    const counts = new Map<string, number>();
    for (const { shares } of this.entries) {
      for (const [stem, share] of shares) counts.set(stem, (counts.get(stem) ?? 0) + share);
    }
    for (const [stem, count] of counts) this.rarity.set(stem, Math.log(1 + this.entries.length / Math.max(count, 0.5)));
    this.unknownRarity = UNKNOWN_SHARE * Math.log(1 + this.entries.length);
  }

  private meaningsOf(stem: string): [string, number][] {
    const known = this.likenesses.get(stem);
    if (known) return known;
    const alike = this.rarity.has(stem) ? this.formsOf(stem) : this.alikeTo(stem);
    const same = (synonyms.get(stem) ?? []).filter((other) => this.rarity.has(other));
    const found = [...alike, ...same.map((other): [string, number] => [other, SYNONYM_SHARE])];
    if (this.likenesses.size > 5_000) this.likenesses.clear();
    this.likenesses.set(stem, found);
    return found;
  }

  /** A known word, and the other forms of the same verb. */
  private formsOf(stem: string): [string, number][] {
    const root = this.readsClosely && !this.isGeneral(stem) ? verbRoot(stem) : null;
    const isForm = (other: string) => isSpokenOf(stem, other) || (root !== null && verbRoot(other) === root);
    const others = [...this.rarity.keys()].filter((other) => other !== stem && isForm(other));
    return [[stem, 1], ...others.map((other): [string, number] => [other, PREFIX_SHARE])];
  }

  private alikeTo(stem: string): [string, number][] {
    return [...this.rarity.keys()].flatMap((other) => {
      const likeness = likenessOf(stem, other, this.readsClosely);
      return likeness > 0 ? [[other, likeness] as [string, number]] : [];
    });
  }

  /** What speaks for the article: how much of the question it covers, and how near it is to a known way of asking. */
  private scoreOf({ shares, questions }: Entry, asked: Map<string, [string, number][]>): number {
    let total = 0;
    let covered = 0;
    const matched = new Map<string, number>();
    for (const [asking, meanings] of asked) {
      const ofMeanings = Math.max(...meanings.map(([stem]) => this.weightOf(stem)), 0);
      const rarity = this.rarity.get(asking) ?? (ofMeanings || this.unknownRarity);
      const weight = this.isGeneral(asking) ? rarity * GENERAL_SHARE : rarity;
      total += weight;
      let best = 0;
      for (const [stem, likeness] of meanings) {
        const share = (shares.get(stem) ?? 0) * likeness;
        if (share > 0) matched.set(stem, Math.max(matched.get(stem) ?? 0, likeness));
        best = Math.max(best, share);
      }
      covered += weight * best;
    }
    if (total === 0 || covered === 0) return 0;
    const nearest = Math.max(
      ...questions.map((words) => {
        const shared = [...words].reduce((sum, stem) => sum + (matched.get(stem) ?? 0) * this.weightOf(stem), 0);
        const own = [...words].reduce((sum, stem) => sum + this.weightOf(stem), 0);
        return own > 0 ? (2 * shared) / (own + total) : 0;
      }),
    );
    const score = COVERAGE_SHARE * (covered / total) + (1 - COVERAGE_SHARE) * Math.min(1, nearest);
    // What most of the question is about is unknown here: it may be meant, but it is not the answer.
    return covered < LEAST_COVERED * total ? Math.min(score, MOST_IN_DOUBT) : score;
  }

  /** Words in common, and how near the parts of the words are to a known way of asking. */
  private scoreWithParts(entry: Entry, asked: Map<string, [string, number][]>, parts: Set<string>): number {
    const byWords = this.scoreOf(entry, asked);
    const weightOf = (part: string) => Math.log(1 + this.entries.length / (this.partCounts.get(part) ?? 1));
    const byParts = Math.max(...entry.parts.map((known) => cosineOf(parts, known, weightOf)));
    const score = Math.min(1, byWords + PARTS_SHARE * byParts * (1 - byWords));
    const isGeneral = [...asked.keys()].every(this.isGeneral);
    if (this.wholeFirst && this.isOfMany(entry, [...asked.keys()])) return Math.min(score, MOST_IN_DOUBT);
    if (this.mindsLoneWords && byParts < NEARLY_ASKED && this.isLone(entry, asked))
      return Math.min(score, MOST_IN_DOUBT);
    return isGeneral ? Math.min(score, byParts < NEARLY_ASKED ? MOST_IN_DOUBT : LEAST_SCORE) : score;
  }

  /** `Dói?` alone: one word that many texts have, and this one not in its title. */
  private isOfMany({ questions: [title] }: Entry, asked: string[]): boolean {
    const [word, ...others] = asked.filter((stem) => !this.isGeneral(stem));
    if (!word || others.length > 0 || !this.rarity.has(word) || this.weightOf(word) >= COMMON) return false;
    return !title || !this.isAmong(title, word);
  }

  /** `Manda só uma`, of who asks whether things are sent elsewhere: one word in common, and not of the title. */
  private isLone({ questions: [title] }: Entry, asked: Map<string, [string, number][]>): boolean {
    const [word, ...others] = [...asked].filter(([, meanings]) => meanings.length > 0).map(([stem]) => stem);
    return word !== undefined && others.length === 0 && (!title || !this.isAmong(title, word));
  }

  /** A day, an amount or a code that no article names does not change what is asked. */
  private stemsToFind(question: string): string[] {
    const isTelling = (token: string) =>
      !/\d/.test(token) || tellingStems(token).every((stem) => this.rarity.has(stem));
    const stems = tellingStems(question.split(/\s+/).filter(isTelling).join(" "));
    return stems.length > 0 ? stems : tellingStems(question);
  }

  private weightOf(stem: string): number {
    return this.rarity.get(stem) ?? this.unknownRarity;
  }

  /**
   * The articles that have to do with the question, the best first. With `skipsUnknown`, words that no article has say
   * nothing against one: they name things, such as the product that is to be given back.
   */
  find(question: string, { skipsUnknown = false } = {}): KnowledgeHit[] {
    const plain = plainForm(question);
    const exact = this.byQuestion.get(plain) ?? this.byQuestion.get(bareForm(plain));
    if (exact) return [{ article: exact, score: 1, isExact: true }];
    const meanings = this.stemsToFind(question).map((stem) => [stem, this.meaningsOf(stem)] as const);
    const asked = new Map(skipsUnknown ? meanings.filter(([, known]) => known.length > 0) : meanings);
    const worded = partsOf(bareForm(plain).split(" "));
    if (asked.size === 0) return this.findWorded(worded);
    const parts = partsOf(asked.keys());
    const hits = this.entries
      .map((entry) => ({ entry, score: this.scoreWithParts(entry, asked, parts) }))
      .filter(({ score }) => score > 0.1)
      .sort((a, b) => b.score - a.score);
    const alike = hits.filter(({ score }) => score > (hits[0]?.score ?? 0) - AS_SURE);
    if (this.readsClosely) alike.sort((a, b) => wordingOf(b.entry, worded) - wordingOf(a.entry, worded));
    const found = [...alike, ...hits.slice(alike.length)].map(({ entry, score }) => ({
      article: entry.article,
      score,
    }));
    return this.wholeFirst ? this.withWholeFirst(question, found) : found;
  }

  /** `Dor de cabeça do lado direito` is of the head, and not of what else hurts at the right. */
  private withWholeFirst(question: string, hits: KnowledgeHit[]): KnowledgeHit[] {
    const [best] = hits;
    if (!best || best.score >= WHATEVER_ELSE) return hits;
    const whole = this.findWithin(question, FEWEST_WHOLE);
    const meant = hits.find(({ article, score }) => article === whole && score >= POSSIBLE_SCORE);
    if (!meant || meant === best) return hits;
    return [{ ...meant, score: best.score }, ...hits.filter((one) => one !== meant)];
  }

  /** What is asked in words that name no subject: `o que você faz`. */
  private findWorded(worded: Set<string>): KnowledgeHit[] {
    return this.entries
      .map((entry) => ({ article: entry.article, score: wordingOf(entry, worded, false) }))
      .filter(({ score }) => score >= WORDED_ALIKE)
      .sort((a, b) => b.score - a.score);
  }

  /**
   * The article one of whose questions stands in the text whole, in `fewest` words or more: what is told around a complaint
   * does not change it, nor other words for the same. The longest such question counts.
   */
  findWithin(text: string, fewest: number): Article | null {
    const asked = new Set(tellingStems(text).flatMap((stem) => this.meaningsOf(stem).map(([meant]) => meant)));
    const within = this.entries.flatMap(({ article, questions }) =>
      questions
        .filter((words) => words.size >= fewest && [...words].every((word) => asked.has(word)))
        // One word that names no subject asks for none: `o médico pediu`.
        .filter((words) => words.size > 1 || ![...words].every(this.isGeneral))
        .map((words) => ({ article, size: words.size })),
    );
    return within.sort((a, b) => b.size - a.size)[0]?.article ?? null;
  }

  /** The article whose title has the word that tells most of a text, where that is rare enough to be meant: `o médico pediu uma colonoscopia`. */
  findNamed(text: string): Article | null {
    const named = tellingStems(text).filter((stem) => this.knows(stem) && !this.isGeneral(stem));
    const [rarest] = named.sort((a, b) => this.weightOf(b) - this.weightOf(a));
    if (!rarest || this.weightOf(rarest) < RARE) return null;
    const entry = this.entries.find(({ questions: [title] }) => title && this.isAmong(title, rarest));
    return entry?.article ?? null;
  }

  /** Whether the article has a word, in whatever form. */
  tells(article: Article, stem: string): boolean {
    const shares = this.entries.find((entry) => entry.article === article)?.shares;
    return this.meaningsOf(stem).some(([meant]) => shares?.has(meant));
  }

  /** Whether any article has a word, in whatever form. */
  knows = (stem: string): boolean => this.meaningsOf(stem).length > 0;

  /** Whether a sentence has a word, in whatever form. */
  isSaidIn = (sentence: string, stem: string): boolean => this.isAmong(new Set(tellingStems(sentence)), stem);

  /** Whether words hold one, in whatever form. */
  isAmong = (words: ReadonlySet<string>, stem: string): boolean =>
    this.meaningsOf(stem).some(([meant]) => words.has(meant));

  /** What a word of a question is worth: rare ones more, those that name no subject little. */
  worthOf = (stem: string): number => this.weightOf(stem) * (this.isGeneral(stem) ? GENERAL_SHARE : 1);

  /** Whether the words of one of the article's questions, or its title, hold a word, in whatever form. */
  names(article: Article, stem: string): boolean {
    const entry = this.entries.find((one) => one.article === article);
    return this.meaningsOf(stem).some(([meant]) => entry?.questions.some((words) => words.has(meant)));
  }

  /** The article that answers for every subject. */
  findServing(facet: string): Article | undefined {
    return this.entries.find(({ article }) => article.serves?.includes(facet))?.article;
  }

  get articles(): Article[] {
    return this.entries.map(({ article }) => article);
  }

  findByTitle(title: string): Article | undefined {
    return this.entries.find(({ article }) => article.title === title)?.article;
  }
}
