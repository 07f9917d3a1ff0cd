import { useRef, useState } from "react";
import { Link } from "react-router";
import { PROVIDERS_PATH } from "#contract/provider/provider-paths.ts";
import { providerNeeds } from "#contract/studio/provider-needs.ts";
import { Button } from "#ui/button.tsx";
import { descriptionRun } from "./product-text-runs.ts";
import type { ProductForm } from "./use-product-form.ts";
import { useProductWriter, type WrittenText } from "./use-product-writer.ts";

/** What was taken out of the proposal, and what only who has the product in hand can say. */
export function Checks({ changes, doubts, notice }: Omit<WrittenText, "text">) {
  return (
    <div className="grid gap-2 text-sm">
      {notice && <p>{notice}</p>}
      {doubts.length > 0 && (
        <p>
          <strong>Confira:</strong> {doubts.map(({ word }) => `“${word}”`).join(", ")} não{" "}
          {doubts.length === 1 ? "está" : "estão"} nos dados do produto.
        </p>
      )}
      {changes.length > 0 && (
        <ul aria-label="O que tiramos" className="grid gap-1">
          {changes.map(({ before, reason }) => (
            <li key={before}>
              <del>{before}</del> <span className="text-muted">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ProposalProps {
  written: WrittenText;
  /** The description that stands in the form. */
  today: string;
  onUse: () => void;
  onAgain: () => void;
  onDismiss: () => void;
}

function Proposal({ written, today, onUse, onAgain, onDismiss }: ProposalProps) {
  const { text, ...checks } = written;
  return (
    <section aria-label="Descrição proposta" className="grid gap-4 rounded-md bg-surface-sunken p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {today.trim() !== "" && (
          <div>
            <h3 className="mb-1 font-semibold text-sm">Hoje</h3>
            <p className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap text-muted text-sm">{today}</p>
          </div>
        )}
        <div>
          <h3 className="mb-1 font-semibold text-sm">Proposta</h3>
          <p className="wrap-anywhere whitespace-pre-wrap text-sm">{text}</p>
        </div>
      </div>
      <Checks {...checks} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onUse}>
          Usar esta descrição
        </Button>
        <Button size="sm" variant="secondary" onClick={onAgain}>
          Escrever outra
        </Button>
        <Button size="sm" variant="ghost" onClick={onDismiss}>
          Deixar como está
        </Button>
      </div>
    </section>
  );
}

/** Proposes a description of the product by the provider's model; nothing changes until the merchant takes it. */
export function DescriptionWriter({ form }: { form: ProductForm }) {
  const { draft, change, isSaving } = form;
  const { write, dismiss, written, problem, isWriting } = useProductWriter();
  /** What stood there before a proposal was taken. */
  const [replaced, setReplaced] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const goToText = () =>
    box.current?.closest("form")?.querySelector<HTMLTextAreaElement>("[name=description]")?.focus();

  function take(text: string): void {
    setReplaced(draft.description);
    change({ description: text });
    dismiss();
    goToText();
  }
  function putBack(): void {
    change({ description: replaced ?? "" });
    setReplaced(null);
    goToText();
  }
  function ask(): void {
    setReplaced(null);
    write(descriptionRun(draft));
  }
  const isUnnamed = draft.name.trim() === "";

  return (
    <div ref={box} className="grid gap-3">
      <p role="status" className="sr-only">
        {isWriting ? "Escrevendo a descrição…" : written ? "A proposta de descrição está pronta." : ""}
      </p>
      {!written && !isSaving && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            variant="secondary"
            size="sm"
            isBusy={isWriting}
            busyLabel="Escrevendo…"
            aria-disabled={isUnnamed || undefined}
            onClick={() => !isUnnamed && ask()}
          >
            Escrever com IA
          </Button>
          {isWriting && (
            <Button variant="ghost" size="sm" onClick={dismiss}>
              Cancelar a escrita
            </Button>
          )}
          {replaced !== null && !isWriting && (
            <Button variant="ghost" size="sm" onClick={putBack}>
              Voltar à descrição de antes
            </Button>
          )}
          <p className="text-muted text-sm">
            {isUnnamed ? "Diga primeiro o nome." : "Com o nome, a categoria, as opções e a primeira foto."}
          </p>
        </div>
      )}
      {problem && (
        <div role="alert" className="grid gap-2 rounded-md bg-surface-sunken p-3 text-sm">
          <p>{problem}</p>
          {problem === providerNeeds.productDescription && (
            <Link to={PROVIDERS_PATH} target="_blank" className="justify-self-start underline underline-offset-4">
              Abrir Configurações de IA em outra aba
            </Link>
          )}
        </div>
      )}
      {written && (
        <Proposal
          written={written}
          today={draft.description}
          onUse={() => take(written.text)}
          onAgain={ask}
          onDismiss={() => {
            dismiss();
            goToText();
          }}
        />
      )}
    </div>
  );
}
