import type { SimilarProduct } from "#contract/catalog/product.ts";
import { MAX_ORDER_ITEMS, MAX_QUANTITY } from "#contract/order/order-limits.ts";
import type { Answer, Listed, Memory } from "#server/conversation/rules/answer.ts";
import { productList } from "../../../shop/product-sentences.ts";
import { MOST_LISTED } from "../list-answer.ts";
import { rememberShown } from "../shown-products.ts";
import type { Talk } from "../talk.ts";
import { listSentence, WAYS_ON } from "./conversation-list.ts";
import { type Outcome, openSentence, spokenProducts, withOutcome } from "./order-lines.ts";
import { itemsIn } from "./ordered-items.ts";
import { resolveItems } from "./resolve-items.ts";

type OutcomeOf<Kind extends Outcome["kind"]> = Extract<Outcome, { kind: Kind }>;

const allOf = <Kind extends Outcome["kind"]>(kind: Kind, outcomes: readonly Outcome[]): OutcomeOf<Kind>[] =>
  outcomes.filter((one): one is OutcomeOf<Kind> => one.kind === kind);

/** What a turn did to the list, to be told. */
export interface Basket {
  list: Listed[];
  outcomes: readonly Outcome[];
  /** Said before the list: `Troquei na lista.`; empty, where it only grew. */
  done: string;
}

const PLACES = ["Quero o primeiro", "Quero o segundo", "Quero o terceiro"];

const named = (names: readonly string[]) => `**${names.join("**, **")}**`;

const askTie = ({ name, count, of }: OutcomeOf<"tie">) =>
  `Qual ${name === "" ? "destes" : `**${name}**`} você quer${count > 1 ? ` (${count} ×)` : ""}?\n\n${productList(of, MOST_LISTED)}`;

/** That what was named is not there, with what comes nearest to it. */
function missedSentence(missed: readonly OutcomeOf<"missed">[]): string {
  if (missed.length === 0) return "";
  const near = missed.flatMap((one) => one.near ?? []);
  const nearest = near.length > 0 ? ` O mais perto disso: ${named(near.map(({ name }) => name))}.` : "";
  return `Isto não encontrei, ou não está em estoque: ${named(missed.map(({ name }) => name))}.${nearest} A loja responde pelo WhatsApp.`;
}

/** That no more goes on a list, or of one thing. */
function fullSentence(list: readonly Listed[], outcomes: readonly Outcome[]): string {
  const lines = allOf("line", outcomes);
  const left = lines.filter(({ chosen: { product } }) => list.every(({ code }) => code !== product.code));
  if (left.length > 0)
    return `Na lista cabem ${MAX_ORDER_ITEMS} produtos: ficou de fora ${named(left.map(({ chosen }) => chosen.product.name))}.`;
  return lines.some(({ count = 1 }) => count > MAX_QUANTITY)
    ? `De cada produto cabem até ${MAX_QUANTITY} num pedido.`
    : "";
}

/** Of what more is ordered than there is. */
function shortSentence(list: readonly Listed[], outcomes: readonly Outcome[]): string {
  const short = allOf("line", outcomes).flatMap(({ chosen: { product } }) => {
    const wanted = list.filter(({ code }) => code === product.code).reduce((sum, { quantity }) => sum + quantity, 0);
    return wanted > product.stock ? `de **${product.name}** há ${product.stock}` : [];
  });
  return short.length > 0 ? `Atenção: em estoque, ${[...new Set(short)].join(", ")}.` : "";
}

/** What is waited for next: which of several, or which option. */
function awaitedOf([tie]: readonly OutcomeOf<"tie">[], [open, ...others]: readonly OutcomeOf<"open">[]): Memory {
  if (tie) return { ...rememberShown(tie.of.slice(0, MOST_LISTED)), quantity: tie.count, takesAs: "list" };
  if (!open || others.length > 0) return {};
  const { code, name } = open.product;
  return { shown: [{ code, name }], focus: code, quantity: open.count, options: undefined, takesAs: "list" };
}

/** The products that a turn was about, as what may be spoken of next. */
function spokenIn(outcomes: readonly Outcome[]): Memory {
  const products = [
    ...allOf("line", outcomes).map(({ chosen }) => chosen.product),
    ...allOf("open", outcomes).map(({ product }) => product),
  ];
  const unique = [...new Map(products.map((one) => [one.code, one])).values()];
  return unique.length === 0
    ? {}
    : rememberShown(unique.map(({ code, name }) => ({ productCode: code, productName: name })));
}

