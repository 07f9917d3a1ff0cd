import type { RefObject } from "react";
import type { PromptBin as Bin, Prompt, PromptPage } from "#contract/prompt/prompt.ts";
import type { Outcome } from "#lib/outcome.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Notice } from "#ui/notice.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ResultSection } from "#ui/result-section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { PageOrBin } from "#ui/use-page-or-bin.ts";
import { PromptBin } from "./prompt-bin.tsx";
import type { PromptFields } from "./prompt-calls.ts";
import { PromptFilters } from "./prompt-filters.tsx";
import { PromptList, promptGridLook, SampleList } from "./prompt-list.tsx";
import { PROMPTS_PATH, type PromptView } from "./prompt-view.ts";
import type { PromptActions } from "./use-prompt-actions.tsx";

interface PromptResultsProps {
  view: PromptView;
  /** Where another page of what is shown is. */
  hrefFor: (page: number) => string;
  /** Null until the first answer; the last one while another is asked for. */
  answer: Outcome<PageOrBin<PromptPage, Bin>> | null;
  /** The page of the answer, when it is one. */
  page: PromptPage | null;
  isLoading: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  actions: PromptActions;
  onShow: (view: PromptView) => void;
  onRetry: () => void;
  onUse: (prompt: Prompt | PromptFields) => void;
  onEdit: (prompt: Prompt) => void;
  onCopySample: (sample: PromptFields) => void;
}

function headingOf({ isBin }: PromptView, page: PromptPage | null): string {
  if (isBin) return "Lixeira";
  if (!page) return "Seus prompts";
  if (page.account.prompts === 0) return "Exemplos para começar";
  return `${page.total} ${page.total === 1 ? "prompt" : "prompts"}`;
}

/** Filters and what they find; examples while there is nothing to find. */
export function PromptResults(props: PromptResultsProps) {
  const { view, page, isLoading, heading, onShow } = props;
  const hasAny = page !== null && page.account.prompts > 0;
  return (
    <ResultSection
      id="prompts-titulo"
      title={headingOf(view, page)}
      heading={heading}
      isLoading={isLoading}
      filters={hasAny && !view.isBin && <PromptFilters view={view} isBusy={isLoading} onShow={onShow} />}
    >
      <Found {...props} />
    </ResultSection>
  );
}

function Found({
  view,
  hrefFor,
  answer,
  isLoading,
  actions,
  page,
  onShow,
  onRetry,
  onUse,
  onEdit,
  onCopySample,
}: PromptResultsProps) {
  if (!answer) return <Waiting />;
  if (answer.kind === "failed") {
    return <FailedNotice title="Não conseguimos abrir os seus prompts" text={answer.message} onRetry={onRetry} />;
  }
  if (answer.data.kind === "bin") return <PromptBin bin={answer.data.bin} hrefFor={hrefFor} actions={actions} />;
  if (!page) return <Waiting />;
  if (page.account.prompts === 0) return <SampleList onUse={onUse} onCopy={onCopySample} />;
  if (page.prompts.length === 0) {
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
        prompts={page.prompts}
        isDimmed={isLoading}
        actions={actions}
        onUse={onUse}
        onEdit={onEdit}
        onTag={(tag) => onShow({ ...view, tag, page: 1 })}
      />
      <Pagination page={page.page} totalPages={page.totalPages} hrefFor={hrefFor} />
    </>
  );
}

function Waiting() {
  return (
    <div aria-hidden className={promptGridLook}>
      {["a", "b", "c", "d"].map((name) => (
        <Skeleton key={name} className="h-56 rounded-xl" />
      ))}
    </div>
  );
}
