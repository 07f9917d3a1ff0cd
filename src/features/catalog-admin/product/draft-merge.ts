import { picturesOf, withPictures } from "./draft-pictures.ts";
import { withFollower } from "./price-link.ts";
import { type DraftName, draftLabels, draftNames, type ProductDraft } from "./product-draft.ts";

const pictureNames = ["realImage", "images", "thumbnail"] as const satisfies readonly DraftName[];
type PictureName = (typeof pictureNames)[number];
const isPictureName = (name: DraftName): name is PictureName => pictureNames.some((one) => one === name);

/**
 * What is taken from one person or the other, never some of each: a picture may stand in one field here, in another there.
 * The discount is nobody's: it follows the prices.
 */
const parts: readonly (readonly DraftName[])[] = [
  ...draftNames.filter((name) => !isPictureName(name) && name !== "discountPercentage").map((name) => [name]),
  pictureNames,
];

interface Sides {
  /** True when it was left alone in the form, so theirs is taken without asking. */
  isMerged: boolean;
}

/** A field that someone else changed while it stood in a form. */
export interface FieldConflict extends Sides {
  kind: "field";
  name: Exclude<DraftName, PictureName>;
  mine: string | boolean;
  theirs: string | boolean;
}

export type DraftPictures = Pick<ProductDraft, PictureName>;

/** The pictures, when someone else changed them meanwhile. */
export interface PictureConflict extends Sides {
  kind: "pictures";
  mine: DraftPictures;
  theirs: DraftPictures;
  /** Mine, and after them those that only they have. */
  both: DraftPictures;
}

export type Conflict = FieldConflict | PictureConflict;

const isSame = (names: readonly DraftName[], a: ProductDraft, b: ProductDraft) =>
  names.every((name) => a[name] === b[name]);

const draftPictures = ({ realImage, images, thumbnail }: ProductDraft): DraftPictures => ({
  realImage,
  images,
  thumbnail,
});

function conflictOf(
  names: readonly DraftName[],
  mine: ProductDraft,
  theirs: ProductDraft,
  isMerged: boolean,
): Conflict {
  const [name] = names as [DraftName];
  if (!isPictureName(name)) return { kind: "field", name, mine: mine[name], theirs: theirs[name], isMerged };
  const all = [...new Set([...picturesOf(mine), ...picturesOf(theirs)])];
  const both = withPictures(draftPictures(mine), all);
  return { kind: "pictures", mine: draftPictures(mine), theirs: draftPictures(theirs), both, isMerged };
}

/** What someone else changed since the form was filled from `base`, and the form with what nobody disputes. */
export function mergeDrafts(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft) {
  const conflicts: Conflict[] = [];
  let merged: ProductDraft = { ...mine };
  for (const names of parts) {
    if (isSame(names, theirs, base) || isSame(names, theirs, mine)) continue;
    const isMerged = isSame(names, mine, base);
    conflicts.push(conflictOf(names, mine, theirs, isMerged));
    if (!isMerged) continue;
    const taken: Partial<ProductDraft> = Object.fromEntries(names.map((name) => [name, theirs[name]]));
    merged = { ...merged, ...withFollower(merged, taken, "promotionalPrice") };
  }
  return { merged, conflicts };
}

export const conflictLabel = (conflict: Conflict): string =>
  conflict.kind === "pictures" ? "Fotos" : draftLabels[conflict.name];
