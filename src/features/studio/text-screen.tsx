import { type FormEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { readPromptHandoff } from "#contract/prompt/prompt-handoff.ts";
import type { RequestHandoff } from "#contract/studio/door/request-handoff.ts";
import { providerNeeds } from "#contract/studio/provider-needs.ts";
import type { Asset, ToolFigures } from "#contract/studio/studio.ts";
import type { ContentType, Register } from "#contract/studio/studio-text.ts";
import { formatBytes } from "#lib/format-bytes.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useTextDraft } from "#ui/draft.ts";
import { RadioCards } from "#ui/radio-cards.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { formatCount, formatSeconds } from "./asset-figures.ts";
import { CopyPrompt } from "./copy-prompt.tsx";
import { PHRASES_ID } from "./phrase-panel.tsx";
import { NeedsProvider } from "./provider-help.tsx";
import { RequestDoors } from "./request-doors.tsx";
import { useHandoff } from "./request-note.tsx";
import { SampleList } from "./sample-list.tsx";
import { anyLength, chosenLength, SummaryLengthFields } from "./summary-length-fields.tsx";
import { continuing, TextResult } from "./text-result.tsx";
import { ToolFrame, type ToolPage } from "./tool-frame.tsx";

const TOOLS = ["text-write", "text-improve", "text-rewrite", "text-correct", "text-summary", "text-continue"] as const;

const contentTypes: readonly { value: ContentType; label: string }[] = [
  { value: "article", label: "Artigo" },
  { value: "email", label: "E-mail" },
  { value: "story", label: "História" },
  { value: "poem", label: "Poema" },
  { value: "code", label: "Código" },
];

const registers: readonly { value: Register; label: string }[] = [
  { value: "simple", label: "Simples" },
  { value: "formal", label: "Formal" },
  { value: "friendly", label: "Amigável" },
];

const samples = [
  { title: "Correção: Seu pedido chega às 18h", text: "Seu pedido chega às 18h. Obrigado!", note: "Há 2 horas" },
  { title: "Resumo: Regras de troca", text: "O produto pode ser trocado em até 30 dias.", note: "Ontem" },
  { title: "Correção e estilo: Aviso", text: "Com certeza vou enviar os produtos amanhã.", note: "Há 3 dias" },
];

const statsOf = ({ made, madeThisMonth, totalBytes, averageWorkMs }: ToolFigures) => [
  { label: "Textos guardados", value: formatCount(made) },
  { label: "Neste mês", value: formatCount(madeThisMonth) },
  { label: "Espaço", value: formatBytes(totalBytes) },
  { label: "Tempo médio", value: made > 0 ? formatSeconds(averageWorkMs) : "0 s" },
];

/** Corrects, sums up and improves texts; with a provider, writes and rewrites them too. */
export function TextScreen() {
  const handed = readPromptHandoff(useLocation().state);
  const handoff = useHandoff();
  const [text, setText] = useTextDraft("texto", handed?.text ?? handoff?.text);
  return (
    <ToolFrame
      title="IA Texto"
      text="Corrija, resuma e melhore o que você escreveu. Com um provedor de IA, crie textos novos e mude o tom."
      tools={TOOLS}
      setting="AI_CHAT_MODEL"
      stats={statsOf}
      form={(page) => <TextForm page={page} text={text} onText={setText} title={handed?.title} />}
      refusalHelp={(tool) => <TextHelp tool={tool} text={text} />}
      result={(asset, { handle }) => (
        <TextResult asset={asset} onUse={setText} onContinue={continuing(asset, handle)}>
          {isUnimproved(asset) && (
            <div>
              <CopyPrompt work={{ kind: "improve" }} request={text} />
            </div>
          )}
        </TextResult>
      )}
      waiting="O resultado aparece aqui, com o que mudou e por quê. Você pode sair da página: o trabalho continua."
      listTitle="Histórico recente"
      emptyList={<SampleList lead="O que você criar aparece aqui. Por enquanto, três exemplos:" items={samples} />}
    />
  );
}

/** Whether rules found nothing to improve. */
const isUnimproved = ({ recipe: { tool, engine }, details: { changes = [] } }: Asset) =>
  tool === "text-improve" && engine === "built-in" && changes.length === 0;

/** What leads on where rules refuse: another page for a text that is to be written, a prompt for work on one that is there. */
function TextHelp({ tool, text }: { tool: string; text: string }) {
  if (tool === "text-write") return <RequestDoors request={text} place="text" />;
  if (tool === "text-summary") return <CopyPrompt work={{ kind: "summary" }} request={text} />;
  return null;
}

interface TextFormProps {
  page: ToolPage;
  text: string;
  onText: (text: string) => void;
  /** Of the prompt that someone came with. */
  title: string | undefined;
}

function TextForm({ page, text, onText, title }: TextFormProps) {
  const { handle, state, hasModel, needsProvider } = page;
  const [type, setType] = useState<ContentType>("article");
  const [register, setRegister] = useState<Register>("simple");
  const [length, setLength] = useState(anyLength);
  const [error, setError] = useState<string | null>(null);

  function run(tool: (typeof TOOLS)[number], input: Record<string, unknown>): void {
    if (!text.trim()) {
      setError("Escreva ou cole um texto.");
      document.getElementById("texto")?.focus();
      return;
    }
    setError(null);
    handle.start({ tool, input });
  }
  const write = (event: FormEvent) => {
    event.preventDefault();
    run("text-write", { type, request: text });
  };
  const work = (asked: RequestHandoff) =>
    handle.start({ tool: asked.work === "summary" ? "text-summary" : "text-correct", input: { text: asked.text } });
  const busy = { isBusy: handle.isBusy, variant: "secondary" as const };

  return (
    <form noValidate onSubmit={write} className="grid gap-5">
      {title && <p className="text-muted">Do seu prompt “{title}”.</p>}
      <RadioCards
        label="Tipo de conteúdo"
        options={contentTypes}
        value={type}
        onChange={(chosen) => setType(chosen ?? type)}
      />
      <TextAreaField
        id="texto"
        label="Seu pedido ou texto"
        hint="Para criar, diga o assunto e os fatos. Para melhorar, corrigir ou resumir, cole o texto."
        rows={9}
        maxLength={20_000}
        value={text}
        error={error}
        onChange={(event) => onText(event.target.value)}
      />
      {needsProvider("text-write") && (
        <NeedsProvider text={providerNeeds[type]} setting="AI_CHAT_MODEL">
          <RequestDoors request={text} place="text" onStay={work}>
            <ButtonLink size="sm" variant="secondary" to={`/traducoes#${PHRASES_ID}`}>
              Guia de frases
            </ButtonLink>
            <ButtonLink size="sm" variant="secondary" to="/prompts">
              Seus prompts
            </ButtonLink>
          </RequestDoors>
          <CopyPrompt work={{ kind: type }} request={text} />
        </NeedsProvider>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={handle.isBusy} busyLabel="Criando...">
          Criar
        </Button>
        <Button {...busy} onClick={() => run("text-improve", { text })}>
          Melhorar
        </Button>
        <Button {...busy} onClick={() => run("text-rewrite", { text, register })}>
          Reescrever
        </Button>
      </div>
      {state && !hasModel("text-improve") && (
        <p className="text-muted text-sm">
          Melhorar corrige erros e corta repetições e rodeios que conhece, e diz o que mudou ou que nada mudou.
        </p>
      )}
      <SelectField
        label="Tom para reescrever"
        hint={needsProvider("text-rewrite") && providerNeeds.rewrite}
        options={registers}
        value={register}
        onChoose={setRegister}
        className="sm:max-w-xs"
      />
      {needsProvider("text-rewrite") && text.trim() && (
        <div>
          <CopyPrompt work={{ kind: "rewrite", register }} request={text} />
        </div>
      )}
      <section aria-labelledby="ferramentas-de-texto">
        <h2 id="ferramentas-de-texto" className="mb-3 text-xl">
          Ferramentas
        </h2>
        <SummaryLengthFields length={length} onLength={setLength} />
        <div className="mt-3 grid grid-cols-2 gap-3">
          <Button {...busy} onClick={() => run("text-correct", { text })}>
            Correção
          </Button>
          <Button {...busy} onClick={() => run("text-summary", { text, ...chosenLength(length) })}>
            Resumo
          </Button>
          <ToolLink to="/traducoes" state={{ text }}>
            Tradução
          </ToolLink>
          <ToolLink to="/bot-arara">Chat</ToolLink>
        </div>
      </section>
    </form>
  );
}

function ToolLink({ to, state, children }: { to: string; state?: unknown; children: string }) {
  return (
    <Link
      to={to}
      state={state}
      className="inline-flex min-h-12 items-center justify-center rounded-full border border-border-strong bg-surface px-6 py-2 font-semibold hover:border-primary hover:bg-primary-soft hover:text-on-primary-soft"
    >
      {children}
    </Link>
  );
}
