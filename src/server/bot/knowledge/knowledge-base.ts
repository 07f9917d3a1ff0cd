import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DELETION_DAYS } from "#contract/account/deletion-days.ts";
import { type ChatBot, CONVERSATION_DAYS } from "#contract/bot/bot-wire.ts";
import { brand } from "#contract/brand.ts";
import { CATALOG_PATH, STORE_PATH } from "#contract/catalog/store-paths.ts";
import {
  ANSWER_DAYS,
  type LegalPart,
  privacyParts,
  type Retention,
  returnsParts,
  termsParts,
  WITHDRAWAL_DAYS,
} from "#contract/store/legal-texts.ts";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { formatNumber } from "#lib/format-number.ts";
import { formatPhone } from "#lib/format-phone.ts";
import { formatBRL } from "#lib/money.ts";
import { taxIdName } from "#lib/tax-id.ts";
import type { Article } from "#server/conversation/knowledge/article.ts";
import { readArticleFile } from "./article-file.ts";
import { KNOWLEDGE_FOLDER } from "./asked-texts.ts";

export interface Knowledge {
  articles: Article[];
  /** Files that are no articles but lists, by their name: lines that begin with `- `. */
  lists: Map<string, string[]>;
}

/** Settings that texts may name. */
export interface KnowledgeFacts {
  store: PublicStore;
  appVersion: string;
  retention: Retention;
}

/** How the shop takes money beside at once, as far as the merchant said. */
function paymentSaid({ pix, instalments }: PublicStore): string {
  const percent = pix?.discountPercent ?? 0;
  const known = [percent > 0 && `No **Pix** o preço tem **${formatNumber(percent, 0, 2)}% de desconto**.`];
  if (instalments) {
    const { max, minimum, interestPercentPerMonth } = instalments;
    const interest =
      interestPercentPerMonth === 0
        ? "**sem juros**"
        : `com juros de ${formatNumber(interestPercentPerMonth, 0, 2)}% ao mês`;
    const least = minimum > 0 ? `, com parcela de pelo menos ${formatBRL(minimum)}` : "";
    known.push(`Parcelamos em **até ${max}x** ${interest}${least}.`);
  }
  const said = known.filter(Boolean).join(" ").replaceAll("\u00A0", " ");
  if (!said)
    return "Não tenho informação sobre número de parcelas nem desconto por forma de pagamento: isso se combina pelo WhatsApp, antes de pagar. O preço que vale é o que está na página do produto.";
  const rest = instalments ? "" : " Parcelas se combinam pelo WhatsApp, antes de pagar.";
  return `${said}${rest} Quanto fica cada um está na página do produto.`;
}

/** Sentences whose form depends on what the merchant has said of the shop. */
function saidByShop(store: PublicStore): Record<string, string> {
  const { isDemo, name, freeShippingFrom, policies, openingHours, address, email } = store;
  const { warrantyMonths } = policies;
  const seller = [store.legalName || name, store.document && `${taxIdName(store.document)} ${store.document}`, address];
  const who = [...seller, email].filter(Boolean).join(", ");
  return {
    freeShipping:
      freeShippingFrom === null
        ? "A loja **não tem frete grátis** por valor."
        : `O frete é **grátis acima de ${formatBRL(freeShippingFrom).replace(",00", "")}**.`,
    warranty:
      warrantyMonths === 0
        ? "Vale a **garantia legal** de cada produto"
        : `Todos os produtos têm **garantia de ${warrantyMonths} meses**`,
    warrantyInShort: warrantyMonths === 0 ? "e a garantia legal" : `e garantia de ${warrantyMonths} meses`,
    seller: isDemo
      ? `Esta loja é uma **demonstração**, e os dados da empresa também (${who}). Uma loja real mostra aqui os seus.`
      : `Quem vende na ${name}: ${who}.`,
    platformSeller: isDemo
      ? `Os dados de empresa que aparecem na loja são de **demonstração** (${seller.filter(Boolean).join(", ")}), e não são de uma empresa real.`
      : `Quem vende na loja: ${seller.filter(Boolean).join(", ")}.`,
    place: isDemo
      ? `O endereço da empresa, que aqui é um **dado de demonstração**, é ${address}.`
      : address && `O endereço da empresa é ${address}.`,
    contactEmail: isDemo ? `O e-mail de contato, ${email}, é de demonstração.` : email && `O e-mail é ${email}.`,
    payment: paymentSaid(store),
    hours: openingHours
      ? `No WhatsApp responde uma pessoa da loja: ${openingHours.replaceAll("\n", "; ")}.`
      : "No WhatsApp responde uma pessoa da loja, e não tenho o horário dela.",
  };
}

/** The parts of a page as it shows them, in their order: `{{trocas1}}`. */
const partsOf = (page: string, parts: LegalPart[]) =>
  parts.map(({ paragraphs }, place): [string, string] => [`${page}${place + 1}`, paragraphs.join(" ")]);

/** Figures, names and what pages say stand in one place: texts name them as `{{name}}`. */
function factsOf({ store, appVersion, retention }: KnowledgeFacts): Record<string, string> {
  return {
    name: brand.name,
    slug: brand.slug,
    martName: store.name,
    appVersion,
    phone: formatPhone(store.whatsappNumber),
    storePath: STORE_PATH,
    catalogPath: CATALOG_PATH,
    returnDays: String(store.policies.returnDays),
    withdrawalDays: String(WITHDRAWAL_DAYS),
    answerDays: String(ANSWER_DAYS),
    ...saidByShop(store),
    days: String(CONVERSATION_DAYS),
    deletionDays: String(DELETION_DAYS),
    ...Object.fromEntries([
      ...partsOf("trocas", returnsParts(store)),
      ...partsOf("termos", termsParts(store)),
      ...partsOf("privacidade", privacyParts(store, retention)),
    ]),
  };
}

function fillIn(text: string, facts: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = facts[name];
    if (value === undefined) throw new Error(`knowledge names {{${name}}}, which nobody knows`);
    return value;
  });
}

/** What an assistant knows, as its Markdown files tell it. What no setting changed since it was read before is the same article. */
export function readKnowledge(bot: ChatBot, given: KnowledgeFacts): Knowledge {
  const folder = join(KNOWLEDGE_FOLDER, bot);
  const facts = factsOf(given);
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  const files = names.sort().map((name) => {
    const file = join(folder, name);
    return { name, ...readArticleFile(file, fillIn(readFileSync(file, "utf8"), facts)) };
  });
  return {
    articles: files.flatMap(({ articles }) => articles),
    lists: new Map(files.map(({ name, lines }) => [name.replace(/\.md$/, ""), lines])),
  };
}
