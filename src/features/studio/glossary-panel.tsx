import { type FormEvent, useState } from "react";
import type { UnitInput } from "#contract/studio/translation.ts";
import type { Language } from "#contract/studio/translation-rules.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { useRescuedDraft } from "#ui/rescued-work.ts";
import { SkeletonText } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useToast } from "#ui/toast.tsx";
import { useAnswer } from "#ui/use-answer.ts";
import type { TranslationCalls } from "./translation-calls.ts";

interface GlossaryPanelProps {
  calls: TranslationCalls;
  from: Language;
  to: Language;
}

const EMPTY = { source: "", target: "" };

/** What this account wants said so: words for always, sentences from before. */
export function GlossaryPanel({ calls, from, to }: GlossaryPanelProps) {
  const { answer, reload } = useAnswer("units", (signal) => calls.fetchUnits(signal));
  const [entry, setEntry] = useRescuedDraft("glossario", EMPTY);
  const { source, target } = entry;
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const kind: UnitInput["kind"] = source.trim().split(/\s+/).length > 4 ? "sentence" : "term";
    const outcome = await calls.saveUnit({ kind, from, to, source, target });
    if (outcome.kind === "failed") {
      setProblem(outcome.message);
      return;
    }
    setProblem(null);
    setEntry(EMPTY);
    toast.show({ message: "Guardado. Vale para as próximas traduções.", type: "success" });
    reload();
  }

  async function remove(id: number): Promise<void> {
    const outcome = await calls.deleteUnit(id);
    if (outcome.kind === "failed") toast.show({ message: outcome.message, type: "error" });
    reload();
  }

  return (
    <section aria-labelledby="glossario">
      <h2 id="glossario" className="mb-1 text-2xl">
        Glossário e memória
      </h2>
      <p className="mb-3 text-muted">
        Diga como você quer que algo seja traduzido de {from.toUpperCase()} para {to.toUpperCase()}. Um provedor de IA
        segue o que está aqui; sem ele, vale para a frase inteira, antes do guia.
      </p>
      <form noValidate onSubmit={save} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          label="Original"
          value={source}
          maxLength={1000}
          error={problem}
          onChange={(event) => setEntry({ ...entry, source: event.target.value })}
        />
        <TextField
          label="Tradução"
          value={target}
          maxLength={1000}
          onChange={(event) => setEntry({ ...entry, target: event.target.value })}
        />
        <Button type="submit" className="sm:mt-7">
          Guardar
        </Button>
      </form>
      <div className="mt-4">
        {!answer && <SkeletonText lines={2} />}
        {answer?.kind === "failed" && <p className="text-danger">{answer.message}</p>}
        {answer?.kind === "done" && answer.data.units.length === 0 && (
          <p className="text-muted">Nada guardado ainda.</p>
        )}
        {answer?.kind === "done" && (
          <ul className="grid gap-2">
            {answer.data.units.map((unit) => (
              <li
                key={unit.id}
                className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-border bg-surface px-3 py-1"
              >
                <p className="wrap-anywhere min-w-0 flex-1">
                  {unit.source} → <strong>{unit.target}</strong>
                </p>
                <Badge>
                  {unit.from.toUpperCase()} → {unit.to.toUpperCase()}
                </Badge>
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => remove(unit.id)}
                  aria-label={`Esquecer ${unit.source}`}
                >
                  Esquecer
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
