import { priceToPay } from "#contract/catalog/price.ts";
import { optionOf, optionPrices } from "#contract/catalog/product-option.ts";
import type { Answer } from "#server/conversation/rules/answer.ts";
import { namesKind, optionNames, productLine, reais } from "../../shop/product-sentences.ts";
import {
  type AskedWord,
  askedWords,
  asWritten,
  isPerson,
  lackedBy,
  saidIn,
  saysHow,
  tells,
  toldIn,
} from "../../shop/told-words.ts";
import { quotedFor } from "./asked-detail.ts";
import { MOST_LISTED } from "./list-answer.ts";
import { sideBySide } from "./pair-answer.ts";
import { readOption } from "./product-options.ts";
import { rememberShown, type ShownProduct } from "./shown-products.ts";
import type { Talk } from "./talk.ts";
import { findWished } from "./wish.ts";

/** Which places of a list are named: `as duas primeiras`, `o primeiro e o terceiro`. */
function namedPlaces(folded: string): number[] {
  if (/\b(?:duas|dois) primeir[oa]s\b/.test(folded)) return [0, 1];
  return [/\bprimeir[oa]\b/, /\bsegund[oa]\b/, /\bterceir[oa]\b/].flatMap((place, at) =>
    place.test(folded) ? [at] : [],
  );
}

/** The cheapest or the dearest of what is looked for, side by side: `compara os dois mais baratos`. */
async function answerExtremes({ tools, memory: { wish }, change: { sort, count = 2 } }: Talk): Promise<Answer | null> {
  if (!wish?.text || !sort) return null;
  const found = await findWished(tools, { ...wish, seen: [], sort });
  const results = found.slice(0, Math.min(MOST_LISTED, Math.max(2, count)));
  return results.length < 2 ? null : sideBySide(results);
}

/** `qual a diferença dela pra panela de pressão`: what is meant beside what is named. */
async function answerBeside({ tools, meant, change }: Talk): Promise<Answer | null> {
  if (!meant) return null;
  const { results, isExact } = await tools.searchProducts({ text: change.rest });
  const other = !isExact ? undefined : results.find(({ productCode }) => productCode !== meant.code);
  return other ? sideBySide([...(await tools.showProducts([meant.code])), other]) : null;
}

const PAIR_OF = /\b(?:[oa]s|ess[ea]s|entre) (?:dois|duas|2) \p{L}{3,}/u;

/** `a diferença entre os dois microfones`: two of the kind that is named. */
async function answerPairOf({ tools, folded, words }: Talk): Promise<Answer | null> {
  if (!PAIR_OF.test(folded)) return null;
  const text = saidIn(words);
  const { results } = await tools.searchProducts({ text });
  const named = results.filter((one) => namesKind(one, text));
  return named.length < 2 ? null : sideBySide(named.slice(0, 2));
}

const SIDES = /\s+(?:pra|para|pro|e|ou|com|versus|vs)\s+/;
/** In front of what is compared. */
const OF = /^.*\b(?:entre|d?[ao]s?|de)\s+/;

/** `da mondial pra philco`: what each side names, of the kind that was asked for. */
async function answerSidesOfKind({ tools, change, memory: { wish } }: Talk): Promise<Answer | null> {
  const [kind] = askedWords(wish?.text ?? "");
  const sides = change.rest.split(SIDES).map((side) => askedWords(side.replace(OF, "")));
  if (!kind || sides.length !== 2 || sides.some((words) => words.length === 0)) return null;
  const found = await Promise.all(
    sides.map((words) =>
      tools.searchProducts({ text: saidIn([kind, ...words.filter(({ key }) => key !== kind.key)]) }),
    ),
  );
  const results = found.flatMap(({ results: [first], isWhole }) => (first && isWhole ? [first] : []));
  return results.length === 2 && results[0]?.productCode !== results[1]?.productCode ? sideBySide(results) : null;
}

/** `da samsung pra lg`: those of what is shown that the words single out. */
async function answerNamedOfShown({ tools, words, memory: { shown = [] } }: Talk): Promise<Answer | null> {
  const named = words.flatMap((word) => shown.find(({ name }) => tells(toldIn(name), word)) ?? []);
  const codes = [...new Set(named.map(({ code }) => code))];
  return codes.length < 2 ? null : sideBySide(await tools.showProducts(codes));
}

/** One alone is compared with nothing. */
const answerAlone = ({ name, code }: ShownProduct): Answer => ({
  text: `Por enquanto mostrei um só: **${name}**. Diga com qual outro quer comparar, ou peça mais opções.`,
  memory: { focus: code },
  suggestions: ["Mais opções", "Mais barato"],
});

/** Which of those shown somebody else would take: nobody knows the use, but the prices are there. */
export const CHOOSING =
  /\b(?:qual|quais|o que)\b.*\b(?:escolheria|indica|recomenda|sugere|compensa|pegaria|levaria|daria|compraria|vale mais)\b|\bqual (?:e |del[ea]s e |d?ess[ea]s e )?(?:o |a )?melhor\b/;

