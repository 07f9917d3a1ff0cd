import type { PromptBin as Bin } from "#contract/prompt.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { PromptCard } from "./prompt-card.tsx";
import { promptGridLook } from "./prompt-list.tsx";
import { PROMPTS_PATH } from "./prompt-view.ts";
import type { PromptActions } from "./use-prompt-actions.tsx";

const dateFormat = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short" });

/** What was deleted and can still come back. */
export function PromptBin({ bin, actions }: { bin: Bin; actions: PromptActions }) {
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
  );
}
