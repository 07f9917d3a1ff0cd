import { foldText } from "#lib/portuguese-text.ts";
import { type PriceRange, takePrices } from "#lib/spoken-price.ts";

/** What a turn changes of what is looked for, and what it says beside that. */
export interface WishChange {
  prices: PriceRange;
  person?: string | undefined;
  /** What whoever gets it likes. */
  taste?: string | undefined;
  /** What is not wanted. */
  without?: string | undefined;
  wantsMore: boolean;
  compares: boolean;
  /** Whether it is to be ordered; `surely` where the words mean nothing else. */
  buys: false | "maybe" | "surely";
  count?: number | undefined;
  /** The words that change nothing: the catalogue says whether they name a thing. */
  rest: string;
}

const NUMBERS: Record<string, number> = { duas: 2, dois: 2, tres: 3, quatro: 4, cinco: 5, seis: 6, dez: 10 };
const COUNT = String.raw`\d{1,2}|${Object.keys(NUMBERS).join("|")}`;

const SAID = {
  bare: /\b(?:uns |em torno de |por volta de )?(\d+) (?:reais|contos?|pilas?)\b/,
  person:
    /\b(?:para|pra|pro) (?:[oa] |um |uma |m(?:eu|inha) )?(homem|mulher|menin[oa]|crianca|bebe|adolescente|mae|pai|filh[oa]|av[oó]|irma|irmao|sogr[oa]|ti[oa]|namorad[oa]|marido|esposa|amig[oa]|professora?|chefe|vizinh[oa])\b/,
  without: /\b(?:tira(?:ndo|r)?|menos|exceto|que nao sejam?|nao quero|nada de) (?:(?:o|a|os|as|de) )?(\p{L}{3,})/u,
  taste:
    /\b(?:(?:el[ea]s?|meu \p{L}+|minha \p{L}+) )?(?:e muito fa|e fa|gosta|adora|ama|curte)m?(?: muito| bastante)?(?: mesmo)? (?:de |d[oa]s? )?(\p{L}{3,}(?: \p{L}+){0,3})$/u,
  more: /\bmais (?:opcoes|opcao|modelos?|produtos?|algum\w*)\b|\boutr[oa]s?(?: opcoes| opcao| modelos?| produtos?)?$|\bo que mais\b|^tem mais$/,
  compare: /\bdiferenca\b|\bcompar(?:a|e|ar)\b/,
  close:
    /\b(?:fech(?:a|ar|o)(?: o pedido| a compra)?|finaliza\w*|(?:poe|coloca|bota|adiciona) (?:na lista|na sacola|no carrinho)|vou (?:querer|levar)|levo)\b/,
  buy: /\b(?:(?:quero )?comprar|quero|pode ser|me ve|manda|separa)\b/,
  count: new RegExp(
    String.raw`(?<!\b(?:no|num|numero|tamanho|tam|calco|em|o|dos|das) )(?:\b(?:levar|pegar) )?\b(${COUNT})(?: (?:unidades?|pacotes?|caixas?|pares?|potes?|garrafas?|frascos?|latas?|pecas?)| d[eao]\w+)?$`,
  ),
};

const countOf = (said: string | undefined) => (said === undefined ? undefined : (NUMBERS[said] ?? Number(said)));

const tidy = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}\s$,.-]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Reads a turn into changes of what is looked for: `pra homem, no máximo 60` is a person and a price. */
export function readWishChange(text: string): WishChange {
  const { rest: unpriced, ...prices } = takePrices(tidy(foldText(text)));
  let rest = unpriced;
  function take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(rest);
    if (match) rest = tidy(rest.replace(match[0], " "));
    return match;
  }
  const taste = take(SAID.taste)?.[1];
  const amount = take(SAID.bare)?.[1];
  const person = take(SAID.person)?.[1];
  const without = take(SAID.without)?.[1];
  const wantsMore = take(SAID.more) !== null;
  const compares = take(SAID.compare) !== null;
  const closes = take(SAID.close) !== null;
  const buys = take(SAID.buy) !== null && "maybe";
  return {
    prices: amount !== undefined && Object.keys(prices).length === 0 ? { maxPrice: Number(amount) } : prices,
    person,
    taste,
    without,
    wantsMore,
    compares,
    buys: closes ? "surely" : buys,
    count: countOf(take(SAID.count)?.[1]),
    rest,
  };
}

const COUNTED = new RegExp(
  String.raw`\b(${COUNT}) (?=(?:unidades?\b|d[eao]l[ea]s\b|\p{L}{3,}))(?!reais|dias|anos)`,
  "u",
);

/** How many of a thing are spoken of, and the text without it: `frete de 6 canecas`. */
export function countedThing(folded: string): { count?: number | undefined; rest: string } {
  const count = countOf(COUNTED.exec(folded)?.[1]);
  return {
    count: count && count > 0 ? count : undefined,
    rest: folded.replace(COUNTED, " ").replace(/\bunidades?\b/, " "),
  };
}