/** The one of those shown that alone speaks of what somebody needs it for: `é pra gravar podcast, qual compensa?`. */
export async function answerFitting({ tools, memory: { shown = [] }, said }: Talk): Promise<Answer | null> {
  const needs = askedWords(said).filter((word) => !saysHow(word) && !isPerson(word));
  const results = (await tools.showProducts(shown.map(({ code }) => code))).slice(0, MOST_LISTED);
  const products = await Promise.all(results.map((one) => tools.findProduct(one.productCode)));
  const speaks = (place: number, need: AskedWord) => {
    const product = products[place];
    return product != null && quotedFor(product, [need], need.shown).length > 0;
  };
  for (const need of needs) {
    const [fitting, ...others] = results.filter((_, place) => speaks(place, need));
    if (!fitting || others.length > 0) continue;
    return {
      text: `Para **${asWritten([need], said) || need.shown}**, pelo que as páginas dizem, é o **${productLine(fitting).replace(":", "**:")}. As outras páginas não falam disso.`,
      results: [fitting],
      memory: rememberShown([fitting]),
      suggestions: ["Quero", "Quanto é o frete?"],
    };
  }
  return null;
}

const OF_BOTH = /\b(?:d[oa]s|entre [oa]s) (?:dois|duas|2)\b/;

/** `e a caixa de som, qual a mais barata das duas`: what is meant beside what is named, the one at that end told first. */
export async function answerEndOfBoth({ tools, folded, words, meant, change: { sort } }: Talk): Promise<Answer | null> {
  if (!sort || !meant || words.length === 0 || !OF_BOTH.test(folded)) return null;
  const [before] = await tools.showProducts([meant.code]);
  const { results, isExact } = await tools.searchProducts({ text: saidIn(words) });
  const other = isExact ? results.find(({ productCode }) => productCode !== meant.code) : undefined;
  if (!before || !other) return null;
  const way = sort === "cheapest" ? 1 : -1;
  const both = [before, other].sort((a, b) => way * (a.metadata.price - b.metadata.price));
  const beside = sideBySide(both);
  const end = sort === "cheapest" ? "mais barato" : "mais caro";
  return { ...beside, text: `O ${end} dos dois é **${both[0]?.productName}**. ${beside.text}` };
}

const FEWEST_COMPARED = 2;

/** `qual a diferença da de 10 pra de 15?`, of one that is sold in such options. */
async function answerOptionsOf({ tools, meant, change, folded }: Talk): Promise<Answer | null> {
  const product = meant && (await tools.findProduct(meant.code));
  if (!product || product.variations.length < FEWEST_COMPARED) return null;
  const said = readOption(product, askedWords(change.rest), true);
  if (!said) return null;
  const isPair = said.fitting.length >= FEWEST_COMPARED;
  const lines = product.variations
    .filter((one) => !isPair || said.fitting.includes(one))
    .map((one) => {
      const price = reais(priceToPay(optionPrices(product, one)));
      return `- **${optionOf(one)}**: ${one.disponivel ? price : `${price}, indisponível agora`}`;
    });
  const missed = lackedBy(askedWords(change.rest), toldIn(said.fitting.map(optionOf).join(" . ")));
  const none =
    missed.length > 0 ? `\n\n${asWritten(missed, folded)} não há. As opções são: ${optionNames(product)}.` : "";
  return {
    text: `De **${product.name}**, é só a opção que muda:\n\n${lines.join("\n")}${none}`,
    memory: { focus: product.code },
    suggestions: ["Quero", "Quanto é o frete?"],
  };
}

/** What is set beside what: those shown, the ends of what is looked for, or what is meant beside what is named. */
export async function answerCompared(talk: Talk): Promise<Answer | null> {
  const { tools, folded, words, change } = talk;
  const { shown = [], wish, spoken = [] } = talk.memory;
  if (words.length > 0)
    return (
      (await answerPairOf(talk)) ??
      (await answerOptionsOf(talk)) ??
      (await answerSidesOfKind(talk)) ??
      (await answerBeside(talk)) ??
      answerNamedOfShown(talk)
    );
  const before = (wish?.seen?.length ?? 0) > 1 ? (wish?.seen ?? []).slice(-MOST_LISTED) : spoken.slice(-2);
  if (shown.length === 1 && before.length < 2) return answerAlone(shown[0] as ShownProduct);
  if (change.sort) return answerExtremes(talk);
  // With one alone, it is compared with those before it.
  const codes = shown.length > 1 ? shown.map(({ code }) => code) : before;
  const places = namedPlaces(folded);
  const chosen = places.length > 1 ? places.flatMap((place) => codes[place] ?? []) : codes.slice(0, MOST_LISTED);
  const found = new Map((await tools.showProducts(chosen)).map((one) => [one.productCode, one]));
  const results = chosen.flatMap((code) => found.get(code) ?? []);
  return results.length < 2 ? null : sideBySide(results);
}
