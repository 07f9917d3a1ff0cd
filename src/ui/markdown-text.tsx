import type { Tokens } from "marked";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type MarkdownToken, parseMarkdown, partsOf } from "#lib/markdown.ts";
import { safeHref } from "#lib/safe-href.ts";

const linkLook = "font-semibold text-primary underline underline-offset-2 wrap-anywhere";

/** A link that leads where it is safe; of any other only the words stay. */
function TextLink({ address, children }: { address: string; children: ReactNode }) {
  const href = safeHref(address);
  if (href === null) return children;
  if (href.startsWith("/")) {
    return (
      <Link to={href} className={linkLook}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener nofollow ugc" className={linkLook}>
      {children}
    </a>
  );
}

/** No line ends between `R$` and its amount. */
const AMOUNT = /R\$ (?=\d)/g;

/** The pieces of a line. */
function Pieces({ of }: { of: readonly MarkdownToken[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: text only grows at its end, so a place names its piece
  return of.map((token, index) => <Piece key={index} token={token} />);
}

function Piece({ token }: { token: MarkdownToken }): ReactNode {
  const children = <Pieces of={partsOf(token)} />;
  switch (token.type) {
    case "br":
      return <br />;
    case "codespan":
      return <code className="rounded-sm bg-surface-sunken px-1 text-[0.92em]">{token.text}</code>;
    case "strong":
      return <strong>{children}</strong>;
    case "em":
      return <em>{children}</em>;
    case "del":
      return <del>{children}</del>;
    case "link":
      return <TextLink address={token.href}>{children}</TextLink>;
    // A picture of another site would tell that site who reads this.
    case "image":
      return <TextLink address={token.href}>{token.text || token.href}</TextLink>;
    case "checkbox":
      return token.checked ? "☑ " : "☐ ";
    case "text":
      return token.tokens ? children : token.text.replace(AMOUNT, "R$\u00a0");
    case "escape":
      return token.text;
    default:
      return null;
  }
}

type HeadingLevel = 2 | 3 | 4 | 5 | 6;
const LAST_LEVEL = 6;
const headingLooks = ["text-xl", "text-lg"];

/** How a text's own headings stand on a page whose next heading is of `topHeading`; bold lines without one. */
interface HeadingPlace {
  topHeading: HeadingLevel | undefined;
  /** The levels that the text has, the highest first: one that it skips is not skipped on the page. */
  levels: readonly number[];
}

function Heading({ token, place }: { token: Tokens.Heading; place: HeadingPlace }) {
  const { topHeading, levels } = place;
  const words = <Pieces of={partsOf(token)} />;
  if (topHeading === undefined) return <p className="font-bold">{words}</p>;
  const depth = Math.max(0, levels.indexOf(token.depth));
  const Level = `h${Math.min(LAST_LEVEL, topHeading + depth)}` as `h${HeadingLevel}`;
  return <Level className={`font-bold font-display not-first:mt-3 ${headingLooks[depth] ?? ""}`}>{words}</Level>;
}

function List({ list, place }: { list: Tokens.List; place: HeadingPlace }) {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={index} className="space-y-1">
      <Blocks of={partsOf(item)} place={place} />
    </li>
  ));
  if (!list.ordered) return <ul className="list-disc pl-5">{items}</ul>;
  return (
    <ol start={Number(list.start)} className="list-decimal pl-6">
      {items}
    </ol>
  );
}

const alignments = { left: "text-left", center: "text-center", right: "text-right" };

function Table({ table: { header, rows } }: { table: Tokens.Table }) {
  const look = ({ align }: Tokens.TableCell) =>
    `border border-border px-2 py-1 align-top ${alignments[align ?? "left"]}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be within reach of the keyboard
    <div tabIndex={0} className="overflow-x-auto">
      <table className="border-collapse text-sm">
        <thead>
          <tr>
            {header.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <th key={index} scope="col" className={look(cell)}>
                <Pieces of={partsOf(cell)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={place}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={index} className={look(cell)}>
                  <Pieces of={partsOf(cell)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Blocks({ of, place }: { of: readonly MarkdownToken[]; place: HeadingPlace }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  return of.map((token, index) => <BlockPart key={index} token={token} place={place} />);
}

function BlockPart({ token, place }: { token: MarkdownToken; place: HeadingPlace }) {
  switch (token.type) {
    case "heading":
      return <Heading token={token} place={place} />;
    case "hr":
      return <hr className="my-2 border-border" />;
    case "blockquote":
      return (
        <blockquote className="grid gap-2 border-border-strong border-l-2 pl-3 text-muted">
          <Blocks of={partsOf(token)} place={place} />
        </blockquote>
      );
    case "code":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
        <pre tabIndex={0} className="overflow-x-auto rounded-sm bg-surface-sunken p-2 text-xs">
          <code>{token.text}</code>
        </pre>
      );
    case "list":
      return <List list={token} place={place} />;
    case "table":
      return <Table table={token} />;
    case "paragraph":
      return (
        <p>
          <Pieces of={partsOf(token)} />
        </p>
      );
    default:
      return <Piece token={token} />;
  }
}

interface MarkdownTextProps {
  text: string;
  /** For a text that is a part of the page: the level of its highest headings. */
  topHeading?: HeadingLevel;
  className?: string;
}

/** Markdown as elements. HTML in it is shown as the text that it is. */
export function MarkdownText({ text, topHeading, className = "" }: MarkdownTextProps) {
  const blocks = parseMarkdown(text);
  const levels = [...new Set(blocks.flatMap((block) => (block.type === "heading" ? [block.depth] : [])))].sort();
  return (
    <div className={`wrap-anywhere grid gap-2 ${className}`}>
      <Blocks of={blocks} place={{ topHeading, levels }} />
    </div>
  );
}
