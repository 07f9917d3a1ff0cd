import type { ReactNode } from "react";
import type { PromptInput } from "#contract/prompt/prompt.ts";
import { promptCategories } from "#contract/prompt/prompt-rules.ts";
import { SAMPLE_MARK } from "#contract/sample-mark.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";

interface PromptCardProps {
  prompt: PromptInput;
  isSample?: boolean;
  /** What is known of it besides what it says. */
  note?: ReactNode;
  onTag?: (tag: string) => void;
  actions: ReactNode;
}

export function PromptCard({
  prompt: { title, category, text, tags },
  isSample,
  note,
  onTag,
  actions,
}: PromptCardProps) {
  return (
    <Card className="flex h-full flex-col p-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="primary">{promptCategories[category]}</Badge>
        {isSample && <Badge tone="soft">{SAMPLE_MARK}</Badge>}
      </div>
      <h3 className="wrap-anywhere mt-3 text-lg">{title}</h3>
      <p className="wrap-anywhere mt-1 line-clamp-4 whitespace-pre-line text-muted text-sm">{text}</p>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-x-3 text-sm">
          {tags.map((tag) => (
            <li key={tag} className="min-w-0">
              {onTag ? (
                <button
                  type="button"
                  onClick={() => onTag(tag)}
                  className="wrap-anywhere min-h-11 text-left font-medium text-primary hover:underline"
                >
                  #{tag}
                </button>
              ) : (
                <span className="text-muted">#{tag}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {note && <p className="mt-2 text-muted text-xs">{note}</p>}
      <div className="mt-auto flex flex-wrap gap-2 pt-4">{actions}</div>
    </Card>
  );
}
