import type { ReactNode } from "react";
import type { AssistantInput } from "#contract/assistant/assistant.ts";
import { assistantCategories } from "#contract/assistant/assistant-rules.ts";
import { SAMPLE_MARK } from "#contract/sample-mark.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";

interface AssistantCardProps {
  assistant: AssistantInput | (Omit<AssistantInput, "knowledge"> & { isActive: boolean; slug: string | null });
  /** Of an example. */
  isSample?: boolean;
  title: ReactNode;
  note?: ReactNode;
  actions: ReactNode;
}

/** Whether an assistant answers, in a word. */
export function StateBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? "success" : "warning"}>{isActive ? "Ativo" : "Em pausa"}</Badge>;
}

export function AssistantCard({ assistant, isSample = false, title, note, actions }: AssistantCardProps) {
  const isActive = "isActive" in assistant ? assistant.isActive : true;
  const isPublished = "slug" in assistant && assistant.slug !== null;
  return (
    <Card className="flex h-full flex-col p-5">
      <div className="flex flex-wrap items-center gap-2">
        <StateBadge isActive={isActive} />
        <Badge tone="primary">{assistantCategories[assistant.category]}</Badge>
        {isPublished && <Badge>Publicado</Badge>}
        {isSample && <Badge tone="soft">{SAMPLE_MARK}</Badge>}
      </div>
      <h3 className="wrap-anywhere mt-3 text-lg">{title}</h3>
      <p className="wrap-anywhere mt-1 line-clamp-3 text-muted text-sm">{assistant.personality}</p>
      {note && <p className="mt-2 text-muted text-xs">{note}</p>}
      <div className="mt-auto flex flex-wrap gap-2 pt-4">{actions}</div>
    </Card>
  );
}
