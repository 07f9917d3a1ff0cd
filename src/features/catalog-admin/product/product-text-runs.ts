import { optionOf } from "#contract/catalog/product-option.ts";
import type { RunStart } from "#contract/studio/studio.ts";
import { picturesOf } from "./draft-pictures.ts";
import { parseRows } from "./option-rows.ts";
import type { ProductDraft } from "./product-draft.ts";

const MOST_OPTIONS = 50;
const MAX_OPTIONS_LENGTH = 2_000;
const MAX_OPTION_LENGTH = 300;

/** Asks for a description of the product as the form has it now. */
export function descriptionRun(draft: ProductDraft): RunStart {
  const { name, category, subcategory, description, supplierProductDescription, weightGrams } = draft;
  const options = parseRows(draft.variations).slice(0, MOST_OPTIONS).map(optionOf).join(", ");
  const input = {
    name,
    category,
    subcategory,
    description,
    supplierDescription: supplierProductDescription,
    options: options.slice(0, MAX_OPTIONS_LENGTH),
    weightGrams: Math.max(0, Math.round(Number(weightGrams) || 0)),
    picture: picturesOf(draft)[0] ?? "",
  };
  return { tool: "product-description", input };
}

/** Asks for what one of its photos shows. */
export function pictureTextRun(draft: ProductDraft, pictures: readonly string[], picture: string): RunStart {
  const { name, category, subcategory, description } = draft;
  const shown = parseRows(draft.variations).find(({ image }) => image?.trim() === picture);
  const option = shown ? optionOf(shown).slice(0, MAX_OPTION_LENGTH) : "";
  const place = { place: pictures.indexOf(picture) + 1, count: pictures.length };
  return { tool: "picture-text", input: { name, category, subcategory, description, option, picture, ...place } };
}
