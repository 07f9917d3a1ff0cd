import type { PromptBin as Bin } from "#contract/prompt.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { PromptCard } from "./prompt-card.tsx";
import { promptGridLook } from "./prompt-list.tsx";
import { PROMPTS_PATH } from "./prompt-view.ts";
import type { PromptActions } from "./use-prompt-actions.tsx";

const dateFormat = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short" });

interface PromptBinProps {
  bin: Bin;
  hrefFor: (page: number) => string;
  actions: PromptActions;
}

/** What was deleted and can still come back. */
export function PromptBin({ bin, hrefFor, actions }: PromptBinProps) {
  if (bin.prompts.length === 0) {
    return (
      <Notice
        kind="empty"
        headingLevel={3}
        title="A lixeira está vazia"
        text="Prompts excluídos ficam aqui por 30 dias."
        actions={<ButtonLink to={PROMPTS_PATH}>Ver os meus prompts</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className={promptGridLook}>
        {bin.prompts.map((prompt) => (
          <li key={prompt.id} className="min-w-0">
            <PromptCard
              prompt={prompt}
              note={`Pode voltar até ${dateFormat.format(new Date(prompt.restorableUntil))}`}
              actions={
                <Button size="sm" variant="secondary" onClick={() => actions.restore(prompt)}>
                  Restaurar
                </Button>
              }
            />
          </li>
        ))}
      </ul>
      <Pagination page={bin.page} totalPages={bin.totalPages} hrefFor={hrefFor} />
    </>
  );
}
