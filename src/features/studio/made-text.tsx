import { lazy, Suspense } from "react";
import type { MarkdownText } from "#ui/markdown-text.tsx";

/** What reads Markdown comes with the first text that was made: most visits make none. */
const LazyMarkdown = lazy(() => import("#ui/markdown-text.tsx").then((module) => ({ default: module.MarkdownText })));

interface MadeTextProps {
  text: string;
  /** As its file is: Markdown is shown as what it means, any other text as it stands. */
  isMarkdown: boolean;
  /** Of the highest heading in it. */
  topHeading: 2 | 3;
  /** What shows Markdown, where the page has it from the start. */
  Markdown?: typeof LazyMarkdown | typeof MarkdownText;
}

/** A text that was made, to read. */
export function MadeText({ text, isMarkdown, topHeading, Markdown = LazyMarkdown }: MadeTextProps) {
  const asItStands = <div className="wrap-anywhere whitespace-pre-wrap leading-relaxed">{text}</div>;
  if (!isMarkdown) return asItStands;
  return (
    <Suspense fallback={asItStands}>
      <Markdown text={text} topHeading={topHeading} className="gap-3 leading-relaxed" />
    </Suspense>
  );
}
