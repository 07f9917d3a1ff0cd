import { fieldLabel, pictureAddresses, shownFieldValue } from "./field-words.ts";
import { PictureChange } from "./picture-row.tsx";

interface ChangedField {
  field: string;
  before?: unknown;
  after?: unknown;
}

const PICTURE_ORDER = ["realImage", "images", "thumbnail"];
const BOTH = "Imagem e miniatura";

const isSameChange = (a: ChangedField, b: ChangedField) => a.before === b.before && a.after === b.after;

/** Of two lists of options, those that differ: among twenty sizes nobody finds the one that changed. */
function differing(change: ChangedField): ChangedField {
  const { field, before, after } = change;
  if (field !== "variations" || !Array.isArray(before) || !Array.isArray(after)) return change;
  const textsOf = (list: unknown[]) => new Set(list.map((one) => JSON.stringify(one)));
  const without = (list: unknown[], texts: Set<string>) => list.filter((one) => !texts.has(JSON.stringify(one)));
  const [old, current] = [without(before, textsOf(after)), without(after, textsOf(before))];
  // Another order alone is told whole.
  return old.length + current.length > 0 ? { ...change, before: old, after: current } : change;
}

/** As people read it: the pictures last, the main one first, and a small one that changed with it beside it. */
function asRead(changes: readonly ChangedField[]): (ChangedField & { label: string })[] {
  const main = changes.find(({ field }) => field === "realImage");
  const small = changes.find(({ field }) => field === "thumbnail");
  const isOne = main !== undefined && small !== undefined && isSameChange(main, small);
  return changes
    .map(differing)
    .filter((change) => !isOne || change !== small)
    .map((change) => ({ ...change, label: isOne && change === main ? BOTH : fieldLabel(change.field) }))
    .sort((a, b) => PICTURE_ORDER.indexOf(a.field) - PICTURE_ORDER.indexOf(b.field));
}

/** What a change did, field by field: the old value struck through, the new one after it; pictures side by side. */
export function ChangedFields({ changes }: { changes: readonly ChangedField[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
      {asRead(changes).map((change) => (
        <div key={change.field} className="contents">
          <dt className="text-muted">{change.label}</dt>
          <ChangedValue {...change} />
        </div>
      ))}
    </dl>
  );
}

function ChangedValue({ field, before, after }: ChangedField) {
  const [old, current] = [pictureAddresses(field, before), pictureAddresses(field, after)];
  if (old && current) {
    return (
      <dd className="min-w-0 max-sm:mb-1.5">
        <PictureChange before={old} after={current} />
      </dd>
    );
  }
  return (
    <dd className="wrap-anywhere line-clamp-6 min-w-0 whitespace-pre-line max-sm:mb-1.5">
      <span className="sr-only">antes </span>
      <s className="text-muted">{shownFieldValue(field, before)}</s>
      <span aria-hidden className="mx-2 text-muted">
        →
      </span>
      <span className="sr-only">, agora </span>
      <strong className="font-semibold">{shownFieldValue(field, after)}</strong>
    </dd>
  );
}
