import type { PromptTrash as Trash } from "#contract/prompt/prompt.ts";
import { TrashList } from "#ui/trash-list.tsx";
import { PromptCard } from "./prompt-card.tsx";
import { promptGridLook } from "./prompt-list.tsx";
import { PROMPTS_PATH } from "./prompt-view.ts";
import type { PromptActions } from "./use-prompt-actions.tsx";

interface PromptTrashProps {
  trash: Trash;
  hrefFor: (page: number) => string;
  actions: PromptActions;
}

export function PromptTrash({ trash: { prompts, page, totalPages }, hrefFor, actions }: PromptTrashProps) {
  return (
    <TrashList
      things={prompts}
      page={page}
      totalPages={totalPages}
      hrefFor={hrefFor}
      empty={{ text: "Prompts excluídos ficam aqui por 30 dias.", to: PROMPTS_PATH, label: "Ver os meus prompts" }}
      nameOf={({ title }) => title}
      cardOf={(prompt, note, buttons) => <PromptCard prompt={prompt} note={note} actions={buttons} />}
      onRestore={actions.restore}
      className={promptGridLook}
    />
  );
}
