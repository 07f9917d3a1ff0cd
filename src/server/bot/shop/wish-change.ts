import { foldText } from "#lib/portuguese-text.ts";
import { NO_PIECES, readCount, WRITTEN_COUNT } from "#lib/spoken-count.ts";
import { type PriceRange, takePrices } from "#lib/spoken-price.ts";
import type { ProductWish } from "#server/conversation/engines/shop-reader.ts";
import { PEOPLE } from "./product-request.ts";

/** What a turn changes of what is looked for, and what it says beside that. */
export interface WishChange {
  prices: PriceRange;
  sort?: ProductWish["sort"];
  person?: string | undefined;
  /** What whoever gets it likes. */
  taste?: string | undefined;
  /** What is not wanted. */
  without?: string | undefined;
  wantsMore: boolean;
  /** Whether something else of the same kind is wanted: `de outra marca`. */
  wantsOther: boolean;
  compares: boolean;
  /** Whether it is taken: onto the list, or ordered; `maybe` where the words may mean something else. */
  takes: false | "list" | "order" | "maybe";
  /** Whether it is asked what so many cost. */
  asksTotal: boolean;
  /** Whether who asks wants to be told when it is there. */
  asksWhen: boolean;
  count?: number | undefined;
  /** The words that change nothing: the catalogue says whether they name a thing. */
  rest: string;
}

const COUNT = String.raw`\d{1,2}|\d{3}(?= (?:unidades?|pecas?)\b)|${WRITTEN_COUNT}`;
const NO_MEASURE = String.raw`(?![.,]?\d| ?(?:%|(?:${NO_PIECES})\b))`;
const UNIT = String.raw`(?: (?:unidades?|pacotes?|caixas?|pares?|potes?|garrafas?|frascos?|latas?|pecas?|kits?)\b| (?:barras?|tabletes?|rolos?|bandejas?|sach[eê]s?)(?= d[oa]s? |$))?`;
const TAKING = String.raw`lev\w+|me ve|manda|mande|separa|bota|poe|pode por|coloca|adiciona|inclui|quero|queria|peg\w+|fica|ficam|sao|da|dao|sai|saem|compr\w+`;

