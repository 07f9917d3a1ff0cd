import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";
import { providerNeeds } from "#contract/studio/provider-needs.ts";
import type { TranslationFigures } from "#contract/studio/translation.ts";
import type { Language } from "#contract/studio/translation-rules.ts";
import { formatNumber } from "#lib/format-number.ts";
import { fieldsOf, textOf } from "#lib/json-fields.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useDraft, useTextDraft } from "#ui/draft.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { formatCount, formatSeconds } from "./asset-figures.ts";
import { CopyPrompt } from "./copy-prompt.tsx";
import { GlossaryPanel } from "./glossary-panel.tsx";
import { languageLabels, languageOptions } from "./language-labels.ts";
import { NearPhrases } from "./near-phrases.tsx";
import { PHRASES_ID, PhrasePanel } from "./phrase-panel.tsx";
import { NeedsProvider, ProviderHelp } from "./provider-help.tsx";
import { RequestDoors } from "./request-doors.tsx";
import { useHandoff } from "./request-note.tsx";
import { SampleList } from "./sample-list.tsx";
import { SegmentList } from "./segment-list.tsx";
import type { Stat } from "./stat-tiles.tsx";
import { translationFiguresQuery } from "./studio-query.ts";
import { continuing, TextResult } from "./text-result.tsx";
import { ToolFrame, type ToolPage } from "./tool-frame.tsx";

const TOOLS = ["translate", "text-continue"] as const;
const DETECT = "auto";
const OTHER = "other";
const MAX_LENGTH = 10_000;

const samples = [
  { title: "PT → EN: Bem-vindo à nossa loja", text: "Welcome to our shop", note: "Há 2 horas" },
  { title: "EN → PT: Thank you for your purchase", text: "Obrigado pela compra", note: "Ontem" },
  { title: "PT → ES: Frete grátis", text: "Envío gratis", note: "Há 3 dias" },
];

const sampleStats: readonly Stat[] = [
  { label: "Traduções", value: "1.247", isExample: true },
  { label: "Idiomas", value: "45", isExample: true },
  { label: "Palavras traduzidas", value: "98,7%", isExample: true },
  { label: "Tempo médio", value: "2,3s", isExample: true },
];

function statsOf(figures: TranslationFigures | undefined): readonly Stat[] {
  if (!figures || figures.made === 0) return sampleStats;
  return [
    { label: "Traduções", value: formatCount(figures.made) },
    { label: "Idiomas", value: formatCount(figures.languages) },
    {
      label: "Palavras traduzidas",
      value: `${formatNumber(figures.coveragePercent, 0, 1)}%`,
    },
    { label: "Tempo médio", value: formatSeconds(figures.averageMs) },
  ];
}

function handedText(state: unknown): string {
  return textOf(fieldsOf(state).text).slice(0, MAX_LENGTH);
}

interface Direction {
  from: Language | typeof DETECT;
  to: Language | typeof OTHER;
  /** The other language, as it is called. */
  other: string;
}

/** Translates between five languages: by a provider's model, else the sentences that are known as a whole. */
export function TranslationScreen() {
  const handoff = useHandoff();
  const handed = handedText(useLocation().state);
  const [text, setText] = useTextDraft("traducao", handoff?.text ?? handed);
  const first: Direction = {
    from: "pt",
    to: handoff?.to ?? (handoff?.otherLanguage ? OTHER : "en"),
    other: handoff?.otherLanguage ?? "",
  };
  const [{ from, to, other = "" }, setDirection] = useDraft<Direction>("traducao/idiomas", first);
  const { data: figures } = useQuery(translationFiguresQuery);
  const shownFrom = from === DETECT ? (to === "pt" ? "en" : "pt") : from;
  const shownTo = to === OTHER ? "en" : to;

  return (
    <ToolFrame
      title="Traduções"
      text="Entre cinco idiomas, com o seu glossário, a sua memória, um guia de frases de loja e um provedor de IA, se houver."
      tools={TOOLS}
      setting="AI_CHAT_MODEL"
      stats={() => statsOf(figures)}
      form={(page) => (
        <TranslationForm
          {...{ page, text, from, to, other }}
          onText={setText}
          onDirection={(changed) => setDirection((known) => ({ ...known, ...changed }))}
        />
      )}
      result={(asset, { handle }) => (
        <TextResult asset={asset} onContinue={continuing(asset, handle)}>
          {asset.details.segments && (
            <SegmentList segments={asset.details.segments} coverage={asset.details.coverage ?? 0} />
          )}
          {(asset.details.coverage ?? 100) < 100 && (
            <div>
              <ProviderHelp setting="AI_CHAT_MODEL" />
            </div>
          )}
        </TextResult>
      )}
      waiting="A tradução aparece aqui, frase por frase, com a origem de cada uma."
      listTitle="Histórico"
      emptyList={<SampleList lead="O que você traduzir aparece aqui. Por enquanto, três exemplos:" items={samples} />}
    >
      <PhrasePanel from={shownFrom} to={shownTo} />
      <GlossaryPanel from={shownFrom} to={shownTo} />
    </ToolFrame>
  );
}

