import { shorten } from "#lib/shorten.ts";
import type { Article } from "#server/conversation/knowledge/article.ts";

/** A text that an assistant was taught, and what it is called. */
export interface KnowledgeText {
  name: string;
  text: string;
}

/** The longest piece of a text that is ever said in one go: who taught it did not give it away. */
const LONGEST_PASSAGE = 600;
const LONGEST_TITLE = 60;
const SENTENCE_END = /(?<=[.!?;])\s+|\n+/;

interface Section {
  title: string | null;
  lines: string[];
}

/** The text below each heading; what stands before the first heading has none. */
function sectionsOf(text: string): Section[] {
  const sections: Section[] = [{ title: null, lines: [] }];
  for (const line of text.split("\n")) {
    const heading = /^#{1,6}\s+(.*\S)\s*$/.exec(line)?.[1];
    if (heading) sections.push({ title: heading, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/** Pieces no longer than a passage, parted between sentences where there are any. */
function piecesOf(paragraph: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const sentence of paragraph.split(SENTENCE_END).map((one) => shorten(one.trim(), LONGEST_PASSAGE))) {
    if (sentence === "") continue;
    if (piece !== "" && piece.length + sentence.length >= LONGEST_PASSAGE) {
      pieces.push(piece);
      piece = "";
    }
    piece = piece === "" ? sentence : `${piece} ${sentence}`;
  }
  return piece === "" ? pieces : [...pieces, piece];
}

/** The rows of a table that was written with commas or semicolons, each with the names of its columns. */
function rowsOf(text: string): string[] {
  const [head = "", ...rows] = text.split("\n").filter((line) => line.trim() !== "");
  const comma = head.includes(";") ? ";" : ",";
  const cellsOf = (line: string) => line.split(comma).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
  const names = cellsOf(head);
  return rows.map((row) =>
    cellsOf(row)
      .map((cell, place) => (names[place] && cell ? `${names[place]}: ${cell}` : cell))
      .filter(Boolean)
      .join("; "),
  );
}

function toArticle(passage: string, title: string | null, source: string): Article {
  const named = title ?? shorten(passage, LONGEST_TITLE);
  return {
    title: named,
    // Each sentence is a way to ask for the passage: nobody wrote down others.
    questions: passage.split(SENTENCE_END).filter((sentence) => sentence.trim() !== ""),
    related: [],
    text: passage,
    source: { title: title ? `${source}: ${title}` : source },
  };
}

/** What was taught, in passages that can be found and quoted. */
export function passagesOf(taught: readonly KnowledgeText[]): Article[] {
  return taught.flatMap(({ name, text }) => {
    if (/\.csv$/i.test(name)) return rowsOf(text).map((row) => toArticle(shorten(row, LONGEST_PASSAGE), null, name));
    return sectionsOf(text).flatMap(({ title, lines }) =>
      lines
        .join("\n")
        .split(/\n\s*\n/)
        .flatMap(piecesOf)
        .map((passage) => toArticle(passage, title, name)),
    );
  });
}
