import type { PromptBin as Bin } from "#contract/prompt/prompt.ts";
import { BinList } from "#ui/bin-list.tsx";
import { PromptCard } from "./prompt-card.tsx";
import { promptGridLook } from "./prompt-list.tsx";
import { PROMPTS_PATH } from "./prompt-view.ts";
import type { PromptActions } from "./use-prompt-actions.tsx";

interface PromptBinProps {
  bin: Bin;
  hrefFor: (page: number) => string;
  actions: PromptActions;
}

export function PromptBin({ bin: { prompts, page, totalPages }, hrefFor, actions }: PromptBinProps) {
  return (
    <BinList
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
