import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { ApiError } from "#client/api-error.ts";
import { createProduct } from "#client/catalog-admin.ts";
import { PASTE_FIRST, readPastedProduct } from "#contract/catalog-admin/pasted-product.ts";
import { createRandomKey } from "#lib/random-key.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useHasDraft, useTextDraft } from "#ui/draft.ts";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { useToast } from "#ui/toast.tsx";
import { FormProblem } from "../form-problem.tsx";
import { PASTED_PRODUCT } from "../product/draft-places.ts";
import { problemsOf } from "../product/product-draft.ts";
import { useDraftToast } from "../use-draft-toast.ts";
import { ImportPreview } from "./import-preview.tsx";
/** What `Inserir Exemplo` fills in: a whole product, with numbers written in every way that is understood. */
import pastedExample from "./pasted-example.json?raw";

interface ImportDialogProps {
  onClose: () => void;
  onCreated: () => void;
}

interface Failure {
  title: string;
  sentences: string[];
}

/** Creates one product out of pasted JSON, which is read while it is typed. */
export default function ImportDialog({ onClose, onCreated }: ImportDialogProps) {
  const toast = useToast();
  const formId = useId();
  const [isRestored] = useState(useHasDraft(PASTED_PRODUCT));
  useDraftToast(isRestored);
  const [text, setText] = useTextDraft(PASTED_PRODUCT);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const attempt = useRef<{ text: string; key: string } | null>(null);
  const isUnderWay = useRef(false);
  const pasted = useMemo(() => readPastedProduct(text), [text]);
  /** What the product still needs before it can be created. */
  const missing = useMemo(() => (pasted.kind === "read" ? Object.values(problemsOf(pasted.fields)) : []), [pasted]);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
  }, [refusals]);

  function write(next: string): void {
    setText(next);
    setFailure(null);
  }

  function fail(refusal: Failure): void {
    setFailure(refusal);
    setRefusals((count) => count + 1);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isUnderWay.current) return;
    if (pasted.kind !== "read") return fail({ title: PASTE_FIRST, sentences: [] });
    const { product, fields } = pasted;
    if (missing.length > 0) {
      return fail({ title: "Erro ao criar produto", sentences: missing });
    }
    isUnderWay.current = true;
    setFailure(null);
    setIsBusy(true);
    if (attempt.current?.text !== text) attempt.current = { text, key: createRandomKey() };
    try {
      await createProduct(fields, attempt.current.key);
      toast.show({ message: `Produto "${product.name}" criado com sucesso!`, type: "success" });
      onCreated();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail({
        title: error.isAnswered ? "Erro ao criar produto" : "Erro inesperado ao criar produto",
        sentences: [...new Set([error.message, ...Object.values(error.fields)])],
      });
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(next) => next || isBusy || onClose()}
      title="Importar JSON"
      description="Cole um produto em JSON. Ele é conferido enquanto você digita."
      size="lg"
      isPointerDismissOff
      actions={
        <>
          <Button variant="secondary" onClick={onClose} aria-disabled={isBusy || undefined}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy} busyLabel="Criando...">
            Criar Produto
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-4 pb-2">
        {failure && (
          <FormProblem title={failure.title}>
            {failure.sentences
              .filter((sentence) => sentence !== failure.title)
              .map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
          </FormProblem>
        )}
        <div className="flex justify-end">
          <Button variant="ghost" size="sm" onClick={() => write(pastedExample)}>
            Inserir Exemplo
          </Button>
        </div>
        <TextAreaField
          label="JSON do produto"
          name="json"
          isCode
          rows={10}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          readOnly={isBusy}
          placeholder={'{ "name": "Caneca", "code": "CANECA-1", … }'}
          value={text}
          error={pasted.kind === "unreadable" ? pasted.message : undefined}
          onChange={(event) => write(event.target.value)}
        />
        <ImportPreview pasted={pasted} missing={missing} />
      </form>
    </Dialog>
  );
}
