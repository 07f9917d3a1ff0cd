import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { type Block, type Inline, parseMarkdown } from "./markdown.ts";

const linkLook = "font-semibold text-primary underline underline-offset-2 wrap-anywhere";

function ReplyLink({ href, children }: { href: string; children: ReactNode }) {
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
  if (piece.kind === "link") return <ReplyLink href={piece.href}>{children}</ReplyLink>;
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

function BlockPart({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading":
      return (
        <p className="font-bold">
          <Pieces pieces={block.content} />
        </p>
      );
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

/** A reply's Markdown as elements. HTML in it is shown as the text that it is. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className="wrap-anywhere grid gap-2">
      {parseMarkdown(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <BlockPart key={index} block={block} />
      ))}
    </div>
  );
}