interface TranslationFormProps extends Direction {
  page: ToolPage;
  text: string;
  onText: (text: string) => void;
  onDirection: (changed: Partial<Direction>) => void;
}

/** What cannot be translated as it stands, in words; null when it can. */
function problemOf({ text, from, to }: Pick<TranslationFormProps, "text" | "from" | "to">): string | null {
  if (!text.trim()) return "Escreva o texto original.";
  return from === to ? "Escolha dois idiomas diferentes." : null;
}

function TranslationForm({ page: { handle, hasModel, state }, ...form }: TranslationFormProps) {
  const { text, from, to, other, onText, onDirection } = form;
  const [error, setError] = useState<string | null>(null);

  const translate = (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(form);
    setError(problem);
    if (problem) document.getElementById("original")?.focus();
    else handle.start({ tool: "translate", input: { text, from, to } });
  };

  return (
    <form noValidate onSubmit={translate} className="grid gap-5">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Idioma de origem"
          options={[...languageOptions, { value: DETECT, label: "Descobrir pelo texto" }]}
          value={from}
          onChoose={(from) => onDirection({ from })}
        />
        <SelectField
          label="Idioma de destino"
          options={[...languageOptions, { value: OTHER, label: "Outro idioma" }]}
          value={to}
          onChoose={(to) => onDirection({ to })}
        />
      </div>
      <TextAreaField
        id="original"
        label="Texto original"
        rows={8}
        maxLength={MAX_LENGTH}
        value={text}
        error={error}
        onChange={(event) => onText(event.target.value)}
      />
      {to === OTHER ? (
        <OtherLanguage text={text} other={other} onOther={(other) => onDirection({ other })} />
      ) : (
        state && !hasModel("translate") && <ByRules text={text} from={from} to={to} />
      )}
      {to !== OTHER && (
        <Button type="submit" isBusy={handle.isBusy} busyLabel="Traduzindo..." className="justify-self-start">
          Traduzir
        </Button>
      )}
    </form>
  );
}

/** What rules translate, and what leads on from there. */
function ByRules({ text, from, to }: { text: string; from: Direction["from"]; to: Language }) {
  return (
    <>
      <NearPhrases text={text} from={from === DETECT ? (to === "pt" ? "en" : "pt") : from} to={to} />
      <NeedsProvider text={providerNeeds.translation} setting="AI_CHAT_MODEL">
        <RequestDoors request={text} place="translation">
          <ButtonLink size="sm" variant="secondary" to={`#${PHRASES_ID}`}>
            Guia de frases
          </ButtonLink>
        </RequestDoors>
        <CopyPrompt work={{ kind: "translation", to: languageLabels[to] }} request={text} />
      </NeedsProvider>
    </>
  );
}

/** A language that is not made here: the request for another assistant. */
function OtherLanguage({ text, other, onOther }: { text: string; other: string; onOther: (other: string) => void }) {
  return (
    <div className="grid gap-3 rounded-lg bg-surface-sunken p-4 text-sm">
      <p role="status">{providerNeeds.otherLanguage}</p>
      <TextField
        label="Qual idioma"
        placeholder="italiano"
        maxLength={40}
        value={other}
        onChange={({ target }) => onOther(target.value)}
      />
      <div>
        <CopyPrompt work={{ kind: "translation", to: other.trim() || "italiano" }} request={text} />
      </div>
    </div>
  );
}
