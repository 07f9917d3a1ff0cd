import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { NumberField } from "#ui/number-field.tsx";

interface NumberFilterProps
  extends Omit<ComponentProps<typeof NumberField>, "value" | "onValueChange" | "min" | "max"> {
  value: number | undefined;
  min: number;
  max: number;
  /** Called when the box is left, Enter is pressed or nothing more is typed, with the number brought between `min` and `max`; undefined = none. */
  onCommit: (value: number | undefined) => void;
}

/** Who stops typing for so long wants to see what comes of it. */
const TYPED_MS = 900;

/** A number that filters: what is typed counts once it is finished. */
export function NumberFilter({ value, min, max, onCommit, ...field }: NumberFilterProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const tell = () => {
    if (draft === null) return;
    const next = draft.trim() === "" ? undefined : Math.min(Math.max(Number(draft), min), max);
    if (next !== value) onCommit(next);
  };
  const commit = () => {
    tell();
    setDraft(null);
  };
  const pause = useEffectEvent(tell);
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(pause, TYPED_MS);
    return () => clearTimeout(timer);
  }, [draft]);
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
