import { fieldLabel, shownFieldValue } from "./field-words.ts";

interface ChangedField {
  field: string;
  before?: unknown;
  after?: unknown;
}

/** What a change did, field by field: the old value struck through, the new one after it. */
export function ChangedFields({ changes }: { changes: readonly ChangedField[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-muted">{fieldLabel(field)}</dt>
          <dd className="wrap-anywhere line-clamp-6 min-w-0 whitespace-pre-line max-sm:mb-1.5">
            <span className="sr-only">antes </span>
            <s className="text-muted">{shownFieldValue(field, before)}</s>
            <span aria-hidden className="mx-2 text-muted">
              →
            </span>
            <span className="sr-only">, agora </span>
            <strong className="font-semibold">{shownFieldValue(field, after)}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}
