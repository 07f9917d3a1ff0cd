import type { Language } from "#contract/studio/translation-rules.ts";
import { foldText } from "#lib/portuguese-text.ts";
import type { SlotForm } from "./determiners.ts";
import { CLAUSES, DOING, SAID_OF_IT, WHEN } from "./frames.ts";
import { tokensOf } from "./tokens.ts";

export type FrameKind = "clause" | "doing" | "when" | "said of it";
type SlotKind = "thing" | "one" | "many" | "figure" | "when" | "doing" | "quality" | "state" | "counted" | "material";

export interface Slot {
  name: string;
  kind: SlotKind;
  form: SlotForm;
}
export type Part = Slot | { words: string[]; isOptional: boolean };

/** One turn with its gaps, in two languages. */
export interface Frame {
  source: Part[];
  /** What is said, gaps in braces. */
  target: string;
}

const LISTS: Record<FrameKind, string> = {
  clause: CLAUSES,
  doing: DOING,
  when: WHEN,
  "said of it": SAID_OF_IT,
};
const ORDER: readonly Language[] = ["pt", "en", "es", "fr", "de"];
const SLOT_KINDS: Record<string, SlotKind> = {
  s: "one",
  p: "many",
  "#": "figure",
  t: "when",
  v: "doing",
  q: "quality",
  z: "state",
  n: "counted",
  m: "material",
};
const SLOT = /^\{(\d)([a-z#]?)(?::([adijrsz]))?\}/;

function partsOf(text: string, language: Language): Part[] {
  return (text.match(/\{[^}]+\}|\([^)]+\)|,|[^\s,{(]+/g) ?? []).flatMap((piece): Part[] => {
    const slot = SLOT.exec(piece);
    if (slot) {
      const kind = SLOT_KINDS[slot[2] ?? ""] ?? "thing";
      return [{ name: slot[1] ?? "", kind, form: (slot[3] ?? "n") as SlotForm }];
    }
    const isOptional = piece.startsWith("(");
    const options = piece.replace(/[()]/g, "").split(/[/~]/);
    const [first = ""] = options;
    if (options.length > 1) return [{ words: options, isOptional }];
    return tokensOf(first, language).map(({ written }) => ({ words: [written], isOptional }));
  });
}

/** What is said of a turn: the first of its options, without what may be left out. */
const saidOf = (text: string) => text.replace(/\([^)]+\) ?/g, "").replace(/([^\s/{}]+)(?:\/[^\s/{}]+)+/g, "$1");

function framesOf(kind: FrameKind, from: Language, to: Language): Frame[] {
  return LISTS[kind]
    .trim()
    .split("\n")
    .map((line) => {
      const texts = line.split("|");
      return {
        source: partsOf(texts[ORDER.indexOf(from)] ?? "", from),
        target: saidOf(texts[ORDER.indexOf(to)] ?? ""),
      };
    });
}

export interface FrameShelf {
  byWord: Map<string, Frame[]>;
  withSlotFirst: Frame[];
}

/** Turns by the word that they begin with, so that few are tried at each place. */
function shelve(frames: readonly Frame[]): FrameShelf {
  const shelf: FrameShelf = { byWord: new Map(), withSlotFirst: [] };
  const fixedWords = ({ source }: Frame) => source.filter((part) => "words" in part).length;
  // Of two that read the same words, the one with fewer gaps says more.
  for (const frame of [...frames].sort((one, other) => fixedWords(other) - fixedWords(one))) {
    const [first] = frame.source;
    if (!first) continue;
    if ("kind" in first) {
      shelf.withSlotFirst.push(frame);
      continue;
    }
    const [, second] = frame.source;
    const starts = [...first.words, ...(first.isOptional && second && "words" in second ? second.words : [])];
    for (const word of starts) {
      const key = foldText(word);
      shelf.byWord.set(key, [...(shelf.byWord.get(key) ?? []), frame]);
    }
  }
  return shelf;
}

const shelves = new Map<string, Record<FrameKind, FrameShelf>>();

export function shelvesFor(from: Language, to: Language): Record<FrameKind, FrameShelf> {
  const key = `${from} ${to}`;
  const known = shelves.get(key) ?? {
    clause: shelve(framesOf("clause", from, to)),
    doing: shelve(framesOf("doing", from, to)),
    when: shelve(framesOf("when", from, to)),
    "said of it": shelve(framesOf("said of it", from, to)),
  };
  shelves.set(key, known);
  return known;
}
