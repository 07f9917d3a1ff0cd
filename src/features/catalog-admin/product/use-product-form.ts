import { type FormEvent, useRef, useState } from "react";
import { ApiError } from "#client/api-error.ts";
import { createProduct, updateProduct } from "#client/catalog-admin.ts";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import type { SaveResult } from "#lib/save-result.ts";
import { useAttemptKey } from "#ui/use-attempt-key.ts";
import { useRefusalFocus } from "#ui/use-refusal-focus.ts";
import { draftLabels, fieldsOfDraft, type ProductFields, problemsOf } from "./product-draft.ts";
import { usePriceQuestion } from "./use-price-question.ts";
import { useProductDraft } from "./use-product-draft.ts";

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

/**
 * What a failure says of single fields, and what it says of the whole.
 * @throws what has no sentence for the user: a mistake of ours.
 */
function readFailure(error: unknown): { found: Record<string, string>; refusal: Refusal | null } {
  if (!(error instanceof ApiError)) throw error;
  const { message, fields } = error;
  const known = Object.entries(fields).filter(([name]) => (name.split(".")[0] ?? "") in draftLabels);
  // A sentence that stands beside its field need not be said twice.
  const isShownByField = known.some(([, sentence]) => sentence === message);
  const title = error.isAnswered ? "Erro ao salvar produto" : "Erro inesperado ao salvar produto";
  return { found: Object.fromEntries(known), refusal: isShownByField ? null : { title, message } };
}

interface ProductFormOptions {
  /** Null = a new one. */
  product: ManagedProduct | null;
  /** What a new one is to be like. */
  model?: ManagedProduct | undefined;
  /** What a new one is called to begin with. */
  name?: string | undefined;
  onSaved: (product: ManagedProduct) => void;
}

/**
 * The form of a product from the first letter to the saved product. Refusals put the focus on the first failing field;
 * a second press while the first is under way does nothing, and the same product sent twice is created once.
 */
export function useProductForm({ product, model, name, onSaved }: ProductFormOptions) {
  const { base, errors, setErrors, takeOver, ...drafted } = useProductDraft(product, { model, name });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { form, moveFocus } = useRefusalFocus();
  const isUnderWay = useRef(false);
  const attempt = useAttemptKey();
  const price = usePriceQuestion(drafted.draft, form);

  function refuse(found: Record<string, string>, refusal: Refusal | null): void {
    setErrors(found);
    setRefusal(refusal);
    moveFocus();
  }

  async function send(fields: ProductFields): Promise<SaveResult<ManagedProduct>> {
    if (base) return updateProduct(base.id, { ...fields, revision: base.revision });
    return { kind: "saved", data: await createProduct(fields, attempt.keyOf(fields)) };
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isUnderWay.current) return;
    const fields = fieldsOfDraft(drafted.draft, base === null);
    const found = { ...problemsOf(fields), ...unreadNumbers(event.currentTarget) };
    if (Object.keys(found).length > 0) return refuse(found, null);
    if (!price.ask(fields)) await save(fields);
  }

  async function save(fields: ProductFields): Promise<void> {
    isUnderWay.current = true;
    setErrors({});
    setRefusal(null);
    price.drop();
    setIsSaving(true);
    try {
      const result = await send(fields);
      if (result.kind === "saved") onSaved(result.data);
      else {
        takeOver(result.current);
        refuse({}, null);
      }
    } catch (error) {
      const failure = readFailure(error);
      refuse(failure.found, failure.refusal);
    } finally {
      isUnderWay.current = false;
      setIsSaving(false);
    }
  }

  return {
    ...drafted,
    form,
    errors,
    refusal,
    priceQuestion: price.question,
    correctPrice: price.correct,
    saveAnyway: () => price.question && save(price.question.fields),
    isSaving,
    isNew: base === null,
    /** Another one means that the form holds something else than before. */
    heldVersion: `${base?.revision ?? "new"} ${drafted.isRestored}`,
    refuse,
    submit,
  };
}

export type ProductForm = ReturnType<typeof useProductForm>;
