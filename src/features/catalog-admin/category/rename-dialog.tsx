import { type FormEvent, useId, useState } from "react";
import { ApiError } from "#client/api-error.ts";
import type { ManagedCategory } from "#contract/catalog-admin/category.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";

const MAX_NAME = 100;

interface RenameDialogProps {
  category: ManagedCategory;
  /** Names of all categories. */
  others: readonly string[];
  onClose: () => void;
  /** @throws ApiError */
  onRename: (to: string) => Promise<void>;
}

function problemOf(name: string, to: string): string | undefined {
  if (!to) return "Escreva o novo nome.";
  return to === name ? "É o nome que ela já tem." : undefined;
}

/** Asks for the new name of a category, and says what it does. */
export function RenameDialog({ category: { name, total }, others, onClose, onRename }: RenameDialogProps) {
  const formId = useId();
  const [text, setText] = useState(name);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const to = text.trim();
  const isOther = to !== name && others.includes(to);
  const products = total === 1 ? "o produto" : `os ${formatNumber(total)} produtos`;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const problem = problemOf(name, to);
    setError(problem);
    if (problem) return;
    setIsBusy(true);
    try {
      await onRename(to);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setError(thrown.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(next) => next || isBusy || onClose()}
      title="Renomear categoria"
      description={`Muda ${products} de "${name}". Dá para desfazer.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy} busyLabel="Renomeando…">
            {isOther ? "Juntar as duas" : "Renomear"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Novo nome"
          value={text}
          error={error}
          maxLength={MAX_NAME}
          autoComplete="off"
          hint={isOther ? `"${to}" já existe: as duas viram uma só.` : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
