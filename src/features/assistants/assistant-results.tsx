import type { RefObject } from "react";
import type { AssistantPage, AssistantBin as Bin } from "#contract/assistant/assistant.ts";
import type { Outcome } from "#lib/outcome.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ResultSection } from "#ui/result-section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { PageOrBin } from "#ui/use-page-or-bin.ts";
import { AssistantBin } from "./assistant-bin.tsx";
import { AssistantFilters } from "./assistant-filters.tsx";
import { AssistantList, SampleList } from "./assistant-list.tsx";
import { ASSISTANTS_PATH, type AssistantView } from "./assistant-view.ts";
import type { AssistantActions } from "./use-assistant-actions.tsx";

interface AssistantResultsProps {
  view: AssistantView;
  /** Where another page of what is shown is. */
  hrefFor: (page: number) => string;
  /** Null until the first answer; the last one while another is asked for. */
  answer: Outcome<PageOrBin<AssistantPage, Bin>> | null;
  /** The page of the answer, when it is one. */
  page: AssistantPage | null;
  isLoading: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  actions: AssistantActions;
  onShow: (view: AssistantView) => void;
  onRetry: () => void;
}

function headingOf({ isBin }: AssistantView, page: AssistantPage | null): string {
  if (isBin) return "Lixeira";
  if (!page) return "Seus assistentes";
  if (page.account.assistants === 0) return "Exemplos para começar";
  return `${page.total} ${page.total === 1 ? "assistente" : "assistentes"}`;
}

/** Filters and what they find; examples while there is nothing to find. */
export function AssistantResults(props: AssistantResultsProps) {
  const { view, page, isLoading, heading, onShow } = props;
  const hasAny = page !== null && page.account.assistants > 0;
  return (
    <ResultSection
      id="assistentes-titulo"
      title={headingOf(view, page)}
      heading={heading}
      isLoading={isLoading}
      filters={hasAny && !view.isBin && <AssistantFilters view={view} isBusy={isLoading} onShow={onShow} />}
    >
      <Found {...props} />
    </ResultSection>
  );
}

function Found({ hrefFor, answer, isLoading, actions, page, onRetry }: AssistantResultsProps) {
  if (answer?.kind === "failed") {
    return <FailedNotice title="Não conseguimos abrir os seus assistentes" text={answer.message} onRetry={onRetry} />;
  }
  if (answer?.data.kind === "bin") return <AssistantBin bin={answer.data.bin} hrefFor={hrefFor} actions={actions} />;
  if (!page) {
    return (
      <div aria-hidden className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-48 rounded-xl" />
        <Skeleton className="h-48 rounded-xl" />
      </div>
    );
  }
  if (page.account.assistants === 0) return <SampleList onAdopt={actions.adopt} />;
  if (page.assistants.length === 0) {
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
      <AssistantList assistants={page.assistants} isDimmed={isLoading} actions={actions} />
      <Pagination page={page.page} totalPages={page.totalPages} hrefFor={hrefFor} />
    </>
  );
}
