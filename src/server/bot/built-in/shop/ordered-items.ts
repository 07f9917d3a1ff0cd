import { NO_PIECES, readCount, WRITTEN_COUNT } from "#lib/spoken-count.ts";
import { asks } from "#server/conversation/rules/told.ts";
import { type ProductRequest, parseProductRequest } from "../../shop/product-request.ts";
import { askedWords } from "../../shop/told-words.ts";
import type { Talk } from "./talk.ts";

/** So many of a thing, by the name that a turn gives it. */
export interface Item {
  count: number;
  /** Empty, where it is the one that is spoken of: `fecha essa e um pote`. */
  name: string;
  sort?: ProductRequest["sort"];
  /** Whether it has its number or article: `o escorredor`. */
  isMarked: boolean;
}

const NUMBER = String.raw`\d{1,3}|uma?|${WRITTEN_COUNT}`;
const COUNTED = String.raw`(?:${NUMBER}) (?!(?:${NO_PIECES})\b)`;
const COUNT = new RegExp(String.raw`^(${NUMBER})(?: (?!(?:${NO_PIECES})\b)(?:d[eao] |x )?|$)`);
/** Who speaks like this orders: `fecha um azeite`, `bota ai`, `anota`. */
const ORDERING =
  /\b(?:fech(?:a|ar|o|ou)|mand[ae]|poe|ponha|coloc[ae]|coloque|adicion[ae]|separ[ae]|anot[ae]|acrescent[ae]|me ve|vou (?:querer|levar|ficar com)|fico com|deixa so)\b|(?:^|\b(?:e|ai|entao|ok|blz|pode) )(?:inclu[ai]|lev[oa]|bot[ae](?! (?:de|do|da|para|pra|com|sem|tem|preta|marrom|feminina|masculina|infantil)\b))\b/;
/** Around what is ordered nothing of these is a thing. */
const AROUND =
  /\b(?:ai|entao|ok|certo|blz|beleza|la|ja|so|tambem|junto|junta|para mim|pra mim|pra gente|por favor|por gentileza|quero|queria|preciso|eu|na lista|na sacola|no carrinho|no pedido)\b/g;
const CLOSING = /[, ]*\b(?:quanto (?:fica|da|sai)|qual (?:e )?(?:o )?(?:valor|preco|total))\b.*$/;
const BETWEEN = new RegExp(
  String.raw`\s*[,;+]\s*|\s+(?:e|mais)\s+(?:mais\s+)?|(?<!\b(?:de|com|por|em|ate|para|pra|pro|[ao]s?))\s+(?=${COUNTED}\p{L})`,
  "u",
);
const LEADING = /^(?:(?:mais|d[eao]|[oa]s?|aquel[ea]s?) )+(?=\S)/;
const THAT_ONE = /^(?:d?(?:ess[ea]|est[ea]|el[ea]|isso)s?)?$/;
const MOST_ITEMS = 8;

function itemOf(part: string): Item {
  const said = part.replace(LEADING, "");
  const [whole = "", count = "1"] = COUNT.exec(said) ?? [];
  const isMarked = whole !== "" || said !== part;
  const name = said.slice(whole.length).replace(LEADING, "").trim();
  if (THAT_ONE.test(name)) return { count: readCount(count), name: "", isMarked };
  const { text, sort } = parseProductRequest(name);
  return { count: readCount(count), name: text, sort, isMarked };
}

/** The things of a text, each with its number or article: `o kit e 2 kg de erva`. None where one of them is no thing. */
export function itemsIn(folded: string): Item[] {
  const items = folded
    .replace(/^.*:/, "")
    .replace(CLOSING, "")
    .replace(ORDERING, " ")
    .replace(AROUND, " ")
    .replace(/[^\p{L}\p{N},;+./ ]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .split(BETWEEN)
    .filter((part) => part.trim() !== "")
    .map((part) => itemOf(part.trim()));
  const isItem = ({ name }: Item) => name === "" || askedWords(name).length > 0;
  return items.every(isItem) ? items.slice(0, MOST_ITEMS) : [];
}

const FEWEST_MARKED = 2;

/** Whether a turn tells what is to be ordered: by its verb, for the list, or by several numbers. */
function isOrdering({ folded, change, memory, text, said }: Talk, items: readonly Item[]): boolean {
  if (change.takes === "list" || change.takes === "order" || ORDERING.test(folded)) return true;
  if (memory.takesAs === "list" && !memory.shown?.length && !asks(text, said)) return true;
  const marked = items.filter(({ isMarked }) => isMarked);
  return marked.length >= FEWEST_MARKED && marked.some(({ count }) => count > 1);
}

/** The things that a turn orders. One alone that is spoken of already is taken as such. */
export function orderedItems(talk: Talk): Item[] {
  // What is asked of a thing does not order it: `o chocolate tem leite?`.
  if (talk.act === "detail") return [];
  const items = itemsIn(talk.folded);
  if (!isOrdering(talk, items)) return [];
  const [only, ...others] = items;
  const isNew = only !== undefined && only.name !== "" && !talk.isPointed;
  return others.length > 0 || isNew ? items : [];
}
