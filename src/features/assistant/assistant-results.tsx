import type { UseQueryResult } from "@tanstack/react-query";
import type { RefObject } from "react";
import type { AssistantPage } from "#contract/assistant/assistant.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ResultSection } from "#ui/result-section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { AssistantFilters } from "./assistant-filters.tsx";
import { AssistantList, SampleList } from "./assistant-list.tsx";
import type { ShownAssistants } from "./assistant-query.ts";
import { AssistantTrash } from "./assistant-trash.tsx";
import { ASSISTANTS_PATH, type AssistantView } from "./assistant-view.ts";
import type { AssistantActions } from "./use-assistant-actions.tsx";

interface AssistantResultsProps {
  view: AssistantView;
  /** Where another page of what is shown is. */
  hrefFor: (page: number) => string;
  list: UseQueryResult<ShownAssistants>;
  /** Of the list: the last page that came. */
  shown: ShownAssistants | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  actions: AssistantActions;
  onShow: (view: AssistantView) => void;
}

function headingOf({ isTrash }: AssistantView, page: AssistantPage | null): string {
  if (isTrash) return "Lixeira";
  if (!page) return "Seus assistentes";
  if (page.account.assistants === 0) return "Exemplos para começar";
  return `${page.total} ${page.total === 1 ? "assistente" : "assistentes"}`;
}

/** Filters and what they find; examples while there is nothing to find. */
export function AssistantResults(props: AssistantResultsProps) {
  const { view, list, shown, heading, onShow } = props;
  const page = shown?.kind === "page" ? shown : null;
  const hasAny = page !== null && page.account.assistants > 0;
  return (
    <ResultSection
      id="assistentes-titulo"
      title={headingOf(view, page)}
      heading={heading}
      isLoading={list.isFetching}
      isUnknown={!shown && !list.error}
      filters={
        hasAny && !view.isTrash && <AssistantFilters view={view} isBusy={list.isPlaceholderData} onShow={onShow} />
      }
    >
      <Found {...props} />
    </ResultSection>
  );
}

function Found({ hrefFor, list, shown, actions }: AssistantResultsProps) {
  if (list.error) {
    return (
      <FailedNotice
        title="Não conseguimos abrir os seus assistentes"
        text={list.error.message}
        onRetry={() => list.refetch()}
      />
    );
  }
  if (!shown) {
    return (
      <Waiting label="Carregando os assistentes…" className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-48 rounded-xl" />
        <Skeleton className="h-48 rounded-xl" />
      </Waiting>
    );
  }
  if (shown.kind === "trash") return <AssistantTrash trash={shown} hrefFor={hrefFor} actions={actions} />;
  if (shown.account.assistants === 0) return <SampleList onAdopt={actions.adopt} />;
  if (shown.assistants.length === 0) {
    return (
      <Notice
        kind="empty"
        headingLevel={3}
        title="Nenhum assistente encontrado"
        text="Tente outras palavras ou tire os filtros."
        actions={
          <ButtonLink to={ASSISTANTS_PATH} variant="secondary">
            Ver todos os assistentes
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <AssistantList assistants={shown.assistants} isDimmed={list.isPlaceholderData} actions={actions} />
      <Pagination page={shown.page} totalPages={shown.totalPages} hrefFor={hrefFor} />
    </>
  );
}
