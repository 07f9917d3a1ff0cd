import { once } from "#lib/once.ts";
import type { Article, Side } from "#server/conversation/knowledge/article.ts";
import { readAskedFile } from "./asked-texts.ts";

/** `- dura: De 5 a 7 dias.` answers that question alone. */
const DETAIL = /^- ([^:*]{2,120}): (.+)$/;
/** `* vale-refeição: …` is found by the ways to ask for it alone. */
const PARTICULAR = /^\* ([^:*]{2,120}): (.+)$/;

const listOf = (line: string | undefined) => (line ?? "").split(" | ").filter((part) => part !== "");

const sides: Record<string, Side> = { compra: "buyer", vende: "seller" };

/** Ways to ask for each text of a file, by the title of its article and the label of its detail. */
type Asked = Map<string, string[]>;

const keyOf = (title: string, label: string) => `${title}\t${label}`;

const readAsked = (file: string): Asked =>
  new Map(readAskedFile(file).map(({ title, label, ways }) => [keyOf(title, label), ways]));

type Given = Pick<Article, "source" | "detailSource" | "side">;

function readArticle(section: string, asked: Asked, given: Given): Article {
  const [head = "", ...lines] = section.split("\n");
  const title = head.trim();
  const askedFor = (label: string) => asked.get(keyOf(title, label)) ?? [];
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const goesOn = field("Segue");
  const isField = (line: string) => /^(Perguntas|Ver também|Serve a|Segue|Pessoa): /.test(line);
  const told = (kind: RegExp) =>
    lines.flatMap((line) => {
      const [, label = "", text = ""] = kind.exec(line) ?? [];
      return text ? [{ label, text, asked: askedFor(label) }] : [];
    });
  const isTold = (line: string) => DETAIL.test(line) || PARTICULAR.test(line);
  return {
    title,
    asked: askedFor(""),
    questions: listOf(field("Perguntas")),
    related: listOf(field("Ver também")),
    details: told(DETAIL),
    particulars: told(PARTICULAR),
    serves: listOf(field("Serve a")),
    text: lines
      .filter((line) => !isField(line) && !isTold(line))
      .join("\n")
      .trim(),
    ...(goesOn && { goesOn }),
    ...(field("Pessoa") && { isForPerson: true }),
    ...given,
  };
}

/** What a file holds: lines that are no article, and articles. */
export interface ArticleFile {
  lines: string[];
  articles: Article[];
}

/** The articles of each file as they were last read, by what stands in them. */
const lastRead = new Map<string, Map<string, Article>>();

/**
 * A file's text with its blanks filled: what stands between `---` tells the source, each `## ` begins an article. An article
 * that reads as it did before is the same one, so that what was made of it holds.
 */
export function readArticleFile(file: string, text: string): ArticleFile {
  const [, head = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const fields = new Map(head.split("\n").map((line) => [line.split(": ")[0], line.slice(line.indexOf(": ") + 2)]));
  const source = { title: fields.get("source") ?? "", ...(fields.has("url") && { url: fields.get("url") as string }) };
  const detailTitle = fields.get("detailSource");
  const side = sides[fields.get("quem") ?? ""];
  const given = { source, ...(side && { side }), ...(detailTitle && { detailSource: { title: detailTitle } }) };
  const [intro = "", ...sections] = body.replace(/<!--.*?-->/gs, "").split(/^## /m);
  const known = lastRead.get(file);
  const asked = once(() => readAsked(file.replace(/md$/, "asked.tsv")));
  const read = new Map(
    sections.map((section) => {
      const key = `${head}\n${section}`;
      return [key, known?.get(key) ?? readArticle(section, asked(), given)];
    }),
  );
  lastRead.set(file, read);
  const lines = intro.split("\n").filter((line) => line.startsWith("- "));
  return { lines: lines.map((line) => line.slice(2)), articles: [...read.values()] };
}
