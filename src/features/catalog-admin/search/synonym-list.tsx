import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { addSynonym, changeSynonym, removeSynonym } from "#client/search-admin.ts";
import type { Synonym } from "#contract/search/search-admin.ts";
import { useMay } from "#features/member/admin-role.ts";
import { Button } from "#ui/button.tsx";
import { useHasDraft } from "#ui/draft.ts";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { UndoMessage } from "#ui/undo-message.tsx";
import { Waiting } from "#ui/waiting.tsx";
import { AdminIcon } from "../admin-icon.tsx";
import { SEARCH_TOAST, synonymsQuery, useRefreshSearch } from "./search-query.ts";
import { SynonymForm, type SynonymFormProps } from "./synonym-form.tsx";
import { useSynonymSave } from "./use-synonym-save.tsx";

const UNDO_MS = 12_000;
const NEW = { term: "", meaning: "" };

/** The synonyms of the shop's own. */
export function SynonymList() {
  const { data: synonyms = [], error, isPending, refetch } = useQuery(synonymsQuery);
  const may = useMay();
  const save = useSynonymSave();
  const refresh = useRefreshSearch();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const removal = useMutation({
    mutationFn: ({ id }: Synonym) => removeSynonym(id),
    onSuccess: (_removed, { term, meaning }) => {
      heading.current?.focus({ preventScroll: true });
      toast.show({
        type: "success",
        topic: SEARCH_TOAST,
        durationMs: UNDO_MS,
        message: (
          <UndoMessage
            key={term}
            undone={`Sinônimo "${term}" de volta.`}
            undo={() => addSynonym({ term, meaning })}
            onUndone={refresh}
          >
            Sinônimo "{term}" removido.
          </UndoMessage>
        ),
      });
    },
    onSettled: refresh,
  });

  return (
    <section aria-labelledby="sinonimos" className="grid gap-4">
      <div>
        <h2 ref={heading} id="sinonimos" tabIndex={-1} className="text-2xl outline-none">
          Sinônimos da loja
        </h2>
        <p className="text-muted">Valem na hora, na loja e no chat. A loja já conhece muitos; estes são os seus.</p>
      </div>
      {may("POST /products/search/synonyms") && (
        <div className="rounded-xl border border-border bg-surface p-4 shadow-card sm:p-5">
          <SynonymForm
            place="sinonimo"
            start={NEW}
            submitLabel="Adicionar"
            onSave={(entry) => save(entry, addSynonym)}
          />
        </div>
      )}
      {isPending && (
        <Waiting label="Carregando os sinônimos…">
          <Skeleton className="h-32 rounded-xl" />
        </Waiting>
      )}
      {error && <FailedNotice title={error.message} onRetry={() => refetch()} />}
      {!error && synonyms.length > 0 && (
        <ul className="overflow-hidden rounded-xl border border-border bg-surface shadow-card">
          {synonyms.map((synonym) => (
            <li key={synonym.id} className="border-border px-4 py-2.5 not-first:border-t sm:px-5">
              <SynonymLine
                synonym={synonym}
                onSave={(entry) => save(entry, (changed) => changeSynonym(synonym.id, changed))}
                onRemove={() => removal.mutate(synonym)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const action = "size-11 px-0";

/** Whoever changes a line starts in its first box, and is back at its button afterwards. */
function useFocusOfChange(isEdited: boolean) {
  const line = useRef<HTMLDivElement>(null);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current === isEdited) return;
    wasEdited.current = isEdited;
    line.current?.querySelector<HTMLElement>(isEdited ? "input" : "button")?.focus();
  }, [isEdited]);
  return line;
}

interface SynonymLineProps {
  synonym: Synonym;
  onSave: SynonymFormProps["onSave"];
  onRemove: () => void;
}

/** A synonym, or the form in which it is changed. */
function SynonymLine({ synonym: { id, term, meaning }, onSave, onRemove }: SynonymLineProps) {
  const place = `sinonimo/${id}`;
  const may = useMay();
  const [isEdited, setIsEdited] = useState(useHasDraft(place));
  const line = useFocusOfChange(isEdited);
  if (isEdited) {
    return (
      <div ref={line}>
        <SynonymForm
          place={place}
          start={{ term, meaning }}
          submitLabel="Salvar"
          onSave={async (entry) => {
            await onSave(entry);
            setIsEdited(false);
          }}
        >
          <Button variant="ghost" onClick={() => setIsEdited(false)}>
            Cancelar
          </Button>
        </SynonymForm>
      </div>
    );
  }
  return (
    <div ref={line} className="flex items-center gap-2">
      <p className="wrap-anywhere min-w-0 flex-1">
        <strong className="font-semibold">{term}</strong>
        <span aria-hidden className="mx-2 text-muted">
          →
        </span>
        <span className="sr-only"> encontra </span>
        {meaning}
      </p>
      {may("PUT /products/search/synonyms/{id}") && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => setIsEdited(true)}
          aria-label={`Editar o sinônimo ${term}`}
          className={action}
        >
          <AdminIcon name="edit" />
        </Button>
      )}
      {may("DELETE /products/search/synonyms/{id}") && (
        <Button
          variant="ghost"
          size="sm"
          onClick={onRemove}
          aria-label={`Remover o sinônimo ${term}`}
          className={action}
        >
          <AdminIcon name="trash" />
        </Button>
      )}
    </div>
  );
}
