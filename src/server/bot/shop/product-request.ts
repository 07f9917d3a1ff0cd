import { foldText } from "#lib/portuguese-text.ts";
import { readCount } from "#lib/spoken-count.ts";
import { takePrices } from "#lib/spoken-price.ts";
import type { ProductWish } from "#server/conversation/engines/shop-reader.ts";
import { canNameNothing, lookedForIn } from "./named-in-turn.ts";

/** A message about products, with what it says in everyday words made plain. */
export interface ProductRequest extends ProductWish {
  /** How many of them; 1 when it is not said. */
  quantity: number;
  asksTotal: boolean;
  /** Whether it is said that something is wanted, not only named. */
  isAsking: boolean;
}

/** Of how many people it is told: `pra 6 pessoas`, `aqui em casa somos 6`. */
export const PEOPLE =
  /\b(?:para |pra )?\d{1,3} (?:pessoas?|convidados?)\b|\b(?:(?:aqui|la) )?(?:em casa )?somos? (?:em )?\d{1,3}\b/g;

const CHEAPEST =
  /\b(?:o |a |os |as )?(?:mais baratinh?[oa]s?|mais barat[oa]s?|mais em conta|menor preco|preco mais baixo|barat[oa]s?|baratinh[oa]s?)\b/;
const DEAREST = /\b(?:o |a )?(?:mais car[oa]s?|maior preco|preco mais alto)\b/;
const IN_STOCK =
  /\b(?:(?:esta |ta |tem |tao )?(?:em|no) estoque|(?:esta |ta )?disponive(?:l|is)|pronta entrega|estoque|quantidade disponivel)\b/g;
const QUANTITY =
  /\b(?:comprar|levar|quero|queria|pedir|total de|por)?\s*(\d{1,2}|duas|dois|tres|quatro|cinco|seis|dez)\s+(?=\p{L}{3,})(?!reais|real|anos?|dias|mil|litros?|kg|ml|cm|pecas|meses)/u;
const TOTAL = /\b(?:quanto (?:da|fica|sai|e|custa)(?: (?:tudo|o total))?|no total|total)\b/;
const ASKING =
  /\b(?:tem|quer|vende|vendem|quero|queria|procuro|procurando|busco|mostra|mostre|mostrar|ver|me ve|indica|indique|recomenda|sugere|sugestao|quanto|preco|valor|custa|comprar|presente|algo|alguma coisa|opcoes|produtos?|ideia|existe|preciso|gostaria|diferenca|compro|aniversario|da (?:para|pra) comprar)\b|^e /;

/** A toy for who puts all into the mouth: one for babies is looked for. */
const TODDLER_TOY = /\bbrinqued\w+\b.*\b(?:[012] an(?:os?|inhos?)|\d{1,2} mes(?:es)?)\b/;

/** Whose birthday it is: what is looked for is a present for them, however it is told. */
const WHO = "filh[oa]|mae|pai|avo|sobrinh[oa]|net[oa]|namorad[oa]|marido|esposa|amig[oa]|crianca|professora?";
const BIRTHDAY = new RegExp(String.raw`\b(${WHO})\b.{0,40}\baniversario\b|\baniversario\b.{0,30}\b(${WHO})\b`);

function sortIn(folded: string): ProductRequest["sort"] {
  if (CHEAPEST.test(folded)) return "cheapest";
  return DEAREST.test(folded) ? "dearest" : undefined;
}

/** Reads what is wanted: `presente até 100 reais, o mais barato` → presente, at most 100, the cheapest first. */
export function parseProductRequest(text: string): ProductRequest {
  const folded = foldText(text)
    .replace(/[?!;:"]/g, " ")
    .replace(PEOPLE, " ")
    .replace(/\s+/g, " ")
    .trim();
  const { rest: unpriced, ...prices } = takePrices(folded);
  const sort = sortIn(unpriced);
  const unsorted = unpriced.replace(CHEAPEST, " ").replace(DEAREST, " ");
  const count = QUANTITY.exec(unsorted);
  const quantity = count?.[1] ? readCount(count[1]) : 1;
  const asksTotal = quantity > 1 && TOTAL.test(folded);
  const isCounted = asksTotal || (count?.[1] !== undefined && !/^\d/.test(count[1]));
  const birthday = BIRTHDAY.exec(folded);
  const uncounted = isCounted && count ? unsorted.replace(count[1] ?? "", " ") : unsorted;
  return {
    text: TODDLER_TOY.test(folded)
      ? "brinquedo bebe"
      : birthday
        ? `presente ${birthday[1] ?? birthday[2]}`
        : lookedForIn(uncounted.replace(IN_STOCK, " "))
            .replace(/(?<!\d)[,.]|[,.](?!\d)/g, " ")
            .replace(/\s+/g, " ")
            .trim(),
    ...prices,
    ...(sort && { sort }),
    quantity: asksTotal ? quantity : 1,
    asksTotal,
    isAsking: ASKING.test(folded) || sort !== undefined || "maxPrice" in prices || "minPrice" in prices,
  };
}

/** Whether the words name nothing, or say nothing but "something": then any product will do. */
export function isAnything(wish: string): boolean {
  return (
    canNameNothing(wish) ||
    wish
      .replace(/\b\d{1,2}\b|[^\p{L}\p{N}\s]/gu, "")
      .replace(
        /\b(um|uma|uns|umas|o|a|os|as|de|do|da|dos|das|em|no|na|que|para|por|e|com|bom|boa|barato|outr[oa]s?|algum|alguma|agora|hoje|tudo|todos?|todas?|mais|menos|maior(?:es)?|menor(?:es)?|melhor(?:es)?)\b/g,
        "",
      )
      .trim() === ""
  );
}
