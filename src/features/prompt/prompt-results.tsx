import type { UseQueryResult } from "@tanstack/react-query";
import type { RefObject } from "react";
import type { Prompt, PromptInput, PromptPage } from "#contract/prompt/prompt.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ResultSection } from "#ui/result-section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { PromptFilters } from "./prompt-filters.tsx";
import { PromptList, promptGridLook, SampleList } from "./prompt-list.tsx";
import type { ShownPrompts } from "./prompt-query.ts";
import { PromptTrash } from "./prompt-trash.tsx";
import { PROMPTS_PATH, type PromptView } from "./prompt-view.ts";
import type { PromptActions } from "./use-prompt-actions.tsx";

interface PromptResultsProps {
  view: PromptView;
  /** Where another page of what is shown is. */
  hrefFor: (page: number) => string;
  list: UseQueryResult<ShownPrompts>;
  /** Of the list: the last page that came. */
  shown: ShownPrompts | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  actions: PromptActions;
  onShow: (view: PromptView) => void;
  onUse: (prompt: Prompt | PromptInput) => void;
  onEdit: (prompt: Prompt) => void;
}

function headingOf({ isTrash }: PromptView, page: PromptPage | null): string {
  if (isTrash) return "Lixeira";
  if (!page) return "Seus prompts";
  if (page.account.prompts === 0) return "Exemplos para começar";
  return `${page.total} ${page.total === 1 ? "prompt" : "prompts"}`;
}

/** Filters and what they find; examples while there is nothing to find. */
export function PromptResults(props: PromptResultsProps) {
  const { view, list, shown, heading, onShow } = props;
  const page = shown?.kind === "page" ? shown : null;
  const hasAny = page !== null && page.account.prompts > 0;
  return (
    <ResultSection
      id="prompts-titulo"
      title={headingOf(view, page)}
      heading={heading}
      isLoading={list.isFetching}
      isUnknown={!shown && !list.error}
      filters={hasAny && !view.isTrash && <PromptFilters view={view} isBusy={list.isPlaceholderData} onShow={onShow} />}
    >
      <Found {...props} />
    </ResultSection>
  );
}

function Found({ view, hrefFor, list, shown, actions, onShow, onUse, onEdit }: PromptResultsProps) {
  if (list.error) {
    return (
      <FailedNotice
        title="Não conseguimos abrir os seus prompts"
        text={list.error.message}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (!shown) return <WaitingCards />;
  if (shown.kind === "trash") return <PromptTrash trash={shown} hrefFor={hrefFor} actions={actions} />;
  if (shown.account.prompts === 0) return <SampleList onUse={onUse} onCopy={actions.copySample} />;
  if (shown.prompts.length === 0) {
    return (
      <Notice
        kind="empty"
        headingLevel={3}
        title="Nenhum prompt encontrado"
        text="Tente outras palavras ou tire os filtros."
        actions={
          <ButtonLink to={PROMPTS_PATH} variant="secondary">
            Ver todos os prompts
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <PromptList
        prompts={shown.prompts}
        isDimmed={list.isPlaceholderData}
        actions={actions}
        onUse={onUse}
        onEdit={onEdit}
        onTag={(tag) => onShow({ ...view, tag, page: 1 })}
      />
      <Pagination page={shown.page} totalPages={shown.totalPages} hrefFor={hrefFor} />
    </>
  );
}

function WaitingCards() {
  return (
    <Waiting label="Carregando os prompts…" className={promptGridLook}>
      {["a", "b", "c", "d"].map((name) => (
        <Skeleton key={name} className="h-56 rounded-xl" />
      ))}
    </Waiting>
  );
}
