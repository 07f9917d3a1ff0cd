import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listPhrases } from "#client/translation.ts";
import { fillVariables, findVariables, MAX_VARIABLE_VALUE } from "#contract/prompt/prompt-variables.ts";
import type { Phrase } from "#contract/studio/translation.ts";
import { type Language, type PhraseTopic, phraseTopics } from "#contract/studio/translation-rules.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { Button } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Icon } from "#ui/icon.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useCopyText } from "#ui/use-copy-text.ts";
import { Waiting } from "#ui/waiting.tsx";

/** The checked sentences, which change with the program only. */
export const phrasesQuery = queryOptions({
  queryKey: ["phrases"],
  queryFn: ({ signal }) => listPhrases(signal),
});

export const PHRASES_ID = "guia-de-frases";

const topicLabels: Record<PhraseTopic, string> = {
  greeting: "Cumprimentos e conversa",
  thanks: "Agradecimentos e datas",
  product: "Produto",
  price: "Preço e promoção",
  payment: "Pagamento",
  delivery: "Entrega",
  order: "Pedido",
  exchange: "Troca e devolução",
  shop: "Loja e horário",
};

/** What was typed into the blanks of each phrase, which is known by its Portuguese. */
type Fills = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface PhrasePanelProps {
  from: Language;
  to: Language;
}

/** Ready sentences of a shop: looked for, filled and copied, each whole in both languages. */
export function PhrasePanel({ from, to }: PhrasePanelProps) {
  const { data, error, isPending, refetch } = useQuery(phrasesQuery);
  const [search, setSearch] = useState("");
  const [fills, setFills] = useState<Fills>({});
  const words = foldText(search.trim());
  const phrases = data?.phrases ?? [];
  const found = (from === to ? [] : phrases).filter((phrase) =>
    foldText(`${phrase[from]} ${phrase[to]}`).includes(words),
  );
  return (
    <section id={PHRASES_ID} aria-labelledby={`${PHRASES_ID}-titulo`} className="scroll-mt-20">
      <h2 id={`${PHRASES_ID}-titulo`} className="mb-1 text-2xl">
        Guia de frases
      </h2>
      <p className="mb-3 text-muted">
        Frases de loja prontas, de {from.toUpperCase()} para {to.toUpperCase()}. Preencha o que muda e copie: o que você
        preencher vai como está.
      </p>
      <SearchField
        label="Buscar no guia de frases"
        placeholder="Por exemplo: pedido"
        value={search}
        onChange={setSearch}
      />
      <div className="mt-4 grid gap-2">
        {isPending && (
          <Waiting label="Carregando as frases…">
            <SkeletonText lines={4} />
          </Waiting>
        )}
        {error && <FailedNotice title={error.message} onRetry={() => refetch()} />}
        {data && found.length === 0 && (
          <p className="text-muted">
            {from === to ? "Escolha dois idiomas diferentes." : "Nenhuma frase com essas palavras."}
          </p>
        )}
        {phraseTopics.map((topic) => (
          <TopicPhrases
            key={topic}
            label={topicLabels[topic]}
            phrases={found.filter((phrase) => phrase.topic === topic)}
            isOpen={words !== ""}
            fills={fills}
            onFill={(phrase, values) => setFills((known) => ({ ...known, [phrase.pt]: values }))}
            {...{ from, to }}
          />
        ))}
      </div>
    </section>
  );
}

interface TopicPhrasesProps {
  label: string;
  phrases: readonly Phrase[];
  /** While something is looked for, all that was found is shown. */
  isOpen: boolean;
  from: Language;
  to: Language;
  fills: Fills;
  onFill: (phrase: Phrase, values: Fills[string]) => void;
}

function TopicPhrases({ label, phrases, isOpen, from, to, fills, onFill }: TopicPhrasesProps) {
  if (phrases.length === 0) return null;
  return (
    <details open={isOpen} className="group rounded-lg border border-border bg-surface">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span>
          {label} <span className="figures font-normal text-muted text-sm">{phrases.length}</span>
        </span>
        <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid gap-2 px-4 pb-4">
        {phrases.map((phrase) => (
          <PhraseRow
            key={phrase.pt}
            values={fills[phrase.pt] ?? {}}
            onFill={(values) => onFill(phrase, values)}
            {...{ phrase, from, to }}
          />
        ))}
      </ul>
    </details>
  );
}

interface PhraseRowProps {
  phrase: Phrase;
  from: Language;
  to: Language;
  values: Fills[string];
  onFill: (values: Fills[string]) => void;
}

/** One sentence in both languages, its blanks to fill, to copy. */
export function PhraseRow({ phrase, from, to, values, onFill }: PhraseRowProps) {
  const copyText = useCopyText();
  const said = fillVariables(phrase[to], values);
  const isOpen = findVariables(said).length > 0;
  return (
    <li className="grid gap-2 rounded-md bg-surface-sunken p-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="wrap-anywhere min-w-0">
        <p lang={from} className="text-muted text-sm">
          {fillVariables(phrase[from], values)}
        </p>
        <p lang={to} className="font-medium">
          {said}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        disabled={isOpen}
        onClick={() => copyText(said)}
        aria-label={`Copiar: ${said}`}
      >
        Copiar
      </Button>
      {findVariables(phrase[from]).map((name) => (
        <TextField
          key={name}
          label={name}
          maxLength={MAX_VARIABLE_VALUE}
          autoComplete="off"
          value={values[name] ?? ""}
          onChange={(event) => onFill({ ...values, [name]: event.target.value })}
          className="sm:col-span-2 sm:max-w-sm"
        />
      ))}
    </li>
  );
}
