import { type ComponentProps, useState } from "react";
import { NumberField } from "#ui/number-field.tsx";

interface NumberFilterProps
  extends Omit<ComponentProps<typeof NumberField>, "value" | "onValueChange" | "min" | "max"> {
  value: number | undefined;
  min: number;
  max: number;
  /** Called when the box is left or Enter is pressed, with the number brought between `min` and `max`; undefined = none. */
  onCommit: (value: number | undefined) => void;
}

/** A number that filters: what is typed counts once it is finished. */
export function NumberFilter({ value, min, max, onCommit, ...field }: NumberFilterProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft === null) return;
    setDraft(null);
    const next = draft.trim() === "" ? undefined : Math.min(Math.max(Number(draft), min), max);
    if (next !== value) onCommit(next);
  };
  return (
    <NumberField
      {...field}
      min={min}
      max={max}
      value={draft ?? String(value ?? "")}
      onValueChange={setDraft}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        commit();
      }}
    />
  );
}
