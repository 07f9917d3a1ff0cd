import { type FormEvent, useRef, useState } from "react";
import { ApiError } from "#client/api-error.ts";
import { createProduct, updateProduct } from "#client/catalog-admin.ts";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import type { SaveResult } from "#lib/save-result.ts";
import { useDraftStorage, useFormDraft } from "#ui/draft.ts";
import { useAttemptKey } from "#ui/use-attempt-key.ts";
import { useRefusalFocus } from "#ui/use-refusal-focus.ts";
import { type Conflict, mergeDrafts } from "./draft-merge.ts";
import { picturesOf, withPictures } from "./draft-pictures.ts";
import { productDraftPlace } from "./draft-places.ts";
import {
  draftLabels,
  draftOf,
  emptyDraft,
  fieldsOfDraft,
  isSameDraft,
  type ProductDraft,
  type ProductFields,
  problemsOf,
} from "./product-draft.ts";

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
  onSaved: (product: ManagedProduct) => void;
}

/**
 * The form of a product from the first letter to the saved product. Refusals put the focus on the first failing field;
 * a second press while the first is under way does nothing, and the same product sent twice is created once.
 */
export function useProductForm({ product, onSaved }: ProductFormOptions) {
  const kept = useFormDraft(productDraftPlace(product?.code), { base: product, empty: emptyDraft() });
  const [base, setBase] = useState(kept ? kept.base : product);
  const [start] = useState(() => (base ? draftOf(base) : emptyDraft()));
  const [draft, setDraft] = useState(kept?.draft ?? start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const { form, moveFocus } = useRefusalFocus();
  const isUnderWay = useRef(false);
  const attempt = useAttemptKey();
  const isDirty = !isSameDraft(draft, start);
  useDraftStorage(productDraftPlace(product?.code), isDirty ? { base, draft } : null);

  function change(changes: Partial<ProductDraft>): void {
    setDraft((known) => ({ ...known, ...changes }));
    setErrors((known) => {
      const changed = Object.keys(changes).filter((name) => name in known);
      return changed.length > 0
        ? Object.fromEntries(Object.entries(known).filter(([name]) => !(name in changes)))
        : known;
    });
  }

  /** Also for what comes while someone types: the pictures are those that stand there by then. */
  function changePictures(edit: (pictures: string[]) => string[]): void {
    setDraft((known) => ({ ...known, ...withPictures(known, edit(picturesOf(known))) }));
    setErrors(({ images: _, realImage: __, thumbnail: ___, ...rest }) => rest);
  }

  function refuse(found: Record<string, string>, refusal: Refusal | null): void {
    setErrors(found);
    setRefusal(refusal);
    moveFocus();
  }

  async function send(fields: ProductFields): Promise<SaveResult<ManagedProduct>> {
    if (base) return updateProduct(base.id, { ...fields, revision: base.revision });
    return { kind: "saved", data: await createProduct(fields, attempt.keyOf(fields)) };
  }

  function takeOver(current: ManagedProduct): void {
    const { merged, conflicts: found } = mergeDrafts(base ? draftOf(base) : start, draft, draftOf(current));
    setBase(current);
    setDraft(merged);
    setConflicts(found);
    refuse({}, null);
  }

  /** @throws what has no sentence for the user: a mistake of ours. */
  function fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    const { message, fields } = error;
    const known = Object.entries(fields).filter(([name]) => name in draftLabels);
    // A sentence that stands beside its field need not be said twice.
    const isShownByField = known.some(([, sentence]) => sentence === message);
    const title = error.isAnswered ? "Erro ao salvar produto" : "Erro inesperado ao salvar produto";
    refuse(Object.fromEntries(known), isShownByField ? null : { title, message });
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
    try {
      const result = await send(fields);
      if (result.kind === "saved") onSaved(result.data);
      else takeOver(result.current);
    } catch (error) {
      fail(error);
    } finally {
      isUnderWay.current = false;
      setIsSaving(false);
    }
  }

  return {
    form,
    draft,
    errors,
    refusal,
    conflicts,
    isSaving,
    isNew: base === null,
    isDirty,
    isRestored: kept !== null,
    change,
    changePictures,
    refuse,
    submit,
  };
}

export type ProductForm = ReturnType<typeof useProductForm>;
