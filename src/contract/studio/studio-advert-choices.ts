/** The most products of one run of adverts. */
export const MAX_ADVERTS = 100;
/** The most products of one caption: with more, nobody reads to the end. */
export const MAX_CAPTION_PRODUCTS = 10;
/** The most products that are translated at once. */
export const MAX_TRANSLATED_PRODUCTS = 50;
/** What the law asks of an advert that sells: said where one is made without its price. */
export const PRICELESS_NOTE =
  "Onde o produto é oferecido à venda na internet, a lei pede o preço à vista bem legível junto da imagem (Lei 10.962/2004, com a Lei 13.543/2017). Sem preço, use só para apresentar o produto ou a marca.";
/** The most products of one sheet that shows several. */
export const MAX_TOGETHER = 6;
/** The longest headline of an advert. */
export const MAX_HEADLINE = 48;

export const advertSizes = ["1080x1080", "1080x1350", "1080x1920", "1920x1080", "a4", "a5", "a6"] as const;
export type AdvertSize = (typeof advertSizes)[number];

/** Shapes of a film: those of a screen. */
export const advertFilmSizes = [
  "1080x1080",
  "1080x1350",
  "1080x1920",
  "1920x1080",
] as const satisfies readonly AdvertSize[];
export const advertFilmLengths = [6, 10, 15] as const;
export type AdvertFilmLength = (typeof advertFilmLengths)[number];
/** A film takes as long as many pictures: so many products of one run, and no more. */
export const MAX_ADVERT_FILMS = 10;

/** Sides in pixels; paper at 300 dots an inch. */
export const advertSides: Record<AdvertSize, { width: number; height: number; isPaper: boolean }> = {
  "1080x1080": { width: 1080, height: 1080, isPaper: false },
  "1080x1350": { width: 1080, height: 1350, isPaper: false },
  "1080x1920": { width: 1080, height: 1920, isPaper: false },
  "1920x1080": { width: 1920, height: 1080, isPaper: false },
  a4: { width: 2480, height: 3508, isPaper: true },
  a5: { width: 1748, height: 2480, isPaper: true },
  a6: { width: 1240, height: 1748, isPaper: true },
};

export const advertLayouts = ["showcase", "band", "burst", "tag", "editorial", "poster", "frame", "night"] as const;
export type AdvertLayout = (typeof advertLayouts)[number];

/** Dates of the trade: each has a headline and drawings of its own. */
export const advertOccasions = [
  "none",
  "mothers",
  "fathers",
  "lovers",
  "children",
  "easter",
  "consumer",
  "school",
  "june",
  "black-friday",
  "christmas",
  "new-year",
  "carnival",
] as const;
export type AdvertOccasion = (typeof advertOccasions)[number];

export const advertLinks = ["product", "whatsapp", "none"] as const;
export type AdvertLink = (typeof advertLinks)[number];
