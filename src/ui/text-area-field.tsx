import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { controlLook, Field, type FieldTexts } from "./field.tsx";

/** Several lines of text. */
export function TextAreaField({
  label,
  isLabelHidden,
  hint,
  error,
  id,
  className,
  isCode = false,
  ...textarea
}: ComponentProps<"textarea"> & FieldTexts & { /** For text of programs. */ isCode?: boolean }) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, id, className }}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          className={clsx(controlLook, "resize-y px-3.5 py-2.5", isCode && "font-mono text-sm")}
        />
      )}
    </Field>
  );
}
