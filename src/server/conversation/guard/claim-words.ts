import { foldText, isStopWord, singularForm } from "#lib/portuguese-text.ts";
import { readDataLines } from "#server/platform/lifecycle/data-lines.ts";

const ENDING =
  /(?:amento|imento|mente|avel|ivel|ancia|encia|adora?|edora?|idade|[aiou]cao|[aei]ndo|[aei]ram|[aei]mos|[aei]ria|ada|ado|ida|ido|ava|ei|ar|er|ir|ou|am|em|a|e|o|i|u)$/;
const SHORTEST_ROOT = 3;
const LONGEST_ROOT = 6;
/** Of two roots the shorter one is enough from here on: `devol` and `devolv`. */
const SURE_ROOT = 4;

/** What a word has in common with its other forms: `entregamos`, `entrega` and `entregar` are `entreg`. */
function rootOf(folded: string): string {
  const word = folded.endsWith("s") ? singularForm(folded) : folded;
  const cut = word.replace(ENDING, "");
  return (cut.length >= SHORTEST_ROOT ? cut : word).slice(0, LONGEST_ROOT);
}

/** Roots in which the words of a text are looked up. */
export class Roots {
  private readonly roots: Set<string>;

  constructor(text: string | Iterable<string>) {
    this.roots = new Set(typeof text === "string" ? rootsOf(text) : text);
  }

  has(root: string): boolean {
    if (this.roots.has(root)) return true;
    if (root.length < SURE_ROOT) return false;
    for (const known of this.roots) {
      if (known.length >= SURE_ROOT && (known.startsWith(root) || root.startsWith(known))) return true;
    }
    return false;
  }
}

/** The words of a text that tell something, as roots. */
export function rootsOf(text: string): string[] {
  const words = foldText(text).match(/\p{L}{2,}/gu) ?? [];
  return [...new Set(words.filter((word) => !isStopWord(word) && word.length > 2).map(rootOf))];
}

/** The words of a data file. */
export const readRoots = (name: string) =>
  new Roots(readDataLines(`src/server/conversation/guard/data/${name}.txt`).join(" "));

const NEGATION = /\b(?:nao|nunca|jamais|nem|nenhum\w*|sem|tampouco|impossive\w+|dispensa\w*|longe de)\b/;

/** Whether a folded text denies what it speaks of. */
export const isDenial = (folded: string) => NEGATION.test(folded);

/** The pieces of a sentence that each claim something of their own. */
export const clausesOf = (sentence: string): string[] =>
  sentence
    .split(/(?<!\d)[,;:()](?=\s|$)|\s[-–—]\s|\n|\s(?:e|mas|porque|pois|porém|além de)\s/iu)
    .filter((clause) => /\p{L}/u.test(clause));
