import type { RequestHandoff } from "#contract/studio/door/request-handoff.ts";
import type { LoopName } from "#contract/studio/sounds.ts";
import type { RunStart } from "#contract/studio/studio.ts";
import {
  type AdvertFilmLength,
  type AdvertLayout,
  type AdvertLink,
  type AdvertOccasion,
  type AdvertSize,
  advertFilmSizes,
  advertSides,
  advertSizes,
  MAX_ADVERT_FILMS,
  MAX_TOGETHER,
} from "#contract/studio/studio-advert-choices.ts";
import type { AdvertInput } from "#contract/studio/studio-adverts.ts";

export type Medium = "pictures" | "films";

export interface AdvertDraft {
  medium: Medium;
  layout: AdvertLayout;
  occasion: AdvertOccasion;
  sizes: AdvertSize[];
  headline: string;
  showHeadline: boolean;
  call: string;
  note: string;
  until: string;
  link: AdvertLink;
  file: AdvertInput["file"];
  showStock: boolean;
  showPrice: boolean;
  pdf: boolean;
  together: boolean;
  seconds: AdvertFilmLength;
  loop: LoopName | "";
}

export const firstDraft: AdvertDraft = {
  medium: "pictures",
  layout: "showcase",
  occasion: "none",
  sizes: ["1080x1350"],
  headline: "",
  showHeadline: true,
  call: "",
  note: "",
  until: "",
  link: "product",
  file: "jpeg",
  showStock: false,
  showPrice: true,
  pdf: false,
  together: false,
  seconds: 10,
  loop: "pop",
};

export const offeredSizes = (medium: Medium): readonly AdvertSize[] =>
  medium === "films" ? advertFilmSizes : advertSizes;

/** The chosen sizes that what is made can have. */
const sizesOf = ({ medium, sizes }: AdvertDraft) => offeredSizes(medium).filter((size) => sizes.includes(size));

/** How many files come out of it. */
export function piecesOf(draft: AdvertDraft, products: number): number {
  const isTogether = draft.together && draft.medium === "pictures";
  return (isTogether ? Math.ceil(products / MAX_TOGETHER) : products) * sizesOf(draft).length;
}

/** Only what the medium shows goes along; the rest stays in the form. */
export function startOf(draft: AdvertDraft, products: string[]): RunStart {
  const { medium, until, pdf, file, seconds, loop, together, ...look } = draft;
  const sizes = sizesOf(draft);
  const input = { ...look, products, sizes, ...(until && { until }) };
  if (medium === "films") return { tool: "promote-films", input: { ...input, seconds, loop: loop || null } };
  const hasPdf = pdf || sizes.some((size) => advertSides[size].isPaper);
  return { tool: "promote-products", input: { ...input, together, file, pdf: hasPdf } };
}

export type Lack = "products" | "sizes" | "fewer";

/** What keeps these adverts from being made; null when nothing does. */
export function lackOf(draft: AdvertDraft, products: string[]): Lack | null {
  if (products.length === 0) return "products";
  if (draft.medium === "films" && products.length > MAX_ADVERT_FILMS) return "fewer";
  return sizesOf(draft).length === 0 ? "sizes" : null;
}

/** What the button makes, and how many. */
export function makeWords({ medium }: AdvertDraft, pieces: number): string {
  if (medium === "films") return pieces > 1 ? `Fazer ${pieces} vídeos` : "Fazer o vídeo";
  return pieces > 1 ? `Fazer ${pieces} peças` : "Fazer a peça";
}

/** The fields that a request from another page fills. */
export const handed = (handoff: RequestHandoff | null): Partial<AdvertDraft> => ({
  ...(handoff?.medium && { medium: handoff.medium, sizes: ["1080x1920" as const] }),
  ...(handoff?.occasion && { occasion: handoff.occasion }),
});
