import { type FormEvent, useRef, useState } from "react";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import { useRescuedForm, useWorkRescue } from "#ui/rescued-work.ts";
import { useAttemptKey } from "#ui/use-attempt-key.ts";
import { useRefusalFocus } from "#ui/use-refusal-focus.ts";
import type { DeskCalls, ProductFields, SaveOutcome } from "../desk-calls.ts";
import { type Clash, mergeDrafts } from "./draft-merge.ts";
import { picturesOf, withPictures } from "./draft-pictures.ts";
import {
  draftLabels,
  draftOf,
  emptyDraft,
  fieldsOfDraft,
  isSameDraft,
  type ProductDraft,
  problemsOf,
} from "./product-draft.ts";
import { productWork } from "./product-work.ts";

const NOT_A_NUMBER = "Digite um número, como 1234,50";

interface Refusal {
  title: string;
  message: string;
}

/** The number boxes that hold something that is no number: they tell their value as empty. */
function unreadNumbers(form: HTMLFormElement): Record<string, string> {
  const boxes = Array.from(form.elements).filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.validity.badInput,
  );
  return Object.fromEntries(boxes.map(({ name }) => [name, NOT_A_NUMBER]));
}

interface ProductFormOptions {
  /** Null = a new one. */
  product: ManagedProduct | null;
  calls: Pick<DeskCalls, "createProduct" | "updateProduct">;
  onSaved: (product: ManagedProduct) => void;
}

/**
 * The form of a product from the first letter to the saved product. Refusals put the focus on the first failing field;
 * a second press while the first is under way does nothing, and the same product sent twice is created once.
 */
export function useProductForm({ product, calls, onSaved }: ProductFormOptions) {
  const rescued = useRescuedForm(productWork(product?.code), { base: product, empty: emptyDraft() });
  const [base, setBase] = useState(rescued ? rescued.base : product);
  const [start] = useState(() => (base ? draftOf(base) : emptyDraft()));
  const [draft, setDraft] = useState(rescued?.draft ?? start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const { form, moveFocus } = useRefusalFocus();
  const isUnderWay = useRef(false);
  const attempt = useAttemptKey();
  const isDirty = !isSameDraft(draft, start);
  useWorkRescue(productWork(product?.code), isDirty ? { base, draft } : null);

  function change(changes: Partial<ProductDraft>): void {
    setDraft((known) => ({ ...known, ...changes }));
    setErrors((known) => {
      const changed = Object.keys(changes).filter((name) => name in known);
      return changed.length > 0
        ? Object.fromEntries(Object.entries(known).filter(([name]) => !(name in changes)))
        : known;
    });
  }

  /** Also for what comes while somebody types: the pictures are those that stand there by then. */
  function changePictures(edit: (pictures: string[]) => string[]): void {
    setDraft((known) => ({ ...known, ...withPictures(known, edit(picturesOf(known))) }));
    setErrors(({ images: _, realImage: __, thumbnail: ___, ...rest }) => rest);
  }

  function refuse(found: Record<string, string>, told: Refusal | null): void {
    setErrors(found);
    setRefusal(told);
    moveFocus();
  }

  function send(fields: ProductFields): Promise<SaveOutcome> {
    if (!base) return calls.createProduct(fields, attempt.keyOf(fields));
    return calls.updateProduct(base.id, { ...fields, revision: base.revision });
  }

  function takeOver(current: ManagedProduct): void {
    const { merged, clashes: found } = mergeDrafts(base ? draftOf(base) : start, draft, draftOf(current));
    setBase(current);
    setDraft(merged);
    setClashes(found);
    refuse({}, null);
  }

  function settle(outcome: SaveOutcome): void {
    if (outcome.kind === "done") onSaved(outcome.data);
    else if (outcome.kind === "changed") takeOver(outcome.current);
    else tell(outcome);
  }

  function tell(outcome: Extract<SaveOutcome, { kind: "failed" }>): void {
    const { title, message, fields } = outcome;
    const known = Object.entries(fields).filter(([name]) => name in draftLabels);
    // A sentence that stands beside its field need not be said twice.
    const isToldByFields = known.length > 0 && known.some(([, sentence]) => sentence === message);
    refuse(Object.fromEntries(known), isToldByFields ? null : { title, message });
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isUnderWay.current) return;
    const fields = fieldsOfDraft(draft, base === null);
    const found = { ...problemsOf(fields), ...unreadNumbers(event.currentTarget) };
    if (Object.keys(found).length > 0) return refuse(found, null);
    isUnderWay.current = true;
    setErrors({});
    setRefusal(null);
    setIsSaving(true);
    const outcome = await send(fields);
    isUnderWay.current = false;
    setIsSaving(false);
    settle(outcome);
  }

  return {
    form,
    draft,
    errors,
    refusal,
    clashes,
    isSaving,
    isNew: base === null,
    isDirty,
    wasRescued: rescued !== null,
    change,
    changePictures,
    refuse,
    submit,
  };
}

export type ProductForm = ReturnType<typeof useProductForm>;
