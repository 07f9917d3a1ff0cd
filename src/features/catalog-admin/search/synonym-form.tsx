import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { SynonymInput } from "#contract/search/search-admin.ts";
import { ExplainedError } from "#lib/explained-error.ts";
import { Button } from "#ui/button.tsx";
import { useDraft } from "#ui/draft.ts";
import { TextField } from "#ui/text-field.tsx";

const MAX_SIDE = 80;

export interface SynonymFormProps {
  /** Where it waits for a person whose session ended. */
  place: string;
  start: SynonymInput;
  /** The term stands fixed: only its meaning is asked for. */
  isTermFixed?: boolean;
  submitLabel: string;
  /** @throws ExplainedError when it was refused. */
  onSave: (entry: SynonymInput) => Promise<void>;
  children?: ReactNode;
}

function missingSides({ term, meaning }: SynonymInput): Record<string, string> {
  return {
    ...(!term.trim() && { term: "Escreva o que as pessoas digitam." }),
    ...(!meaning.trim() && { meaning: "Escreva como o produto se chama na loja." }),
  };
}

/** What people type, and what the shop calls it. */
export function SynonymForm({ place, start, isTermFixed = false, submitLabel, onSave, children }: SynonymFormProps) {
  const [entry, setEntry] = useDraft(place, start);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const missing = missingSides(entry);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setIsBusy(true);
    try {
      await onSave(entry);
      setEntry(start);
    } catch (error) {
      if (!(error instanceof ExplainedError)) throw error;
      const { term, meaning } = error.fields;
      setErrors(term || meaning ? error.fields : { meaning: error.message });
    } finally {
      setIsBusy(false);
    }
  }

  const side = (name: keyof SynonymInput) => ({
    value: entry[name],
    error: errors[name],
    maxLength: MAX_SIDE,
    autoComplete: "off",
    autoCapitalize: "off",
    onChange: (event: { target: { value: string } }) => setEntry({ ...entry, [name]: event.target.value }),
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      {!isTermFixed && (
        <TextField
          {...side("term")}
          label="Quem busca por"
          placeholder="radinho"
          className="min-w-40 flex-1 basis-44"
        />
      )}
      <TextField
        {...side("meaning")}
        label={isTermFixed ? `Quem busca por "${start.term}" quer ver` : "quer ver"}
        placeholder="caixa de som"
        className="min-w-40 flex-1 basis-44"
      />
      <div className="flex flex-wrap gap-2 sm:pt-7">
        <Button type="submit" isBusy={isBusy} busyLabel="Salvando...">
          {submitLabel}
        </Button>
        {children}
      </div>
    </form>
  );
}
