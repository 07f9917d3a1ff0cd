import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { ApiError } from "#client/api-error.ts";
import { createProduct } from "#client/catalog-admin.ts";
import { PASTE_FIRST, readPastedProduct } from "#contract/catalog-admin/pasted-product.ts";
import { useHasDraft, useTextDraft } from "#ui/draft.ts";
import { useToast } from "#ui/toast.tsx";
import { useAttemptKey } from "#ui/use-attempt-key.ts";
import { PASTED_PRODUCT } from "../product/draft-places.ts";
import { problemsOf } from "../product/product-draft.ts";
import { SavedMessage } from "../product/saved-message.tsx";
import { useDraftToast } from "../use-draft-toast.ts";

interface Failure {
  title: string;
  sentences: string[];
}

/** @throws what has no sentence for the user: a mistake of ours. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  return {
    title: error.isAnswered ? "Erro ao criar produto" : "Erro inesperado ao criar produto",
    sentences: [...new Set([error.message, ...Object.values(error.fields)])],
  };
}

/** One product out of pasted JSON, from the first letter to the product that was created. */
export function usePastedProduct({ onClose, onCreated }: { onClose: () => void; onCreated: () => void }) {
  const toast = useToast();
  const [isRestored] = useState(useHasDraft(PASTED_PRODUCT));
  useDraftToast(isRestored);
  const [text, setText] = useTextDraft(PASTED_PRODUCT);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const attempt = useAttemptKey();
  const isUnderWay = useRef(false);
  const pasted = useMemo(() => readPastedProduct(text), [text]);
  /** What the product still needs before it can be created. */
  const missing = useMemo(() => (pasted.kind === "read" ? Object.values(problemsOf(pasted.fields)) : []), [pasted]);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[role=alert]")?.focus();
  }, [refusals]);

  function write(next: string): void {
    setText(next);
    setFailure(null);
  }

  function fail(refusal: Failure): void {
    setFailure(refusal);
    setRefusals((count) => count + 1);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isUnderWay.current) return;
    if (pasted.kind !== "read") return fail({ title: PASTE_FIRST, sentences: [] });
    if (missing.length > 0) return fail({ title: "Erro ao criar produto", sentences: missing });
    const { product, fields } = pasted;
    isUnderWay.current = true;
    setFailure(null);
    setIsBusy(true);
    try {
      await createProduct(fields, attempt.keyOf(fields));
      toast.show({
        message: <SavedMessage name={product.name} code={product.code} isNew />,
        topic: product.code,
        type: "success",
      });
      onCreated();
      onClose();
    } catch (error) {
      fail(failureOf(error));
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  return { form, text, pasted, missing, failure, isBusy, write, submit };
}
