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
import { formatCount, formatSeconds } from "./asset-figures.ts";
import { CopyPrompt } from "./copy-prompt.tsx";
import { GlossaryPanel } from "./glossary-panel.tsx";
import { languageOptions } from "./language-labels.ts";
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
  to: Language;
}

/** Translates between five languages: by a provider's model, else the sentences that are known as a whole. */
export function TranslationScreen() {
  const handoff = useHandoff();
  const handed = handedText(useLocation().state);
  const [text, setText] = useTextDraft("traducao", handoff?.text ?? handed);
  const first: Direction = { from: "pt", to: handoff?.to ?? "en" };
  const [{ from, to }, setDirection] = useDraft<Direction>("traducao/idiomas", first);
  const { data: figures } = useQuery(translationFiguresQuery);
  const shownFrom = from === DETECT ? (to === "pt" ? "en" : "pt") : from;

  return (
    <ToolFrame
      title="Traduções"
      text="Entre cinco idiomas, com o seu glossário, a sua memória, um guia de frases de loja e um provedor de IA, se houver."
      tools={TOOLS}
      setting="AI_CHAT_MODEL"
      stats={() => statsOf(figures)}
      form={(page) => (
        <TranslationForm
          {...{ page, text, from, to }}
          onText={setText}
          onFrom={(from) => setDirection((known) => ({ ...known, from }))}
          onTo={(to) => setDirection((known) => ({ ...known, to }))}
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
      <PhrasePanel from={shownFrom} to={to} />
      <GlossaryPanel from={shownFrom} to={to} />
    </ToolFrame>
  );
}

interface TranslationFormProps extends Direction {
  page: ToolPage;
  text: string;
  onText: (text: string) => void;
  onFrom: (from: Language | typeof DETECT) => void;
  onTo: (to: Language) => void;
}

function TranslationForm({
  page: { handle, hasModel, state },
  text,
  from,
  to,
  onText,
  onFrom,
  onTo,
}: TranslationFormProps) {
  const [error, setError] = useState<string | null>(null);

  const translate = (event: FormEvent) => {
    event.preventDefault();
    const problem = !text.trim()
      ? "Escreva o texto original."
      : from === to
        ? "Escolha dois idiomas diferentes."
        : null;
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
          onChoose={onFrom}
        />
        <SelectField label="Idioma de destino" options={languageOptions} value={to} onChoose={onTo} />
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
      {state && !hasModel("translate") && (
        <>
          <NearPhrases text={text} from={from === DETECT ? (to === "pt" ? "en" : "pt") : from} to={to} />
          <NeedsProvider text={providerNeeds.translation} setting="AI_CHAT_MODEL">
            <RequestDoors request={text} place="translation">
              <ButtonLink size="sm" variant="secondary" to={`#${PHRASES_ID}`}>
                Guia de frases
              </ButtonLink>
            </RequestDoors>
            <CopyPrompt work={{ kind: "translation", to }} request={text} />
          </NeedsProvider>
        </>
      )}
      <Button type="submit" isBusy={handle.isBusy} busyLabel="Traduzindo..." className="justify-self-start">
        Traduzir
      </Button>
    </form>
  );
}
