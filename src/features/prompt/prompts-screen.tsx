import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Prompt, PromptInput, PromptPage } from "#contract/prompt/prompt.ts";
import { MAX_PROMPT_LENGTH } from "#contract/prompt/prompt-rules.ts";
import { findVariables } from "#contract/prompt/prompt-variables.ts";
import { SAMPLE_MARK } from "#contract/sample-mark.ts";
import { readHandoff } from "#contract/studio/door/request-handoff.ts";
import { formatNumber } from "#lib/format-number.ts";
import { ActionIcon } from "#ui/action-icon.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FigureTiles } from "#ui/figure-tiles.tsx";
import { useToast } from "#ui/toast.tsx";
import { useLastPage } from "#ui/use-last-page.ts";
import { EditPromptDialog } from "./edit-prompt-dialog.tsx";
import { PromptFileButtons } from "./prompt-file-buttons.tsx";
import { PromptForm } from "./prompt-form.tsx";
import { promptQuery, useRefreshPrompts } from "./prompt-query.ts";
import { PromptResults } from "./prompt-results.tsx";
import { PROMPTS_PATH, parsePromptView, promptViewPath } from "./prompt-view.ts";
import { sampleFigures } from "./sample-prompts.ts";
import { usePromptActions } from "./use-prompt-actions.tsx";
import { UsePromptDialog } from "./use-prompt-dialog.tsx";
import { usePromptForm } from "./use-prompt-form.ts";

function Figures({ account, isSample }: { account: PromptPage["account"] | undefined; isSample: boolean }) {
  const shown = isSample ? sampleFigures : account;
  return (
    <FigureTiles
      label="Números dos seus prompts"
      mark={isSample && <Badge tone="soft">{SAMPLE_MARK}</Badge>}
      figures={[
        { term: "Prompts", value: shown && formatNumber(shown.prompts) },
        { term: "Categorias", value: shown && formatNumber(shown.categories) },
        { term: "Usos", value: shown && formatNumber(shown.uses) },
        { term: "Usos em 7 dias", value: shown && formatNumber(shown.usesThisWeek) },
      ]}
    />
  );
}

function NewPrompt({ onSaved }: { onSaved: (prompt: Prompt) => void }) {
  const formId = useId();
  const handoff = readHandoff(useLocation().state);
  const form = usePromptForm({ prompt: null, text: handoff?.text.slice(0, MAX_PROMPT_LENGTH), onSaved });
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-xl">Criar prompt</h2>
      <PromptForm id={formId} form={form} />
      <Button type="submit" form={formId} isBlock isBusy={form.isSaving} busyLabel="Salvando…" className="mt-5">
        Salvar prompt
      </Button>
    </Card>
  );
}

/** The prompts of an account: writing, finding and using them. What is shown is in the address. */
export function PromptsScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const view = parsePromptView(new URLSearchParams(search));
  const hrefFor = (page: number) => promptViewPath({ ...view, page });
  const heading = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<Prompt | null>(null);
  const [used, setUsed] = useState<Prompt | PromptInput | null>(null);
  const list = useQuery(promptQuery(view));
  const shown = useLastPage(list, hrefFor);
  const page = shown?.kind === "page" ? shown : null;
  const refresh = useRefreshPrompts();
  const actions = usePromptActions(() => heading.current?.focus({ preventScroll: true }));
  const isNew = page !== null && page.account.prompts === 0;
  const isFirstWait = !shown && !list.error && !view.isTrash;

  const use = (prompt: Prompt | PromptInput) => {
    if (findVariables(prompt.text).length > 0) setUsed(prompt);
    else actions.use(prompt, prompt.text);
  };
  const saved = (prompt: Prompt) => {
    toast.show({ message: `Prompt "${prompt.title}" salvo.`, type: "success" });
    refresh();
  };

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-3xl">Prompts</h1>
          <p className="mt-1 text-muted">Os pedidos que deram certo, prontos para usar de novo.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={view.isTrash ? PROMPTS_PATH : `${PROMPTS_PATH}?lixeira`} variant="ghost" size="sm">
            {!view.isTrash && <ActionIcon name="trash" />}
            {view.isTrash ? "Meus prompts" : "Lixeira"}
          </ButtonLink>
          <PromptFileButtons canExport={page !== null && !isNew} />
        </div>
      </div>
      {(page || isFirstWait) && <Figures account={page?.account} isSample={isNew} />}
      <div className="grid items-start gap-6 xl:grid-cols-[22rem_1fr]">
        <NewPrompt onSaved={saved} />
        <PromptResults
          view={view}
          hrefFor={hrefFor}
          list={list}
          shown={shown}
          heading={heading}
          actions={actions}
          onShow={(next) => void navigate(promptViewPath(next), { preventScrollReset: true })}
          onUse={use}
          onEdit={setEdited}
        />
      </div>
      {edited && <EditPromptDialog key={edited.id} prompt={edited} onClose={() => setEdited(null)} onSaved={saved} />}
      {used && (
        <UsePromptDialog
          title={used.title}
          text={used.text}
          onClose={() => setUsed(null)}
          onCopy={actions.copyText}
          onUse={(filled) => actions.use(used, filled)}
        />
      )}
    </div>
  );
}
