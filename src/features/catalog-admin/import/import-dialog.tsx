import { useId } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextAreaField } from "#ui/text-area-field.tsx";
import { FormProblem } from "../form-problem.tsx";
import { ImportPreview } from "./import-preview.tsx";
/** What `Inserir Exemplo` fills in: a whole product, with numbers written in every way that is understood. */
import pastedExample from "./pasted-example.json?raw";
import { usePastedProduct } from "./use-pasted-product.tsx";

interface ImportDialogProps {
  onClose: () => void;
  onCreated: () => void;
}

/** Creates one product out of pasted JSON, which is read while it is typed. */
export default function ImportDialog({ onClose, onCreated }: ImportDialogProps) {
  const formId = useId();
  const { form, text, pasted, missing, failure, isBusy, write, submit } = usePastedProduct({ onClose, onCreated });
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
