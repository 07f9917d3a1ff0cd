import { useRef, useState } from "react";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import { useDraftStorage, useFormDraft } from "#ui/draft.ts";
import { type Conflict, mergeDrafts } from "./draft-merge.ts";
import { picturesOf, withPictures } from "./draft-pictures.ts";
import { productDraftPlace } from "./draft-places.ts";
import { type PriceLead, withFollower } from "./price-link.ts";
import { draftOf, emptyDraft, isSameDraft, type ProductDraft } from "./product-draft.ts";

/** What is typed of a product, a new one under a `name` to begin with, with the sentence that stands beside each field; it outlives the end of the session. */
export function useProductDraft(product: ManagedProduct | null, name = "") {
  const kept = useFormDraft(productDraftPlace(product?.code), { base: product, empty: emptyDraft() });
  const [base, setBase] = useState(kept ? kept.base : product);
  const [start] = useState(() => (base ? draftOf(base) : emptyDraft()));
  const [draft, setDraft] = useState(kept?.draft ?? { ...start, name: start.name || name });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const priceLead = useRef<PriceLead>("promotionalPrice");
  const isDirty = !isSameDraft(draft, start);
  useDraftStorage(productDraftPlace(product?.code), isDirty ? { base, draft } : null);

  function change(typed: Partial<ProductDraft>): void {
    if ("promotionalPrice" in typed) priceLead.current = "promotionalPrice";
    else if ("discountPercentage" in typed) priceLead.current = "discountPercentage";
    const lead = priceLead.current;
    const changes = withFollower(draft, typed, lead);
    setDraft((known) => ({ ...known, ...withFollower(known, typed, lead) }));
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

  /** What someone else saved meanwhile is what is changed from now on; what both changed is told. */
  function takeOver(current: ManagedProduct): void {
    const { merged, conflicts: found } = mergeDrafts(base ? draftOf(base) : start, draft, draftOf(current));
    priceLead.current = "promotionalPrice";
    setBase(current);
    setDraft(merged);
    setConflicts(found);
  }

  return {
    base,
    draft,
    errors,
    conflicts,
    isDirty,
    isRestored: kept !== null,
    change,
    changePictures,
    setErrors,
    takeOver,
  };
}
