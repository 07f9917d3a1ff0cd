import sharp from "sharp";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import type { AdvertInput, AdvertLook } from "#contract/studio/studio-adverts.ts";
import type { BrandFaces } from "../drawing/typeface.ts";
import { layUp, n, type Sheet, type Size } from "../picture/canvas.ts";
import type { AdvertProduct, AdvertShop } from "../tool.ts";
import { type AdvertWords, sharedWords } from "./advert-words.ts";
import { brandColors, letterOn, readableOn } from "./brand-colors.ts";
import { drawFooter } from "./footer.ts";
import { type FooterKind, type LayoutPlan, unitOf } from "./layout-plan.ts";
import { advertPlans } from "./layouts.ts";
import { occasionDrawings, occasionPiece } from "./occasion-drawings.ts";
import { type OfferPart, offerParts, pricePieces } from "./offer.ts";
import { type Photo, type Shown, showPhoto } from "./photo.ts";
import { besidePiece, layPieces, layStack, textPiece } from "./stack.ts";

export interface AdvertOrder {
  input: AdvertLook;
  product: AdvertProduct;
  shop: AdvertShop;
  photo: Photo | null;
  faces: BrandFaces;
  size: Size;
  seed: number;
}

/** One product leads to its page; several lead to the shop. */
function linkOf({ input, shop }: Pick<AdvertOrder, "input" | "shop">, products: readonly AdvertProduct[]) {
  const [first] = products;
  if (input.link === "none" || !first) return null;
  if (input.link === "product") return products.length === 1 ? first.address : shop.address;
  const codes = products.map(({ code }) => code).join(", ");
  const wanted = products.length === 1 ? `o produto ${codes}` : `estes produtos: ${codes}`;
  return whatsappLink(shop.whatsappNumber, `Olá! Quero ${wanted}.`);
}

/** A longer headline stands in two lines. */
const ONE_LINE = 18;

function titleLinesOf(headline: string): 0 | 1 | 2 {
  if (headline === "") return 0;
  return headline.length > ONE_LINE ? 2 : 1;
}

const CALLS = /whats|zap|\blig(?:a|ue)|telefon|\bfone\b/i;

/** What the foot says of these products. */
export function footerOf(order: Pick<AdvertOrder, "input" | "shop">, products: readonly AdvertProduct[]) {
  const { input, shop } = order;
  const link = linkOf(order, products);
  const words = sharedWords(input, products, shop);
  const kind: FooterKind = link !== null ? "code" : words.call === "" ? "name" : "call";
  // Whoever wants no code and says not to call wants no number either.
  const phone = link !== null || CALLS.test(words.call) ? shop.whatsappNumber : "";
  return { kind, words, about: { shopName: shop.name, logo: shop.logo, call: words.call, link, phone } };
}

/** No more letters of a word than this stand beside a photo. */
const NARROW_WORD = 16;
const NARROW_PHOTO = 1.35;

const isWideFor = (photo: Photo | null, name: string) =>
  (photo !== null && photo.width / photo.height > NARROW_PHOTO) ||
  name.split(" ").some((word) => word.length > NARROW_WORD);

/** A star around the price. */
function burstDrawing({ burst }: LayoutPlan, words: AdvertWords, faces: BrandFaces, accent: string): string {
  if (!burst) return "";
  const { x, y, radius, fill } = burst;
  const points = Array.from({ length: 48 }, (_, place) => {
    const far = radius * (place % 2 === 0 ? 1 : 0.9);
    const angle = (place * Math.PI) / 24;
    return `${n(x + Math.cos(angle) * far)} ${n(y + Math.sin(angle) * far)}`;
  });
  const look = { ground: fill, name: letterOn(fill), price: readableOn(accent, fill), mark: accent, priceSize: 2.2 };
  const side = radius * 1.5;
  const box = { left: x - side / 2, top: y - radius * 0.56, width: side, height: radius * 1.12 };
  const drawing = layStack(pricePieces(words, faces, look), box, { align: "center", maxUnit: radius * 0.32 });
  return `<path d="M${points.join("L")}z" fill="#000" opacity=".2" transform="translate(${n(radius * 0.03)} ${n(radius * 0.05)})"/><path d="M${points.join("L")}z" fill="${fill}"/>${drawing}`;
}

