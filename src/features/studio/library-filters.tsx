import { type FormEvent, useEffect, useState } from "react";
import type { LibraryQuery } from "#contract/studio/library.ts";
import { Icon } from "#ui/icon.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { kindsToChoose, sortOptions } from "./library-view.ts";

const TYPING_MS = 350;

interface LibraryFiltersProps {
  view: LibraryQuery;
  hasFiles: boolean;
  onChange: (change: Partial<LibraryQuery>) => void;
}

/** Search, type and order. The search follows the typing after a moment, or at once with Enter. */
export function LibraryFilters({ view, hasFiles, onChange }: LibraryFiltersProps) {
  const [typed, setTyped] = useState(view.search);
  const [shown, setShown] = useState(view.search);
  if (shown !== view.search) {
    setShown(view.search);
    if (typed.trim() !== view.search) setTyped(view.search);
  }
  const search = typed.trim();
  useEffect(() => {
    if (search === view.search) return;
    const timer = setTimeout(() => onChange({ search }), TYPING_MS);
    return () => clearTimeout(timer);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ search });
  };

  return (
    <search>
      <form noValidate onSubmit={submit} className="grid gap-3 sm:grid-cols-[1fr_12rem_12rem]">
        <TextField
          label="Buscar na biblioteca"
          type="search"
          prefix={<Icon name="search" />}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
        <SelectField
          label="Tipo"
          options={kindsToChoose(hasFiles || view.kind === "file")}
          value={view.kind ?? ""}
          onChoose={(kind) => onChange({ kind: kind || undefined })}
        />
        <SelectField label="Ordem" options={sortOptions} value={view.sort} onChoose={(sort) => onChange({ sort })} />
      </form>
    </search>
  );
}
