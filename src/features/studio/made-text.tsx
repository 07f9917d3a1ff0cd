import { MarkdownText } from "#ui/markdown-text.tsx";

interface MadeTextProps {
  text: string;
  /** As its file is: Markdown is shown as what it means, any other text as it stands. */
  isMarkdown: boolean;
  /** Of the highest heading in it. */
  topHeading: 2 | 3;
}

/** A text that was made, to read. */
export function MadeText({ text, isMarkdown, topHeading }: MadeTextProps) {
  if (isMarkdown) return <MarkdownText text={text} topHeading={topHeading} className="gap-3 leading-relaxed" />;
  return <div className="wrap-anywhere whitespace-pre-wrap leading-relaxed">{text}</div>;
}
