import { type FormEvent, useId, useState } from "react";
import { fillVariables, findVariables, MAX_VARIABLE_VALUE } from "#contract/prompt/prompt-variables.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";

interface UsePromptDialogProps {
  title: string;
  text: string;
  onClose: () => void;
  onCopy: (filled: string) => void;
  onUse: (filled: string) => void;
}

/** Asks for what a prompt leaves open and shows it filled while the person types. */
export function UsePromptDialog({ title, text, onClose, onCopy, onUse }: UsePromptDialogProps) {
  const formId = useId();
  const names = findVariables(text);
  const [values, setValues] = useState<Record<string, string>>({});
  const filled = fillVariables(text, values);
  const open = findVariables(filled).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onUse(filled);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => next || onClose()}
      title={title}
      description="Preencha o que muda. O que ficar vazio vai como está, entre chaves."
      actions={
        <>
          <Button variant="secondary" onClick={() => onCopy(filled)}>
            Copiar texto
          </Button>
          <Button type="submit" form={formId}>
            Usar no Texto
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        {names.map((name) => (
          <TextField
            key={name}
            label={name}
            autoComplete="off"
            maxLength={MAX_VARIABLE_VALUE}
            value={values[name] ?? ""}
            onChange={(event) => setValues((known) => ({ ...known, [name]: event.target.value }))}
          />
        ))}
      </form>
      <section aria-label="Como vai ficar" className="mt-4 rounded-md bg-surface-sunken p-4">
        <h3 className="font-semibold text-sm">Como vai ficar</h3>
        <p className="wrap-anywhere mt-1 whitespace-pre-wrap">{filled}</p>
        {open > 0 && (
          <p className="mt-2 text-muted text-sm">
            {open === 1 ? "Falta preencher 1 campo." : `Faltam ${open} campos.`}
          </p>
        )}
      </section>
    </Dialog>
  );
}
