import { ItemReader, type OrderItem } from "./item-reader.ts";
import { inFigures } from "./item-words.ts";

/** An item says nothing itself: no more than a number, or what points. */
const isBare = ({ words }: OrderItem) => words.length === 0;

/** What only says how many of the one before it: `bola de vôlei, quero 2`, `a verde, 2 delas`. */
function withCounts(items: readonly OrderItem[]): OrderItem[] {
  const kept: OrderItem[] = [];
  for (const item of items) {
    const last = kept.at(-1);
    const isOfLast = isBare(item) && last && !isBare(last) && item.points !== "each" && !item.isDenied;
    const isAhead = last && isBare(last) && !last.points && item.count === undefined && !item.isMarked && !isBare(item);
    if (isAhead) kept[kept.length - 1] = { ...item, count: last.count, isMarked: true };
    else if (!isOfLast) kept.push(item);
    else if (item.points === "all") for (const one of kept) one.count ??= 1;
    else last.count ??= item.count;
  }
  return kept;
}

/** Without what only tells how many there are in all, or of what the others are: `quero 2, um azul e um laranja`. */
function withoutSums(items: readonly OrderItem[]): OrderItem[] {
  const told = items.filter((item) => !isBare(item));
  const sum = told.reduce((all, { count = 1 }) => all + count, 0);
  const isSum = (item: OrderItem) =>
    told.length > 0 &&
    isBare(item) &&
    item.points !== "it" &&
    item.points !== "each" &&
    (item.points === "all" || (told.length > 1 && item.count === sum));
  return items.filter((item) => !isSum(item));
}

/** The things that a text names or points at, each with its number or article: `o kit e 2 kg de erva`. */
export function itemsIn(text: string, known: ReadonlySet<string> = new Set()): OrderItem[] {
  const items = new ItemReader(inFigures(text), known).read();
  return withoutSums(withCounts(items));
}
