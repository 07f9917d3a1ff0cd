import type { AdvertLayout } from "#contract/studio/studio-advert-choices.ts";
import { contrastOf, WHITE } from "#lib/contrast.ts";
import { type BrandColors, mix } from "./brand-colors.ts";

/** Upon what the parts of a sheet of several products stand. */
export interface TogetherLook {
  ground: string;
  /** Of the headline. */
  head: string;
  isCapital?: boolean;
  card: string;
  /** Of prices, made readable on the card. */
  price: string;
  /** The ground of what is saved. */
  mark: string;
  /** Of who sells. */
  foot: string;
  button: string;
}

const lightOr = (color: string, ground: string) => (contrastOf(color, ground) >= 1.5 ? color : WHITE);

/** The same eight looks that one product has, as colours alone. */
export const togetherLooks: Record<AdvertLayout, (colors: BrandColors) => TogetherLook> = {
  showcase: ({ primary, accent }) => ({
    ground: mix(primary, WHITE, 0.84),
    head: primary,
    card: WHITE,
    price: primary,
    mark: accent,
    foot: primary,
    button: lightOr(accent, primary),
  }),
  band: ({ primary, accent, deep }) => ({
    ground: primary,
    head: lightOr(accent, primary),
    card: WHITE,
    price: primary,
    mark: deep,
    foot: mix(primary, "#000000", 0.22),
    button: lightOr(accent, primary),
  }),
  burst: ({ primary, accent, deep }) => ({
    ground: mix(accent, WHITE, 0.72),
    head: deep,
    card: WHITE,
    price: primary,
    mark: accent,
    foot: primary,
    button: lightOr(accent, primary),
  }),
  tag: ({ primary, accent, ink }) => ({
    ground: primary,
    head: WHITE,
    card: WHITE,
    price: primary,
    mark: accent,
    foot: WHITE,
    button: ink,
  }),
  editorial: ({ paper, primary, ink }) => ({
    ground: WHITE,
    head: WHITE,
    card: paper,
    price: ink,
    mark: primary,
    foot: WHITE,
    button: ink,
  }),
  poster: ({ primary, accent }) => ({
    ground: accent,
    head: primary,
    isCapital: true,
    card: WHITE,
    price: primary,
    mark: primary,
    foot: WHITE,
    button: primary,
  }),
  frame: ({ primary, accent, paper }) => ({
    ground: WHITE,
    head: primary,
    card: paper,
    price: primary,
    mark: accent,
    foot: WHITE,
    button: primary,
  }),
  night: ({ accent, deep }) => ({
    ground: deep,
    head: deep,
    card: mix(deep, WHITE, 0.1),
    price: accent,
    mark: accent,
    foot: deep,
    button: accent,
  }),
};
