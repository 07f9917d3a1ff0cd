import { namesThing } from "../../../shop/find-products.ts";
import { lackedBy, saysHow } from "../../../shop/told-words.ts";
import type { OrderItem } from "./item-reader.ts";
import { type Ordering, type Outcome, outcomesOf, productOf } from "./order-lines.ts";
import { findOrdered, pageToldBy } from "./ordered-product.ts";

/** Whether an item has no number or article of its own: it may go on with the one before it. */
const isLoose = ({ isMarked, count, words }: OrderItem) => !isMarked && count === undefined && words.length > 0;

/** Whether a product is all that two items say. */
async function isOneThing({ words }: OrderItem, { talk, spoken }: Ordering): Promise<boolean> {
  const found = await findOrdered(talk.tools, words, spoken);
  return found !== null && found.lacks.length === 0 && lackedBy(words.slice(1), pageToldBy(found.product)).length === 0;
}

/** What is said without number or article may go on with the thing before it: `café torrado e moído, coador`. */
async function joined(items: readonly OrderItem[], ordering: Ordering): Promise<OrderItem[]> {
  const kept: OrderItem[] = [];
  for (const item of items) {
    const last = kept.at(-1);
    const one = last && last.words.length > 0 && isLoose(item) ? both(last, item) : null;
    if (last && one && (await isOneThing(one, ordering)))
      kept[kept.length - 1] = { ...last, words: one.words, said: one.said };
    else kept.push(item);
  }
  return kept;
}

/** Whether an item says the name of a thing, by the catalogue. */
async function isThing({ words: [head] }: OrderItem, { talk }: Ordering): Promise<boolean> {
  return head !== undefined && !saysHow(head) && namesThing(talk.tools, head.shown);
}

const both = (first: OrderItem, second: OrderItem): OrderItem => ({
  ...second,
  words: [...first.words, ...second.words],
  said: `${first.said} ${second.said}`,
});

/** Whether what stands behind an item tells so many of it: all of them, where its number is told too. */
function mayBeTopic({ count }: OrderItem, behind: readonly OrderItem[]): boolean {
  const [next] = behind;
  if (next?.count === undefined || next.words.length === 0 || next.isMore) return false;
  const sum = behind.reduce((all, one) => all + (one.count ?? 1), 0);
  return count === undefined || (behind.length > 1 && count === sum);
}

/** What is said once of several: `o caderno, 5 verdes e 5 azuis`. */
async function withTopics(items: readonly OrderItem[], ordering: Ordering): Promise<OrderItem[]> {
  const kept: OrderItem[] = [];
  let topic: OrderItem | undefined;
  for (const [place, item] of items.entries()) {
    const behind = items.slice(place + 1);
    const [next] = behind;
    const isOfAnother = await isThing(item, ordering);
    const isTopic = next && isOfAnother && mayBeTopic(item, behind) && !(await isThing(next, ordering));
    if (isOfAnother || item.words.length === 0) topic = undefined;
    if (!isTopic) kept.push(topic ? both(topic, item) : item);
    else topic = item;
  }
  return kept;
}

/** `bola de futebol e a de vôlei`: the thing is said once. */
function withThingBefore(item: OrderItem, last: OrderItem | undefined): OrderItem {
  const [thing] = last?.words ?? [];
  if (!thing || item.words.length === 0 || item.words.some(({ key }) => key === thing.key)) return item;
  return { ...item, words: [thing, ...item.words] };
}

const isMissing = ([first]: Outcome[]) =>
  first?.kind === "missed" || (first?.kind === "told" && first.isNoOption === true);

/** What becomes of each thing that is ordered, with those before it in mind. */
export async function resolveItems(items: readonly OrderItem[], given: Ordering): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let ordering = given;
  let last: OrderItem | undefined;
  for (const item of await withTopics(await joined(items, given), given)) {
    const own = await outcomesOf(item, ordering);
    const other = isMissing(own) && last ? withThingBefore(item, last) : item;
    const more = other === item ? own : await outcomesOf(other, ordering);
    const best = isMissing(more) ? own : more;
    outcomes.push(...best);
    const product = productOf(best[0]);
    if (product)
      ordering = { ...ordering, spoken: [product, ...ordering.spoken.filter((one) => one.code !== product.code)] };
    if (item.words.length > 0) last = other;
  }
  return outcomes;
}
