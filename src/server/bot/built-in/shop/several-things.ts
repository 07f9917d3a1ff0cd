import type { Answer, Question } from "#server/conversation/rules/answer.ts";
import { isAnything, parseProductRequest } from "../../shop/product-request.ts";
import { namesKind, productList } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import { rememberShown } from "./shown-products.ts";

/** Two are enough where each has its article: `uma panela e uma frigideira`. */
const PAIR_OF_THINGS = /\b(?:um|uma|uns|umas) \p{L}.* e (?:um|uma|uns|umas) \p{L}/u;
/** What is told before the things: `churrasco domingo, preciso de picanha e carvão`. */
const LEADING = /^.*?\b(?:preciso(?: de)?|quero|queria|vou precisar de|procuro)\s+(?=.*(?:,| e ))/iu;
const MOST_THINGS = 6;

/** Three things or more in one question, the best of each: `tem óleo de soja, arroz 5kg e feijão carioca?`. */
export async function answerThings(tools: ShopTools, { text }: Question): Promise<Answer | null> {
  const [listed = ""] = text.split(":").slice(-1);
  const said = listed.replace(LEADING, "");
  const wishes = said
    .split(/\s*,\s*|\s+e\s+/)
    .map(parseProductRequest)
    .filter(({ text: wish }) => !isAnything(wish))
    .slice(0, MOST_THINGS);
  const fewest = PAIR_OF_THINGS.test(text) ? 2 : 3;
  if (wishes.length < fewest) return null;
  const found = await Promise.all(wishes.map((wish) => tools.searchProducts(wish)));
  const results = found.flatMap(({ results: [first] }, place) =>
    first && namesKind(first, wishes[place]?.text ?? "") ? [first] : [],
  );
  if (
    results.length < Math.max(2, fewest - 1) ||
    new Set(results.map(({ productCode }) => productCode)).size < results.length
  )
    return null;
  const missed = wishes.map((wish) => wish.text).filter((wish) => !results.some((one) => namesKind(one, wish)));
  const rest = missed.length > 0 ? `\n\nIsto não encontrei: **${missed.join("**, **")}**.` : "";
  return {
    text: `De cada um, o que mais combina com o que você disse:\n\n${productList(results, MOST_THINGS)}${rest}`,
    results,
    memory: { ...rememberShown(results), wish: { text: "", seen: results.map(({ productCode }) => productCode) } },
    suggestions: ["Soma tudo", "Quanto é o frete?"],
  };
}