const SAID = {
  age: /\b(?:de |com |tem |faz |fez )?\d{1,3} an(?:os|inhos)\b/,
  about: /\b(?:uns|umas|em torno de|por volta de|mais ou menos) (\d{2,})$/,
  bare: /\b(?:uns |em torno de |por volta de |tipo |mais ou menos |para |pra )*(\d+) ?(mil|reais|contos?|pilas?)\b/,
  person:
    /\b(?:para|pra|pro) (?:[oa] |um |uma |m(?:eu|inha) )?(homem|mulher|menin[oa]|crianca|bebe|adolescente|mae|pai|filh[oa]|av[oó]|irma|irmao|sogr[oa]|ti[oa]|namorad[oa]|marido|esposa|amig[oa]|professora?|chefe|vizinh[oa]|sobrinh[oa]|net[oa])\b/,
  without:
    /\b(?:tira(?:ndo|r)?(?! (?:foto|print|duvida|medida|proveito))|(?<!\b(?:faz|fazem|tem|gasta|pesa|usa) )menos|exceto|que nao sejam?|sem ser|fora|nao (?:gost[oa]|curt[oe]|quer|quero|com[oe]|us[oa]|bebe)(?: muito)?(?: de)?(?: coisas?)?|nao pode (?:ter|conter|levar)|nada (?:de|que (?:precise|use|tenha|leve|va|seja)(?: de)?)|ja (?:tem|tenho|comprei|ganhou)) (?:(?:(?:um monte|muit[oa]s?|vari[oa]s|cheio) (?:de )?|o|a|os|as|d[eoa]s?|uma?|\d{1,2}) ?)?(\p{L}{3,}(?:,? (?:e |ou )?nem (?:d[eoa]s? |[oa] )?\p{L}{3,})*)|^(\p{L}{4,}) nao(?=$|,| (?:porque|que|pois|el[ea]|ja|tenho|tem)\b)/u,
  taste:
    /\b(?:(?:el[ea]s?|meu \p{L}+|minha \p{L}+) )?(?<!\bnao )(?:e muito fa|e fa|so fala|e (?:doid|louc|apaixonad|viciad|vidrad)[oa]|gosta|adora|ama|curte)m?(?: muito| bastante)?(?: mesmo)? (?:de |d[oa]s? |por |em )?(\p{L}{3,}(?: \p{L}+){0,3})$/u,
  other: /\b(?:de |da )?outr[oa]s? (?:marca|fabricante|modelo)s?\b/,
  more: /\bmais (?:opcoes|opcao|modelos?|produtos?|algum\w*)\b|\b(?:algo|algum\w*|outr[oa]s?)(?: opcoes| opcao| produtos?| coisa)? (?:parecid|semelhant|similar)\w+\b|\boutr[oa]s?(?: opcoes| opcao| produtos?)?$|\b(?:o )?que mais\b|\boutras? coisas?\b|^tem mais$|^nao (?:gostei|curti)(?: (?:muito|d(?:ele|ela|eles|elas|esse|essa|esses|essas)))*$/,
  compare: /\bdiferenca\b|\bcompar(?:a|e|ar)\b|\blado a lado\b/,
  list: /\b(?:na|no|em|a|para|pra) (?:m(?:inha|eu) )?(?:lista|sacola|carrinho|cesta)(?: de compras)?\b/,
  close: /\b(?:quero (?:ja )?)?(?:fech(?:a|ar|o)(?: o pedido| a compra)?|finaliza\w*|vou (?:querer|levar)|lev[oa])\b/,
  buy: /\b(?:(?<!nao )gostei|(?:se eu |se a gente )(?:levar|pegar|comprar)|(?:quero )?comprar|quero|pode ser|me ve|manda|mande|separar?)\b/,
  put: /\b(?:poe|(?<=\bpode )por|ponha|coloca|coloque|(?<!\b(?:uma?|a|d?essa|outra|da|na|par de) )bota(?! (?:de|do|da|para|pra|com|sem|preta|marrom|feminina|masculina|infantil|tem)\b)|bote|adiciona|adicione|inclui|inclua|joga)\b/,
  total:
    /\b(?:da|deu|fica|ficam|ficou|sai|saem|saiu|custam?) quanto\b|\bquanto (?:fica|ficam|ficou|deu|da|dao|sai|saem|custam?|e|sao|seria)\b|\b(?:no |valor )?total\b|\bsoma\w*\b/,
  when: /\b(?:me )?avis(?:a|e|em|ar)\b|\bquando (?:chega|vem|volta|vai (?:chegar|ter|voltar)|tem de novo)\b|\bvai (?:chegar|voltar)\b/,
  count: new RegExp(
    String.raw`(?<=^|\b(?:e|mais|so|entao|logo|tudo|ve|quero|me) )\b(${COUNT})${UNIT}$|(?<=\b(?:${TAKING}) (?:tudo )?)(${COUNT})\b${NO_MEASURE}${UNIT}|\b(${COUNT})(?: unidades?)?(?= d(?:[eao]s?|ess[ea]s?|est[ea]s?|el[ea]s?|e cada)\b(?! (?:\d+(?! ?(?:kg|g|ml|l|litros?|cm|m|mm|un|unidades?)\b)|ano)))|(?<!\b(?:com|de|vem|vir|tem|ate|kit) )\b(${COUNT})(?= (?:unidades?|pacotes?|pacotinhos?|caixas?|caixinhas?|pares|potes?|garrafas?|frascos?|latas?|latinhas?|kits?|sacos?|fardos?)\b)|(?<=^(?:e |mais )?)(${COUNT})\b${NO_MEASURE}${UNIT}(?= |$)`,
  ),
};

const SORTS: readonly (readonly [NonNullable<ProductWish["sort"]>, RegExp])[] = [
  [
    "cheapest",
    /\b(?:o |a |os |as )?(?:mais baratinh?[oa]s?|mais barat[oa]s?|mais em conta|menor preco|preco mais baixo|barat[oa]s?|baratinh[oa]s?)\b/,
  ],
  // `mais cara que na semana passada` finds it dear, and wants none.
  [
    "dearest",
    /\b(?:o |a |os |as )?(?:mais car[oa]s?|mais (?:chique|fin[oa]|sofisticad[oa]|elegante)s?(?: um pouquinho)?|maior preco|preco mais alto)\b(?! (?:do )?que\b)/,
  ],
];

const countOf = (said: string | undefined) => (said === undefined ? undefined : readCount(said));

