import type { ReactNode } from "react";
import { formatDate } from "#lib/format-moment.ts";
import { Button, ButtonLink } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { Pagination } from "./pagination.tsx";

interface Trashed {
  id: number;
  /** ISO 8601. */
  restorableUntil: string;
}

interface TrashListProps<T extends Trashed> {
  things: readonly T[];
  page: number;
  totalPages: number;
  hrefFor: (page: number) => string;
  /** What an empty trash says, and where it leads. */
  empty: { text: string; to: string; label: string };
  nameOf: (thing: T) => string;
  cardOf: (thing: T, note: string, actions: ReactNode) => ReactNode;
  onRestore: (thing: T) => void;
  className: string;
}

/** What was deleted and can still come back. */
export function TrashList<T extends Trashed>(props: TrashListProps<T>) {
  const { things, page, totalPages, hrefFor, empty, nameOf, cardOf, onRestore, className } = props;
  if (things.length === 0) {
    return (
      <Notice
        kind="empty"
        headingLevel={3}
        title="A lixeira está vazia"
        text={empty.text}
        actions={<ButtonLink to={empty.to}>{empty.label}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className={className}>
        {things.map((thing) => (
          <li key={thing.id} className="min-w-0">
            {cardOf(
              thing,
              `Pode voltar até ${formatDate(thing.restorableUntil)}`,
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Restaurar "${nameOf(thing)}"`}
                onClick={() => onRestore(thing)}
              >
                Restaurar
              </Button>,
            )}
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={totalPages} hrefFor={hrefFor} />
    </>
  );
}
