import { existsSync, globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { Marked, type Token, type Tokens } from "marked";
import { escapeHtml } from "#lib/escape-html.ts";

export const DOCS_PATH = "/docs";

/** One page of the documentation. */
export interface Document {
  /** From the root of the site. */
  path: string;
  title: string;
  /** Its sections of the second level. */
  sections: { id: string; title: string }[];
  html: string;
}

/** Documents that lie beside the folder of the others, by the last part of their address. */
const BESIDE: Record<string, string> = {
  readme: "README.md",
  contributing: "CONTRIBUTING.md",
  changelog: "CHANGELOG.md",
  novidades: "CHANGELOG.pt-BR.md",
};

const plain = (text: string) => text.replace(/[`*_]|\]\([^)]*\)|\[/g, "");

/** The id of a heading, as GitHub makes it, so that links in the files work in both places. */
function slugOf(text: string): string {
  return plain(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}

/** File by file, from the root of the project, and the address of each. */
function listFiles(root: string): Map<string, string> {
  const inFolder = globSync("docs/{,decisions/}*.md", { cwd: root }).map(
    (file) => [file, `${DOCS_PATH}/${file.slice("docs/".length, -".md".length)}`] as const,
  );
  const beside = Object.entries(BESIDE)
    .filter(([, file]) => existsSync(join(root, file)))
    .map(([name, file]) => [file, `${DOCS_PATH}/${name}`] as const);
  return new Map([...beside, ...inFolder]);
}

function renderer(file: string, paths: ReadonlyMap<string, string>) {
  /** Where a link of the file leads on this site; null: to something that is no page of it. */
  const addressOf = (href: string): string | null => {
    if (/^(https?:|mailto:|#)/.test(href)) return href;
    const [target = "", anchor] = href.split("#");
    const path = paths.get(posix.normalize(posix.join(posix.dirname(file), target)));
    return path ? path + (anchor ? `#${anchor}` : "") : null;
  };
  return {
    heading(this: { parser: { parseInline(tokens: Token[]): string } }, { depth, tokens, text }: Tokens.Heading) {
      return `<h${depth} id="${escapeHtml(slugOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link(this: { parser: { parseInline(tokens: Token[]): string } }, { href, tokens }: Tokens.Link) {
      const address = addressOf(href);
      const text = this.parser.parseInline(tokens);
      return address === null ? `<span>${text}</span>` : `<a href="${escapeHtml(address)}">${text}</a>`;
    },
    // Pictures of the files are for who reads them there.
    image: ({ text }: Tokens.Image) => escapeHtml(text),
    code: ({ text }: Tokens.Code) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
  };
}

/** The documentation of the project as pages, by their address. Read once: it comes with the build. */
export function readDocuments(root: string): Map<string, Document> {
  const paths = listFiles(root);
  return new Map(
    [...paths].map(([file, path]) => {
      const text = readFileSync(join(root, file), "utf8");
      const marked = new Marked({ renderer: renderer(file, paths) });
      const headings = marked.lexer(text).filter((token): token is Tokens.Heading => token.type === "heading");
      const title = plain(headings.find(({ depth }) => depth === 1)?.text ?? path);
      const sections = headings
        .filter(({ depth }) => depth === 2)
        .map((heading) => ({ id: slugOf(heading.text), title: plain(heading.text) }));
      const html = (marked.parse(text, { async: false }) as string)
        .replaceAll("<table>", '<div class="wide" tabindex="0"><table>')
        .replaceAll("</table>", "</table></div>");
      return [path, { path, title, sections, html }];
    }),
  );
}