/** What was done to the list, and how it is now. */
async function stateOf({ tools }: Talk, list: readonly Listed[], done: string): Promise<string> {
  if (list.length === 0) return done && `${done} Ela está vazia.`;
  return `${done === "" ? "Sua lista está assim:" : `${done} Ela ficou assim:`}\n\n${await listSentence(tools, list)}`;
}

/** The list as it is now, with what is still to be told or was not found. */
export async function tellBasket(talk: Talk, { list, outcomes, done }: Basket): Promise<Answer> {
  const ties = allOf("tie", outcomes);
  const open = allOf("open", outcomes);
  const missed = allOf("missed", outcomes);
  const [tie, ...later] = ties;
  const isNothing = outcomes.length > 0 && missed.length === outcomes.length;
  const parts = [
    await stateOf(talk, list, done),
    fullSentence(list, outcomes),
    shortSentence(list, outcomes),
    ...new Set(allOf("told", outcomes).map(({ text }) => text)),
    open.length > 0 ? `Diga em qual opção quer: ${open.map((one) => openSentence(one, talk)).join("; ")}.` : "",
    missedSentence(missed),
    tie ? askTie(tie) : "",
    later.length > 0 ? `Depois vemos: ${named(later.map(({ name, count }) => `${count} × ${name}`))}.` : "",
  ];
  const results: SimilarProduct[] | undefined = tie?.of.slice(0, MOST_LISTED);
  return {
    text: parts.filter(Boolean).join("\n\n"),
    memory: {
      ...spokenIn(outcomes),
      list,
      offered: undefined,
      takesAs: undefined,
      pending: later.map(({ name, count }) => ({ name, count })),
      ...awaitedOf(ties, open),
      ...(isNothing && !talk.memory.shown?.length && { missed: missed.map(({ name }) => name).join(", ") }),
    },
    ...(results && { results }),
    ...(isNothing && { isUnanswered: true }),
    suggestions: tie ? PLACES.slice(0, tie.of.length) : WAYS_ON,
  };
}

/** The list with all of the outcomes that are lines of it. */
export const withOutcomes = (list: readonly Listed[], outcomes: readonly Outcome[]): Listed[] =>
  allOf("line", outcomes).reduce<Listed[]>(withOutcome, [...list]);

/** Once it is told which is meant of what several are called, the next of them is asked for. */
export async function goOnOrdering(talk: Talk, answer: Answer | null): Promise<Answer | null> {
  const { pending = [], list = [] } = talk.memory;
  const now = answer?.memory?.list ?? [];
  if (!answer || pending.length === 0 || now.length <= list.length) return answer;
  const items = pending.flatMap(({ name, count }) =>
    itemsIn(name)
      .slice(0, 1)
      .map((one) => ({ ...one, count })),
  );
  const next: Talk = { ...talk, meant: null, memory: { list: now } };
  const outcomes = await resolveItems(items, { talk: next, spoken: [], list: now });
  const told = await tellBasket(next, { list: withOutcomes(now, outcomes), outcomes, done: "" });
  return { ...answer, ...told, memory: { ...answer.memory, ...told.memory } };
}

const FEWEST_PRICED = 2;

/** What several things with their numbers cost, of which only the price is asked: `quanto dá o kit mais 2 ervas`. */
export async function answerBasketPrice(talk: Talk): Promise<Answer | null> {
  const items = talk.change.asksTotal && talk.change.takes === false ? itemsIn(talk.text) : [];
  if (items.filter(({ words }) => words.length > 0).length < FEWEST_PRICED) return null;
  const outcomes = await resolveItems(items, { talk, spoken: await spokenProducts(talk), list: [] });
  const offered = withOutcomes([], outcomes);
  if (outcomes.some(({ kind }) => kind === "missed" || kind === "tie") || offered.length < FEWEST_PRICED) return null;
  const text = `Juntos:\n\n${await listSentence(talk.tools, offered)}`;
  return {
    text,
    memory: { ...spokenIn(outcomes), offered },
    suggestions: ["Põe na lista", ...WAYS_ON],
  };
}
