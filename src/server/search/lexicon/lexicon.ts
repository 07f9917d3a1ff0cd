import { foldText } from "#lib/portuguese-text.ts";
import { shortHash } from "#lib/short-hash.ts";
import { SearchVocabulary } from "../search-vocabulary.ts";
import { readLexiconLines } from "./lexicon-lines.ts";
import {
  actionStem,
  type Idea,
  type Phrase,
  readChatTalk,
  readIdea,
  readPhrase,
  readSynonyms,
  type SynonymLine,
  tellingWords,
} from "./read-lexicon.ts";

/** What else a phrase is called. */
export interface Alternatives {
  /** The same thing. */
  equals: Phrase[];
  /** The same word as cash registers shorten it. */
  short: Phrase[];
  /** A kind of it, or what is bought instead. */
  related: Phrase[];
}

interface Entry extends Alternatives {
  stems: string[];
  /** The curated lines that it stands in, as one of those that are the same thing: who shares one means the same. */
  groups: string[];
}

/** One of the merchant's own entries: who types the term also finds the meaning. */
export interface OwnSynonym {
  term: string;
  meaning: string;
}

const LONGEST_CHAT_PHRASE = 3;

const idOf = (stems: readonly string[]) => stems.join(" ");
const stemsOf = ({ words }: Phrase) => words.map(({ stem }) => stem);
/** Whether one says all that the other says: to replace it would only make the search wider or change nothing. */
const contains = (long: string[], short: string[]) => short.every((stem) => long.includes(stem));

/** What words mean to Brazilians who shop: names for one thing, what is bought for a purpose, how people type in chats. */
export class Lexicon {
  readonly ideas: readonly Idea[];
  private readonly entries = new Map<string, Entry>();
  /** The entries of several words, by the first one; the longest first. */
  private readonly byFirst = new Map<string, Entry[]>();
  private readonly ideasByStem = new Map<string, { idea: Idea; trigger: string[] }[]>();
  private readonly spelling = new SearchVocabulary();
  private readonly known = new Set<string>();

  constructor(curated: CuratedLexicon, own: OwnSynonym[] = []) {
    this.ideas = curated.ideas;
    for (const { equals, related } of curated.synonyms) this.addLine(equals, "equals", related);
    for (const { equals, related } of curated.abbreviations) this.addLine(equals, "short", related);
    for (const { term, meaning } of own) this.addOwn(readPhrase(term), readPhrase(meaning));
    for (const entry of this.entries.values()) this.indexEntry(entry);
    for (const idea of this.ideas) this.indexIdea(idea);
    for (const stem of curated.brands) this.known.add(stem);
  }

  private entryOf(phrase: Phrase): Entry {
    const stems = stemsOf(phrase);
    const known = this.entries.get(idOf(stems));
    if (known) return known;
    const entry: Entry = { stems, equals: [], short: [], related: [], groups: [] };
    this.entries.set(idOf(stems), entry);
    return entry;
  }

  private add(from: Phrase, to: Phrase, relation: keyof Alternatives): void {
    const entry = this.entryOf(from);
    const stems = stemsOf(to);
    if (contains(entry.stems, stems) || contains(stems, entry.stems)) return;
    const isKnown = [entry.equals, entry.short, entry.related].some((list) =>
      list.some((one) => idOf(stemsOf(one)) === idOf(stems)),
    );
    if (!isKnown) entry[relation].push(to);
  }

  private addLine(equals: SynonymLine["equals"], relation: "equals" | "short", others: Phrase[]): void {
    const group = idOf(stemsOf(equals[0]));
    for (const phrase of equals) {
      if (relation === "equals") this.entryOf(phrase).groups.push(group);
      for (const other of equals) if (other !== phrase) this.add(phrase, other, "equals");
      for (const other of others) this.add(phrase, other, relation === "equals" ? "related" : "short");
    }
  }

  private addOwn(term: Phrase, meaning: Phrase): void {
    if (term.words.length > 0 && meaning.words.length > 0) this.add(term, meaning, "equals");
  }

  private indexEntry(entry: Entry): void {
    const [first] = entry.stems;
    if (first === undefined) return;
    for (const stem of entry.stems) this.learn(stem);
    const list = this.byFirst.get(first) ?? [];
    this.byFirst.set(
      first,
      [...list, entry].sort((a, b) => b.stems.length - a.stems.length),
    );
  }

