import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReplySource } from "#contract/bot/bot-chat.ts";
import { type ChatBot, CONVERSATION_DAYS } from "#contract/bot/bot-wire.ts";
import { brand } from "#contract/brand.ts";
import { CATALOG_PATH, STORE_PATH } from "#contract/catalog/store-paths.ts";
import { formatBRL, toReais } from "#lib/money.ts";
import { formatPhone } from "#lib/phone.ts";
import type { Article } from "#server/conversation/knowledge/article.ts";
import { PROJECT_ROOT } from "#server/platform/lifecycle/project-root.ts";

export interface Knowledge {
  articles: Article[];
  /** Files that are no articles but lists, by their name: lines that begin with `- `. */
  lists: Map<string, string[]>;
}

const FOLDER = join(PROJECT_ROOT, "src/server/bot/knowledge");

/** Settings that texts may name. */
export interface KnowledgeFacts {
  whatsappNumber: string;
  appVersion: string;
}

/** Figures and names stand in one place: texts name them as `{{name}}`. */
function factsOf({ whatsappNumber, appVersion }: KnowledgeFacts): Record<string, string> {
  const { policy, merchant } = brand;
  return {
    name: brand.name,
    slug: brand.slug,
    martName: brand.martName,
    appVersion,
    phone: formatPhone(whatsappNumber),
    storePath: STORE_PATH,
    catalogPath: CATALOG_PATH,
    returnDays: String(policy.returnDays),
    warrantyMonths: String(policy.warrantyMonths),
    freeAbove: formatBRL(toReais(policy.freeShippingAboveCents)).replace(",00", ""),
    merchantName: merchant.legalName,
    taxId: merchant.taxId,
    address: merchant.address,
    email: merchant.email,
    days: String(CONVERSATION_DAYS),
  };
}

function fillIn(text: string, facts: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = facts[name];
    if (value === undefined) throw new Error(`knowledge names {{${name}}}, which nobody knows`);
    return value;
  });
}

const listOf = (line: string | undefined) => (line ?? "").split(" | ").filter((part) => part !== "");

function readArticle(section: string, source: ReplySource): Article {
  const [title = "", ...lines] = section.split("\n");
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const isField = (line: string) => /^(Perguntas|Ver também): /.test(line);
  return {
    title: title.trim(),
    questions: listOf(field("Perguntas")),
    related: listOf(field("Ver também")),
    text: lines
      .filter((line) => !isField(line))
      .join("\n")
      .trim(),
    source,
  };
}

/** A file: what stands between `---` tells the source, each `## ` begins an article. */
function readFile(text: string) {
  const [, head = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const fields = new Map(head.split("\n").map((line) => [line.split(": ")[0], line.slice(line.indexOf(": ") + 2)]));
  const source = { title: fields.get("source") ?? "", ...(fields.has("url") && { url: fields.get("url") as string }) };
  const [intro = "", ...sections] = body.replace(/<!--.*?-->/gs, "").split(/^## /m);
  const lines = intro.split("\n").filter((line) => line.startsWith("- "));
  return { lines: lines.map((line) => line.slice(2)), articles: sections.map((one) => readArticle(one, source)) };
}

/** What an assistant knows, as its Markdown files tell it. */
export function readKnowledge(bot: ChatBot, given: KnowledgeFacts): Knowledge {
  const folder = join(FOLDER, bot);
  const facts = factsOf(given);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => ({ name, ...readFile(fillIn(readFileSync(join(folder, name), "utf8"), facts)) }));
  return {
    articles: files.flatMap(({ articles }) => articles),
    lists: new Map(files.map(({ name, lines }) => [name.replace(/\.md$/, ""), lines])),
  };
}
