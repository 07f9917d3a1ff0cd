import { useState } from "react";
import type { Synonym } from "#contract/search/search-admin.ts";
import { dataOf } from "#lib/outcome.ts";
import { Button } from "#ui/button.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { useHasRescuedWork } from "#ui/rescued-work.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { UndoMessage } from "#ui/undo-message.tsx";
import { useAnswer } from "#ui/use-answer.ts";
import { DeskIcon } from "../desk-icon.tsx";
import type { SearchDeskCalls } from "./search-desk-calls.ts";
import { SynonymForm, type SynonymFormProps } from "./synonym-form.tsx";
import { useTeaching } from "./use-teaching.tsx";

const UNDO_MS = 12_000;
const NEW = { term: "", meaning: "" };

/** What the merchant taught the search. */
export function SynonymList({ calls, onChanged }: { calls: SearchDeskCalls; onChanged: () => void }) {
  const { answer, reload } = useAnswer("synonyms", calls.fetchSynonyms);
  const teach = useTeaching(calls);
  const toast = useToast();

  async function remove(synonym: Synonym): Promise<void> {
    const { id, term, meaning } = synonym;
    const outcome = await calls.removeSynonym(id);
    reload();
    if (outcome.kind === "failed") return toast.show({ message: outcome.message, type: "error" });
    const undo = async () => {
      const saved = await calls.addSynonym({ term, meaning });
      return saved.kind === "done" ? saved : { kind: "failed" as const, message: "tente de novo pela lista" };
    };
    toast.show({
      type: "success",
      durationMs: UNDO_MS,
      message: (
        <UndoMessage undone={`Sinônimo "${term}" de volta.`} undo={() => dataOf(undo())} onUndone={reload}>
          Sinônimo "{term}" removido.
        </UndoMessage>
      ),
    });
  }

  return (
    <section aria-labelledby="sinonimos" className="grid gap-4">
      <div>
        <h2 id="sinonimos" className="text-2xl">
          Sinônimos da loja
        </h2>
        <p className="text-muted">Valem na hora, na loja e no chat. A loja já conhece muitos; estes são os seus.</p>
      </div>
      <div className="rounded-xl border border-border bg-surface p-4 shadow-card sm:p-5">
        <SynonymForm
          place="sinonimo"
          start={NEW}
          submitLabel="Adicionar"
          onSave={async (entry) => {
            const refusal = await teach(entry, () => calls.addSynonym(entry));
            if (!refusal) {
              reload();
              onChanged();
            }
            return refusal;
          }}
        />
      </div>
      {!answer && <Skeleton className="h-32 rounded-xl" />}
      {answer?.kind === "failed" && <FailedNotice title={answer.message} onRetry={reload} />}
      {answer?.kind === "done" && answer.data.length > 0 && (
        <ul className="overflow-hidden rounded-xl border border-border bg-surface shadow-card">
          {answer.data.map((synonym) => (
            <li key={synonym.id} className="border-border px-4 py-2.5 not-first:border-t sm:px-5">
              <SynonymLine
                synonym={synonym}
                onSave={async (entry) => {
                  const refusal = await teach(entry, () => calls.changeSynonym(synonym.id, entry));
                  if (!refusal) reload();
                  return refusal;
                }}
                onRemove={() => remove(synonym)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const action = "size-11 px-0";

interface SynonymLineProps {
  synonym: Synonym;
  onSave: SynonymFormProps["onSave"];
  onRemove: () => void;
}

/** A synonym, or the form in which it is changed. */
function SynonymLine({ synonym: { id, term, meaning }, onSave, onRemove }: SynonymLineProps) {
  const place = `sinonimo/${id}`;
  const [isEdited, setIsEdited] = useState(useHasRescuedWork(place));
  if (isEdited) {
    return (
      <SynonymForm
        place={place}
        start={{ term, meaning }}
        submitLabel="Salvar"
        onSave={async (entry) => {
          const refusal = await onSave(entry);
          if (!refusal) setIsEdited(false);
          return refusal;
        }}
      >
        <Button variant="ghost" onClick={() => setIsEdited(false)}>
          Cancelar
        </Button>
      </SynonymForm>
    );
  }
  return (
    <div className="flex items-center gap-2">
      <p className="wrap-anywhere min-w-0 flex-1">
        <strong className="font-semibold">{term}</strong>
        <span aria-hidden className="mx-2 text-muted">
          →
        </span>
        <span className="sr-only"> encontra </span>
        {meaning}
      </p>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => setIsEdited(true)}
        aria-label={`Editar o sinônimo ${term}`}
        className={action}
      >
        <DeskIcon name="edit" />
      </Button>
      <Button variant="ghost" size="sm" onClick={onRemove} aria-label={`Remover o sinônimo ${term}`} className={action}>
        <DeskIcon name="trash" />
      </Button>
    </div>
  );
}
