import { useMutation, useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { deleteTranslationUnit, listTranslationUnits, saveTranslationUnit } from "#client/translation.ts";
import type { Language } from "#contract/studio/translation-rules.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { useDraft } from "#ui/draft.ts";
import { SkeletonText } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useToast } from "#ui/toast.tsx";
import { Waiting } from "#ui/waiting.tsx";

interface GlossaryPanelProps {
  from: Language;
  to: Language;
}

const EMPTY = { source: "", target: "" };

/** What this account wants said so: words for always, sentences from before. */
export function GlossaryPanel({ from, to }: GlossaryPanelProps) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["translation-units"],
    queryFn: ({ signal }) => listTranslationUnits(signal),
  });
  const [entry, setEntry] = useDraft("glossario", EMPTY);
  const { source, target } = entry;
  const toast = useToast();
  const saving = useMutation({
    mutationFn: saveTranslationUnit,
    onSuccess: () => {
      setEntry(EMPTY);
      toast.show({ message: "Guardado. Vale para as próximas traduções.", type: "success" });
      void refetch();
    },
    meta: { isShownInPlace: true },
  });
  const removal = useMutation({ mutationFn: deleteTranslationUnit, onSettled: () => void refetch() });

  function save(event: FormEvent): void {
    event.preventDefault();
    const kind = source.trim().split(/\s+/).length > 4 ? "sentence" : "term";
    saving.mutate({ kind, from, to, source, target });
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
          error={saving.error?.message}
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
        {isPending && (
          <Waiting label="Carregando o glossário…">
            <SkeletonText lines={2} />
          </Waiting>
        )}
        {error && <p className="text-danger">{error.message}</p>}
        {data?.units.length === 0 && <p className="text-muted">Nada guardado ainda.</p>}
        {data && (
          <ul className="grid gap-2">
            {data.units.map((unit) => (
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
                  onClick={() => removal.mutate(unit.id)}
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