export function titleDrawing(
  { title, align }: Pick<LayoutPlan, "title" | "align">,
  { headline, occasion }: AdvertWords,
  faces: BrandFaces,
  accent: string,
): string {
  if (!title || headline === "") return "";
  const { box, ground, isCapital, lines } = title;
  const fill = readableOn(isCapital && ground !== "#ffffff" ? accent : letterOn(ground), ground);
  const text = isCapital ? headline.toLocaleUpperCase("pt-BR") : headline;
  const line = textPiece(text, { face: faces.heading, size: 1, fill, maxLines: lines });
  const isMiddle = align === "center" || ground !== "#ffffff";
  const [first, last] = [0, 1].map((place) => occasionPiece(occasion, 1.1, place));
  const ended = last ? besidePiece(line, last, 0.85, 0.2) : line;
  const piece = first && isMiddle ? besidePiece(first, ended, 0.15, 0.2) : ended;
  return layStack([piece], box, { align: isMiddle ? "center" : "left", maxUnit: box.height * 0.9 });
}

/** The parts of an advert from the back to the front, so that a film can bring them in one after another. */
export interface AdvertParts {
  /** What is there from the start: the ground, the drawings of a date, who sells, the code. */
  ground: string;
  sheets: Sheet[];
  photo: Shown | null;
  title: string;
  offer: { role: OfferPart["role"]; drawing: string }[];
  /** The price in its star. */
  burst: string;
  /** What to do. */
  button: string;
}

/** Beside a photo letters are smaller than without one, and a name that stands without its price is larger. */
function largestUnit({ words }: LayoutPlan, size: Size, hasPhoto: boolean, hasPrice: boolean): number {
  const [ofWords, ofSheet] = hasPhoto ? [0.125, 10] : [0.145, 12];
  const more = hasPrice ? 1 : 1.4;
  return Math.min(words.width * ofWords * more, unitOf(size) * ofSheet * more);
}

export async function partsOfAdvert(order: AdvertOrder): Promise<AdvertParts> {
  const { input, product, shop, photo, faces, size, seed } = order;
  const colors = brandColors(shop.brandKit);
  const { words, kind, about } = footerOf(order, [product]);
  // The star is there for the price.
  const layout = words.priceCents === null && input.layout === "burst" ? "showcase" : input.layout;
  const plan = advertPlans[layout]({
    size,
    colors,
    hasPhoto: photo !== null,
    isCutOut: photo?.isCutOut ?? false,
    isWide: isWideFor(photo, words.name),
    footer: kind,
    hasPrice: words.priceCents !== null,
    titleLines: titleLinesOf(words.headline),
  });
  const unit = largestUnit(plan, size, photo !== null, words.priceCents !== null);
  const isWide = plan.words.width > plan.words.height * 1.35;
  const parts = offerParts(words, faces, plan.wordsLook, isWide);
  const pieces = parts.map(({ piece }) => piece);
  const drawings = layPieces(pieces, plan.words, { align: plan.align, maxUnit: unit });
  const footer = await drawFooter(about, plan.footer, faces, plan.footerLook);
  return {
    ground: plan.ground + occasionDrawings(input.occasion, size, plan.room, seed) + footer.drawing,
    sheets: footer.sheets,
    photo: photo && (await showPhoto(photo, plan.photo, plan.photoRadius)),
    title: titleDrawing(plan, words, faces, colors.accent),
    offer: parts.map(({ role }, place) => ({ role, drawing: drawings[place] ?? "" })),
    burst: burstDrawing(plan, words, faces, colors.accent),
    button: footer.button,
  };
}

/** One advert, as pixels. */
export async function drawAdvert(order: AdvertOrder) {
  const { ground, sheets, photo, title, offer, burst, button } = await partsOfAdvert(order);
  const words = title + offer.map(({ drawing }) => drawing).join("") + burst + button;
  return layUp(order.size, [ground, ...sheets, ...(photo?.sheets ?? []), words]);
}

export type AdvertPixels = Awaited<ReturnType<typeof drawAdvert>>;

/** The pixels as the file that was asked for; paper knows that it has 300 dots an inch. */
export function encodeAdvert(
  { data, info }: AdvertPixels,
  file: AdvertInput["file"],
  isPaper: boolean,
): Promise<Buffer> {
  const image = sharp(data, { raw: info }).withMetadata({ density: isPaper ? 300 : 72 });
  return file === "png"
    ? image.png({ compressionLevel: 7 }).toBuffer()
    : image.jpeg({ quality: isPaper ? 88 : 90, chromaSubsampling: "4:4:4", mozjpeg: false }).toBuffer();
}