const tidy = (text: string) =>
  text
    .replace(/[^\p{L}\p{N}\s$,./-]/gu, " ")
    .replace(/[,.]+(?=\s|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** What an amount without more words means: about so much where it is said so, else at most. */
function barePrices(said: string, amount: string, unit: string | undefined): PriceRange {
  const price = Number(amount) * (unit === "mil" ? 1000 : 1);
  const isAbout = /^(?:uns|em torno|por volta|tipo|mais ou menos)/.test(said);
  return isAbout ? { minPrice: Math.round(price * 0.5), maxPrice: Math.round(price * 1.15) } : { maxPrice: price };
}

/** What is refused in the middle of a wish: `desinfetante, menos lavanda`. */
const REFUSED =
  /\b(?:(?<!mais ou )menos|sem ser|fora|exceto|tirando|que nao sejam?|nada(?! (?:a|demais|mais|mal)\b)) (?:(?:o|a|os|as|d[eoa]s?) )?(?!car[oa]|de\b|que\b)(\p{L}{3,}(?:,? (?:e |ou )?nem (?:d[eoa]s? |[oa] )?\p{L}{3,})*)(?: (?:que|porque|pois) .*)?/u;

/** A wish and what is refused in it; folded. */
export function takeRefused(folded: string): { rest: string; refused: string[] } {
  const match = REFUSED.exec(folded);
  const refused = match?.[1]?.split(/,? (?:e |ou )?nem (?:d[eoa]s? |[oa] )?/) ?? [];
  return { rest: match ? tidy(folded.replace(match[0], " ")) : folded, refused };
}

/** Reads a turn into changes of what is looked for: `pra homem, no máximo 60` is a person and a price. */
export function readWishChange(text: string): WishChange {
  const { rest: unpriced, ...prices } = takePrices(tidy(foldText(text).replace(PEOPLE, " ")));
  let rest = unpriced;
  function take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(rest);
    if (match) rest = tidy(rest.replace(match[0], " "));
    return match;
  }
  take(SAID.age);
  const [said = "", amount, unit] = take(SAID.bare) ?? take(SAID.about) ?? [];
  const person = take(SAID.person)?.[1];
  const taste = take(SAID.taste)?.[1];
  const refused: string[] = [];
  for (let match = take(SAID.without); match; match = take(SAID.without)) refused.push(match[1] ?? match[2] ?? "");
  const without = refused.length > 0 ? refused.join(" ") : undefined;
  const wantsOther = take(SAID.other) !== null;
  const wantsMore = take(SAID.more) !== null;
  const compares = take(SAID.compare) !== null;
  const asksWhen = take(SAID.when) !== null;
  const sort = SORTS.find(([, pattern]) => take(pattern))?.[0];
  // `quero uma bota` wants a boot: what stands before the word tells it from `bota na lista`.
  const puts = SAID.put.test(rest);
  const isList = take(SAID.list) !== null;
  const count = countOf(
    take(SAID.count)
      ?.slice(1)
      .find((one) => one !== undefined),
  );
  const asksTotal = take(SAID.total) !== null;
  if (puts) take(SAID.put);
  const closes = take(SAID.close) !== null;
  const buys = take(SAID.buy) !== null;
  return {
    prices: amount === undefined || Object.keys(prices).length > 0 ? prices : barePrices(said, amount, unit),
    sort,
    person,
    taste,
    without,
    wantsMore,
    wantsOther,
    compares,
    takes: isList ? "list" : closes ? "order" : (buys || puts) && "maybe",
    asksTotal,
    asksWhen,
    count: count === 0 ? undefined : count,
    rest,
  };
}

/** A number behind a thing says which one: `aro 29 tem?`, `iphone 14 preto`; behind one of these it counts. */
const BEFORE_COUNT = String.raw`(?<=^\W*|[,:;] ?|\b(?:${TAKING}|e|de|mais|frete|envi\w+|entreg\w+|p[oe]r|para|pra|pro|com|cust\w+|val\w+|quanto|cada|preciso|vou|tudo|total|mand\w+|cheg\w+) )`;
const COUNTED = new RegExp(
  String.raw`${BEFORE_COUNT}(?<!\b(?:[ao] de|[ao]|n[ao]|tam|tamanho|numero) )\b(${COUNT})\b${NO_MEASURE} (?=(?:unidades?\b|d[eao]l[ea]s\b|(?!tem\b)\p{L}{3,}))`,
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
