import type { RefObject } from "react";
import type { AssistantBin, AssistantPage } from "#contract/assistant.ts";
import type { Outcome } from "#lib/outcome.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { AssistantFilters } from "./assistant-filters.tsx";
import { AssistantList, BinList, SampleList } from "./assistant-list.tsx";
import { ASSISTANTS_PATH, type AssistantView, assistantViewPath } from "./assistant-view.ts";
import type { AssistantActions } from "./use-assistant-actions.tsx";

export type AssistantAnswer = { kind: "page"; page: AssistantPage } | { kind: "bin"; bin: AssistantBin };

interface AssistantResultsProps {
  view: AssistantView;
  /** Null until the first answer; the last one while another is asked for. */
  answer: Outcome<AssistantAnswer> | null;
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
  const { view, answer, isLoading, heading, onShow } = props;
  const page = answer?.kind === "done" && answer.data.kind === "page" ? answer.data.page : null;
  return (
    <section aria-labelledby="assistentes-titulo" aria-busy={isLoading} className="grid min-w-0 gap-4">
      {page !== null && page.account.assistants > 0 && !view.isBin && (
        <AssistantFilters view={view} isBusy={isLoading} onShow={onShow} />
      )}
      <h2 ref={heading} id="assistentes-titulo" tabIndex={-1} aria-live="polite" className="text-xl outline-none">
        {headingOf(view, page)}
      </h2>
      <Found {...props} page={page} />
    </section>
  );
}

function Found({
  view,
  answer,
  isLoading,
  actions,
  page,
  onRetry,
}: AssistantResultsProps & { page: AssistantPage | null }) {
  if (answer?.kind === "failed") {
    return (
      <Notice
        kind="error"
        headingLevel={3}
        title="Não conseguimos abrir os seus assistentes"
        text={answer.message}
        actions={<Button onClick={onRetry}>Tentar novamente</Button>}
      />
    );
  }
  if (answer?.data.kind === "bin") return <BinList bin={answer.data.bin} actions={actions} />;
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
      <Pagination
        page={page.page}
        totalPages={page.totalPages}
        hrefFor={(number) => assistantViewPath({ ...view, page: number })}
      />
    </>
  );
}
