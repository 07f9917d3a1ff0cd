import { type FormEvent, useId, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

const OTHER = "Outro motivo";
const REASONS = ["Não respondeu", "Achou caro", "Frete caro", "Sem estoque", "Desistiu", OTHER];
const MAX_REASON = 300;

interface LostDialogProps {
  code: string | null;
  onLost: (reason: string) => void;
  onClose: () => void;
}

/** Why an order came to nothing. */
export function LostDialog({ code, onLost, onClose }: LostDialogProps) {
  const form = useId();
  const [reason, setReason] = useState(REASONS[0] ?? OTHER);
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const told = reason === OTHER ? text.trim() : reason;
    if (!told) return setError("Diga por que o pedido foi perdido.");
    onLost(told);
  };
  return (
    <Dialog
      isOpen={code !== null}
      onOpenChange={(next) => next || onClose()}
      title={`Pedido ${code ?? ""} perdido`}
      size="sm"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={form}>
            Marcar perdido
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        <SelectField
          label="Motivo"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          options={REASONS.map((known) => ({ value: known, label: known }))}
        />
        {reason === OTHER && (
          <TextField
            label="Qual?"
            value={text}
            maxLength={MAX_REASON}
            error={error}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
          />
        )}
      </form>
    </Dialog>
  );
}
