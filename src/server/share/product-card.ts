import { priceToPay, realDiscount } from "#contract/catalog/price.ts";
import type { CardShop, ProductCard } from "#contract/share-card.ts";
import { type Box, pill, write, writeLines } from "#engine/drawing/outlined-text.ts";
import { fitText } from "#engine/drawing/text-lines.ts";
import type { Typefaces } from "#engine/drawing/typeface.ts";
import { formatBRL } from "#lib/money.ts";
import { CARD_HEIGHT, CARD_WIDTH, type CardLayers, color, drawing, TIGHT } from "./card-canvas.ts";

/** The left half, which the product's picture fills. */
export const PICTURE_BOX: Box = { left: 0, top: 0, width: 580, height: CARD_HEIGHT };

const LOGO = "/icons/arara-192.png";
const LOGO_BOX: Box = { left: 632, top: 52, width: 60, height: 60 };

const TEXT_LEFT = 632;
const TEXT_WIDTH = 516;
const NAME_WIDTH = 440;
const TITLE_TOP = 158;
const PRICE_BASELINE = 480;

const SALE_TITLE_SIZES = [
  { size: 56, maxLines: 2 },
  { size: 48, maxLines: 3 },
  { size: 42, maxLines: 3 },
];
const TITLE_SIZES = [
  { size: 60, maxLines: 3 },
  { size: 50, maxLines: 4 },
  { size: 44, maxLines: 4 },
];
const PRICE_SIZES = [84, 72, 60, 50, 40].map((size) => ({ size, maxLines: 1 }));

const WHATSAPP =
  "M12 2.8a9.2 9.2 0 0 0-7.9 13.9L2.9 21.2l4.6-1.2A9.2 9.2 0 1 0 12 2.8Zm0 1.7a7.5 7.5 0 1 1-3.9 13.9l-.3-.2-2.5.7.7-2.5-.2-.3A7.5 7.5 0 0 1 12 4.5ZM8.7 7.7c-.2 0-.5.1-.7.3-.3.3-1 .9-1 2.2s1 2.6 1.1 2.8c.1.2 1.9 3 4.7 4.1 2.3.9 2.8.7 3.3.7.5-.1 1.6-.7 1.9-1.3.2-.6.2-1.2.1-1.3l-.5-.3-1.9-.9c-.2-.1-.4-.1-.6.1l-.9 1.1c-.2.2-.3.2-.6.1a7 7 0 0 1-3.5-3c-.3-.4 0-.5.2-.8l.4-.5.3-.5c.1-.2 0-.3 0-.5l-.9-2c-.2-.5-.4-.5-.6-.5Z";

function background(): string {
  const { width, height } = PICTURE_BOX;
  return drawing(
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${color.paper}"/>
    <rect width="${width}" height="${height}" fill="${color.tint}"/>`,
  );
}

function money(reais: number): string {
  return formatBRL(reais).replace("\u00A0", " ");
}

function title(card: ProductCard, shop: CardShop, { display }: Typefaces): string {
  const text = display.drawable(card.title).replace(/\s+/g, " ").trim() || display.drawable(shop.name);
  const sizes = realDiscount(card) > 0 ? SALE_TITLE_SIZES : TITLE_SIZES;
  const { lines, style } = fitText(display, text, { width: TEXT_WIDTH, tracking: TIGHT, sizes });
  const ink = { face: display, fill: color.ink, ...style };
  return writeLines(lines, TEXT_LEFT, TITLE_TOP + style.size * 0.8, style.size * 1.12, ink);
}

/** The old price, struck through, and what is saved. */
function saving(card: ProductCard, baseline: number, { text, strong }: Typefaces): string {
  const old = { face: text, size: 32, fill: color.muted };
  const oldPrice = money(card.originalPrice);
  const width = text.measure(oldPrice, old);
  return (
    write(oldPrice, TEXT_LEFT, baseline, old) +
    `<rect x="${TEXT_LEFT - 3}" y="${baseline - 12}" width="${width + 6}" height="3" fill="${color.muted}"/>` +
    pill(`-${realDiscount(card)}%`, {
      left: TEXT_LEFT + width + 20,
      top: baseline - 34,
      height: 46,
      fill: color.gold,
      ink: { face: strong, size: 27, fill: color.onGold },
    })
  );
}

/** The price in the biggest size that fits; above it, when it is a sale, what it was. */
function price(card: ProductCard, faces: Typefaces): string {
  const { display } = faces;
  const paid = card.isFrom ? `a partir de ${money(priceToPay(card))}` : money(priceToPay(card));
  const text = priceToPay(card) > 0 ? paid : "Preço sob consulta";
  const { lines, style } = fitText(display, text, { width: TEXT_WIDTH, tracking: TIGHT, sizes: PRICE_SIZES });
  const current = writeLines(lines, TEXT_LEFT, PRICE_BASELINE, 0, { face: display, fill: color.blue, ...style });
  if (realDiscount(card) === 0) return current;
  return current + saving(card, PRICE_BASELINE - style.size * 0.72 - 30, faces);
}

/**
 * A product's card: its picture or the placeholder on the left; brand, title and price on the right. What nobody measured, such as a rating, has no place on it.
 */
export function productCardLayers(card: ProductCard, shop: CardShop, faces: Typefaces, picture: string): CardLayers {
  const { display, strong } = faces;
  const named = { width: NAME_WIDTH, tracking: TIGHT, sizes: [{ size: 32, maxLines: 1 }] };
  const { lines, style } = fitText(display, display.drawable(shop.name), named);
  const brandName = writeLines(lines, 708, 93, 0, { face: display, fill: color.ink, ...style });
  const buy = pill("Compre pelo WhatsApp", {
    left: TEXT_LEFT,
    top: 520,
    height: 62,
    fill: color.buy,
    icon: WHATSAPP,
    ink: { face: strong, size: 27, fill: color.onBuy },
  });
  return {
    background: background(),
    pictures: [
      { address: picture, box: PICTURE_BOX },
      { address: LOGO, box: LOGO_BOX },
    ],
    overlay: drawing(brandName + title(card, shop, faces) + price(card, faces) + buy),
  };
}
