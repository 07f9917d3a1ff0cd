import type { AssistantTrash as Trash } from "#contract/assistant/assistant.ts";
import { TrashList } from "#ui/trash-list.tsx";
import { AssistantCard } from "./assistant-card.tsx";
import { assistantListLook } from "./assistant-list.tsx";
import { ASSISTANTS_PATH } from "./assistant-view.ts";
import type { AssistantActions } from "./use-assistant-actions.tsx";

interface AssistantTrashProps {
  trash: Trash;
  hrefFor: (page: number) => string;
  actions: AssistantActions;
}

export function AssistantTrash({ trash: { assistants, page, totalPages }, hrefFor, actions }: AssistantTrashProps) {
  return (
    <TrashList
      things={assistants}
      page={page}
      totalPages={totalPages}
      hrefFor={hrefFor}
      empty={{
        text: "Assistentes excluídos ficam aqui por 30 dias.",
        to: ASSISTANTS_PATH,
        label: "Ver os meus assistentes",
      }}
      nameOf={({ name }) => name}
      cardOf={(assistant, note, buttons) => (
        <AssistantCard assistant={assistant} title={assistant.name} note={note} actions={buttons} />
      )}
      onRestore={actions.restore}
      className={assistantListLook}
    />
  );
}