  private indexIdea(idea: Idea): void {
    for (const trigger of idea.triggers) {
      for (const stem of trigger) this.known.add(stem);
      const [first] = trigger;
      const list = this.ideasByStem.get(first);
      if (list) list.push({ idea, trigger });
      else this.ideasByStem.set(first, [{ idea, trigger }]);
    }
  }

  private learn(stem: string): void {
    this.known.add(stem);
    this.spelling.apply([{ word: stem, shown: stem, productCount: 1 }]);
  }

  /** Whether it is a word, though no product may have it. */
  knows(stem: string): boolean {
    return this.known.has(stem) || this.known.has(actionStem(stem));
  }

  /** The word of the lexicon that was probably meant. */
  findCorrection(word: string): string | null {
    return this.spelling.findCorrection(word);
  }

  /** The longest entry that these words begin with. */
  find(stems: readonly string[]): Entry | null {
    const [first] = stems;
    if (first === undefined) return null;
    const fits = (entry: Entry) => entry.stems.every((stem, index) => stem === stems[index]);
    return this.byFirst.get(first)?.find(fits) ?? null;
  }

  /** A phrase and the other names of the same thing. */
  namesOf(phrase: Phrase): Phrase[] {
    const entry = this.entries.get(idOf(stemsOf(phrase)));
    return entry ? [phrase, ...entry.equals, ...entry.short] : [phrase];
  }

  /** The ideas that these words bring to mind, each with the words that did. */
  ideasOf(stems: ReadonlySet<string>): { idea: Idea; trigger: string[] }[] {
    return [...stems].flatMap((stem) =>
      (this.ideasByStem.get(stem) ?? []).filter(({ trigger }) => trigger.every((one) => stems.has(one))),
    );
  }
}

interface CuratedLexicon {
  synonyms: SynonymLine[];
  abbreviations: SynonymLine[];
  ideas: Idea[];
  brands: string[];
}

const SYNONYM_FILES = ["synonyms-food", "synonyms-care", "synonyms-home"];
const IDEA_FILES = ["ideas-home", "ideas-life"];

let curated: CuratedLexicon | undefined;

/** The lexicon that comes with the product, with the merchant's own entries over it. */
export function createLexicon(own: OwnSynonym[] = []): Lexicon {
  curated ??= {
    synonyms: SYNONYM_FILES.flatMap(readLexiconLines).map(readSynonyms),
    abbreviations: readLexiconLines("abbreviations").map(readSynonyms),
    ideas: IDEA_FILES.flatMap(readLexiconLines).map(readIdea),
    brands: readLexiconLines("brand-names").flatMap((line) => tellingWords(line).map(({ stem }) => stem)),
  };
  return new Lexicon(curated, own);
}

/** Tells one edition of the curated lexicon from another. The empty lines keep the vectors of 1.1.0 good. */
export function lexiconEdition(): string {
  const files = [...SYNONYM_FILES, "abbreviations", ...IDEA_FILES];
  return shortHash(files.map((name) => ["", ...readLexiconLines(name), ""].join("\n")).join("\n"));
}

const chatTalk = new Map(readLexiconLines("chat-talk").map(readChatTalk));

/**
 * A text as it is typed in a chat, written out: `qro fone d ouvido blutut pfv` → `quero fone de ouvido bluetooth por favor`.
 * A word that the catalogue has (`isWord`) is left alone.
 */
export function writeOutChatTalk(text: string, isWord: (folded: string) => boolean): string {
  const tokens = text.normalize("NFC").trim().split(/\s+/);
  const written: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    let length = Math.min(LONGEST_CHAT_PHRASE, tokens.length - at);
    let meant: string | undefined;
    for (; length > 0; length -= 1) {
      const key = tokens
        .slice(at, at + length)
        .join(" ")
        .toLowerCase()
        .replace(/[.,;:!?]+$/, "");
      meant = chatTalk.get(key);
      if (meant !== undefined && !(length === 1 && isWord(foldText(key)))) break;
      meant = undefined;
    }
    written.push(meant ?? tokens[at] ?? "");
    at += Math.max(1, length);
  }
  const whole = written.filter((word) => word !== "").join(" ");
  return whole || text;
}
