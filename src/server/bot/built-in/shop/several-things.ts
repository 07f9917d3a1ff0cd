import { actOf } from "#server/conversation/learned/act.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { thingsIn } from "../../shop/named-in-turn.ts";
import { isAnything, type ProductRequest, parseProductRequest } from "../../shop/product-request.ts";
import { namesKind, productList, reais } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { readWishChange } from "../../shop/wish-change.ts";
import { CHOICE } from "./option-answer.ts";
import { rememberShown } from "./shown-products.ts";

/** Two are enough where each has its article: `uma panela e uma frigideira`. */
const PAIR_OF_THINGS = /\b(?:um|uma|uns|umas) \p{L}.* e (?:um|uma|uns|umas) \p{L}/u;
/** What is told before the things: `churrasco domingo, preciso de picanha e carvão`. */
const LEADING = /^.*?\b(?:preciso(?: de)?|quero|queria|vou precisar de|procuro)\s+(?=.*(?:,| e ))/iu;
const MOST_THINGS = 6;

/** Each of the things that a text asks for, as it is looked for. */
function wishesIn(text: string): ProductRequest[] {
  const [listed = ""] = text.split(":").slice(-1);
  return listed
    .replace(LEADING, "")
    .split(/\s*,\s*|\s+e\s+/)
    .map(parseProductRequest)
    .filter(({ text: wish }) => !isAnything(wish))
    .slice(0, MOST_THINGS);
}

/** The best of each, and what of it is not sold; null where they are no things of their own. */
async function findEach(tools: ShopTools, wishes: readonly ProductRequest[], fewest: number) {
  const found = await Promise.all(wishes.map((wish) => tools.searchProducts(wish)));
  const results = found.flatMap(({ results: [first] }, place) =>
    first && namesKind(first, wishes[place]?.text ?? "") ? [first] : [],
  );
  const isOneTwice = new Set(results.map(({ productCode }) => productCode)).size < results.length;
  return results.length < fewest || isOneTwice ? null : results;
}

/** Two things that a text names, each by itself: `tem erva-mate e kit de chimarrão?`; none where one product is both. */
async function namedPair(tools: ShopTools, { text, turn }: Question): Promise<ProductRequest[]> {
  const act = actOf(text, turn.history.length > 0);
  if ((act !== null && act !== "search" && act !== "price") || CHOICE.test(text)) return [];
  const wishes = thingsIn(text).map(parseProductRequest);
  if (wishes.length !== 2 || wishes.some(({ text: wish }) => isAnything(wish))) return [];
  const both = await tools.searchProducts({ text: wishes.map(({ text: wish }) => wish).join(" ") });
  return both.isWhole ? [] : wishes;
}

/** Several things in one question, the best of each: `tem óleo de soja, arroz 5kg e feijão carioca?`. */
export async function answerThings(tools: ShopTools, question: Question): Promise<Answer | null> {
  const { text, turn } = question;
  if (actOf(text, turn.history.length > 0) === "compare") return null;
  const listed = wishesIn(text);
  const fewest = PAIR_OF_THINGS.test(text) ? 2 : 3;
  const isListed = listed.length >= fewest;
  const wishes = isListed ? listed : await namedPair(tools, question);
  const results = wishes.length > 0 ? await findEach(tools, wishes, isListed ? Math.max(2, fewest - 1) : 1) : null;
  if (!results) return null;
  const missed = wishes.map((wish) => wish.text).filter((wish) => !results.some((one) => namesKind(one, wish)));
  const rest = missed.length > 0 ? `\n\nIsto não encontrei: **${missed.join("**, **")}**.` : "";
  const sum = results.reduce((all, { metadata }) => all + metadata.price, 0);
  const total =
    results.length > 1 && readWishChange(text).asksTotal ? `\n\nUm de cada: **${reais(sum)}**, sem o frete.` : "";
  const title = results.length > 1 ? "De cada um, o que mais combina com o que você disse" : "O que encontrei";
  return {
    text: `${title}:\n\n${productList(results, MOST_THINGS)}${total}${rest}`,
    results,
    memory: { ...rememberShown(results), wish: { text: "", seen: results.map(({ productCode }) => productCode) } },
    suggestions: [...(results.length > 1 ? ["Soma tudo"] : []), "Quanto é o frete?"],
  };
}
