import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { AssistantPage } from "#contract/assistant/assistant.ts";
import { SAMPLE_MARK } from "#contract/sample-mark.ts";
import { formatNumber, formatShare } from "#lib/format-number.ts";
import { ActionIcon } from "#ui/action-icon.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FigureTiles } from "#ui/figure-tiles.tsx";
import { useToast } from "#ui/toast.tsx";
import { useLastPage } from "#ui/use-last-page.ts";
import { AssistantForm } from "./assistant-form.tsx";
import { assistantsQuery } from "./assistant-query.ts";
import { AssistantResults } from "./assistant-results.tsx";
import { assistantTemplates } from "./assistant-templates.ts";
import {
  ASSISTANTS_PATH,
  assistantPath,
  assistantViewPath,
  NEW_ASSISTANT_PATH,
  parseAssistantView,
} from "./assistant-view.ts";
import { sampleFigures } from "./sample-assistants.ts";
import { useAssistantActions } from "./use-assistant-actions.tsx";
import { useAssistantForm } from "./use-assistant-form.ts";

const [, CREATE_ID = ""] = NEW_ASSISTANT_PATH.split("#");

function Figures({ account, isSample }: { account: AssistantPage["account"] | undefined; isSample: boolean }) {
  const shown = isSample ? sampleFigures : account;
  return (
    <FigureTiles
      label="Números dos seus assistentes"
      mark={isSample && <Badge tone="soft">{SAMPLE_MARK}</Badge>}
      figures={[
        { term: "Assistentes", value: shown && formatNumber(shown.assistants) },
        { term: "Ativos", value: shown && formatNumber(shown.active) },
        { term: "Conversas", value: shown && formatNumber(shown.conversations) },
        {
          term: "Satisfação",
          value: shown && (shown.satisfaction === null ? "—" : formatShare(shown.satisfaction)),
          // A line in either case: the tile keeps its height when it is known which.
          text: shown?.satisfaction === null ? "Ainda sem avaliações" : "\u00a0",
        },
      ]}
    />
  );
}

/** The form of a new one, with starting points that fill it. */
function NewAssistant() {
  const formId = useId();
  const navigate = useNavigate();
  const toast = useToast();
  const form = useAssistantForm({
    assistant: null,
    onSaved: ({ id, name }) => {
      toast.show({ message: `Assistente "${name}" criado.`, type: "success" });
      void navigate(assistantPath(id));
    },
  });
  return (
    <Card id={CREATE_ID} className="scroll-mt-20 p-5 sm:p-6">
      <h2 className="text-xl">Criar assistente</h2>
      <h3 id="modelos" className="mt-4 mb-2 font-sans font-semibold text-sm">
        Modelos prontos
      </h3>
      <ul aria-labelledby="modelos" className="mb-5 grid gap-2 sm:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
        {assistantTemplates.map(({ title, text, fields }) => (
          <li key={title}>
            <button
              type="button"
              onClick={() => {
                form.change(fields);
                form.form.current?.querySelector<HTMLElement>("[name=name]")?.focus();
              }}
              className="h-full min-h-11 w-full rounded-md border border-border px-3 py-2 text-left transition-colors hover:border-primary hover:bg-primary-soft hover:text-on-primary-soft"
            >
              <span className="block font-medium text-sm">{title}</span>
              <span className="block text-muted text-xs">{text}</span>
            </button>
          </li>
        ))}
      </ul>
      <AssistantForm id={formId} form={form} />
      <Button type="submit" form={formId} isBlock isBusy={form.isSaving} busyLabel="Criando…" className="mt-5">
        Criar assistente
      </Button>
    </Card>
  );
}

/** Who came for the form is led to it, after the frame has led them to the page. */
function useArrivalAtForm(hash: string): void {
  useEffect(() => {
    if (hash !== `#${CREATE_ID}`) return;
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`#${CREATE_ID} [name=name]`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash]);
}

/** The assistants of an account: making and finding them. What is shown is in the address; `whoAnswers`: which engine speaks for them. */
export function AssistantsScreen({ whoAnswers }: { whoAnswers: ReactNode }) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const view = parseAssistantView(new URLSearchParams(search));
  const hrefFor = (page: number) => assistantViewPath({ ...view, page });
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalAtForm(hash);
  const list = useQuery(assistantsQuery(view));
  const shown = useLastPage(list, hrefFor);
  const page = shown?.kind === "page" ? shown : null;
  const isFirstWait = !shown && !list.error && !view.isTrash;
  const actions = useAssistantActions(() => heading.current?.focus({ preventScroll: true }));
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-3xl">Assistentes</h1>
          <p className="mt-1 text-muted">Com o seu jeito de falar e só o que você ensinou.</p>
          {whoAnswers}
        </div>
        <ButtonLink to={view.isTrash ? ASSISTANTS_PATH : `${ASSISTANTS_PATH}?lixeira`} variant="ghost" size="sm">
          {!view.isTrash && <ActionIcon name="trash" />}
          {view.isTrash ? "Meus assistentes" : "Lixeira"}
        </ButtonLink>
      </div>
      {(page || isFirstWait) && <Figures account={page?.account} isSample={page?.account.assistants === 0} />}
      <div className="grid items-start gap-6 xl:grid-cols-[24rem_1fr]">
        <NewAssistant />
        <AssistantResults
          view={view}
          hrefFor={hrefFor}
          list={list}
          shown={shown}
          heading={heading}
          actions={actions}
          onShow={(next) => void navigate(assistantViewPath(next), { preventScrollReset: true })}
        />
      </div>
    </div>
  );
}
