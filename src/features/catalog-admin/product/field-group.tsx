import { type ReactNode, useState } from "react";
import { Icon } from "#ui/icon.tsx";

interface FieldGroupProps {
  title: string;
  /** What it holds, said while it is folded. */
  summary: string;
  /** The fields in it: it opens by itself when one of them has an error. */
  names: readonly string[];
  errors: Readonly<Record<string, string>>;
  /** Whether all groups were opened by one press. */
  isAllOpen: boolean;
  children: ReactNode;
}

const isOfField = (name: string, field: string) => name === field || name.startsWith(`${field}.`);

/** Fields that a merchant does not need to sell a product: folded until somebody wants them, or one of them is wrong. */
export function FieldGroup({ title, summary, names, errors, isAllOpen, children }: FieldGroupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mustOpen = isAllOpen || Object.keys(errors).some((name) => names.some((field) => isOfField(name, field)));
  const [wasForced, setWasForced] = useState(false);
  // Opened in the same drawing in which the error comes, so that the focus finds its field.
  if (mustOpen !== wasForced) {
    setWasForced(mustOpen);
    if (mustOpen) setIsOpen(true);
  }
  return (
    <details
      aria-label={title}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group rounded-lg border border-border bg-surface"
    >
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-lg px-4 py-3 transition-colors hover:bg-surface-sunken group-open:rounded-b-none [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          <span className="block font-semibold">{title}</span>
          <span className="figures block truncate text-muted text-sm group-open:hidden">{summary}</span>
        </span>
        <Icon name="chevron-down" className="shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-4 pt-2 pb-5 sm:grid-cols-2">{children}</div>
    </details>
  );
}
