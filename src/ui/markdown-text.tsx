import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { type Block, type Inline, parseMarkdown } from "#lib/markdown.ts";

const linkLook = "font-semibold text-primary underline underline-offset-2 wrap-anywhere";

function TextLink({ href, children }: { href: string; children: ReactNode }) {
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

function Piece({ piece }: { piece: Inline }): ReactNode {
  if (typeof piece === "string") return piece;
  if (piece.kind === "code")
    return <code className="rounded-sm bg-surface-sunken px-1 text-[0.92em]">{piece.text}</code>;
  const children = <Pieces pieces={piece.children} />;
  if (piece.kind === "link") return <TextLink href={piece.href}>{children}</TextLink>;
  return piece.kind === "strong" ? <strong>{children}</strong> : <em>{children}</em>;
}

function Pieces({ pieces }: { pieces: readonly Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: text only grows at its end, so a place names its piece
  return pieces.map((piece, index) => <Piece key={index} piece={piece} />);
}

function Lines({ lines }: { lines: readonly Inline[][] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <Fragment key={index}>
      {index > 0 && <br />}
      <Pieces pieces={line} />
    </Fragment>
  ));
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

function Heading({ block, place }: { block: Extract<Block, { kind: "heading" }>; place: HeadingPlace }) {
  const { topHeading, levels } = place;
  const words = <Pieces pieces={block.content} />;
  if (topHeading === undefined) return <p className="font-bold">{words}</p>;
  const depth = levels.indexOf(block.level);
  const Level = `h${Math.min(LAST_LEVEL, topHeading + depth)}` as `h${HeadingLevel}`;
  return <Level className={`font-bold font-display not-first:mt-3 ${headingLooks[depth] ?? ""}`}>{words}</Level>;
}

function BlockPart({ block, place }: { block: Block; place: HeadingPlace }) {
  switch (block.kind) {
    case "heading":
      return <Heading block={block} place={place} />;
    case "rule":
      return <hr className="my-2 border-border" />;
    case "quote":
      return (
        <blockquote className="border-border-strong border-l-2 pl-3 text-muted">
          <Lines lines={block.lines} />
        </blockquote>
      );
    case "code":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be within reach of the keyboard
        <pre tabIndex={0} className="overflow-x-auto rounded-sm bg-surface-sunken p-2 text-xs">
          <code>{block.text}</code>
        </pre>
      );
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return (
        <List
          start={block.isOrdered ? block.start : undefined}
          className={block.isOrdered ? "list-decimal pl-6" : "list-disc pl-5"}
        >
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={index}>
              <Pieces pieces={item} />
            </li>
          ))}
        </List>
      );
    }
    default:
      return (
        <p>
          <Lines lines={block.lines} />
        </p>
      );
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
  const levels = [...new Set(blocks.flatMap((block) => (block.kind === "heading" ? [block.level] : [])))].sort();
  return (
    <div className={`wrap-anywhere grid gap-2 ${className}`}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <BlockPart key={index} block={block} place={{ topHeading, levels }} />
      ))}
    </div>
  );
}
