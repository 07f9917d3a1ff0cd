import { useRef, useState } from "react";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import { useDraftStorage, useFormDraft, useReloadDraft } from "#ui/draft.ts";
import { type Conflict, mergeDrafts } from "./draft-merge.ts";
import { picturesOf, withPictures } from "./draft-pictures.ts";
import { copyDraftPlace, productDraftPlace } from "./draft-places.ts";
import { type PriceLead, withFollower } from "./price-link.ts";
import { copyOf, draftOf, emptyDraft, isSameDraft, type ProductDraft } from "./product-draft.ts";

/** What a new product begins with. */
interface Beginning {
  /** What it is to be like. */
  model?: ManagedProduct | undefined;
  name?: string | undefined;
}

const startOf = (product: ManagedProduct | null, { model, name = "" }: Beginning): ProductDraft => {
  if (product) return draftOf(product);
  return model ? copyOf(model) : { ...emptyDraft(), name };
};

/** What is typed of a product, with the sentence that stands beside each field; it outlives the end of the session and a reload. */
export function useProductDraft(product: ManagedProduct | null, beginning: Beginning) {
  const { model } = beginning;
  const place = model ? copyDraftPlace(model.code) : productDraftPlace(product?.code);
  const kept = useFormDraft(place, { base: product, empty: emptyDraft() });
  const [isRestored, setIsRestored] = useState(kept !== null);
  const [base, setBase] = useState(kept ? kept.base : product);
  const [start, setStart] = useState(() => startOf(base, beginning));
  const [draft, setDraft] = useState(kept?.draft ?? start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const priceLead = useRef<PriceLead>("promotionalPrice");
  const isDirty = !isSameDraft(draft, start);
  useDraftStorage(place, isDirty ? { base, draft } : null);
  useReloadDraft(place, isDirty ? { base, draft } : null);

  function change(typed: Partial<ProductDraft>): void {
    if ("promotionalPrice" in typed) priceLead.current = "promotionalPrice";
    else if ("discountPercentage" in typed) priceLead.current = "discountPercentage";
    const lead = priceLead.current;
    const changes = withFollower(draft, typed, lead);
    setDraft((known) => ({ ...known, ...withFollower(known, typed, lead) }));
    setErrors((known) => {
      const left = Object.entries(known).filter(([name]) => !((name.split(".")[0] ?? "") in changes));
      return left.length < Object.keys(known).length ? Object.fromEntries(left) : known;
    });
  }

  /** Also for what comes while someone types: the pictures are those that stand there by then. */
  function changePictures(edit: (pictures: string[]) => string[]): void {
    setDraft((known) => ({ ...known, ...withPictures(known, edit(picturesOf(known))) }));
    setErrors(({ images: _, realImage: __, thumbnail: ___, ...rest }) => rest);
  }

  /** What someone else saved meanwhile is what is changed from now on; what both changed is told. */
  function takeOver(current: ManagedProduct): void {
    const { merged, conflicts: found } = mergeDrafts(base ? draftOf(base) : start, draft, draftOf(current));
    priceLead.current = "promotionalPrice";
    setBase(current);
    setDraft(merged);
    setConflicts(found);
  }

  /** Leaves what was typed before the page was loaded anew. */
  function discardRestored(): void {
    const fresh = startOf(product, beginning);
    priceLead.current = "promotionalPrice";
    setBase(product);
    setStart(fresh);
    setDraft(fresh);
    setErrors({});
    setConflicts([]);
    setIsRestored(false);
  }

  return {
    base,
    draft,
    errors,
    conflicts,
    isDirty,
    isRestored,
    discardRestored,
    change,
    changePictures,
    setErrors,
    takeOver,
  };
}
