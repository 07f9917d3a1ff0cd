import sharp from "sharp";
import { priceToPay, realDiscount } from "#contract/catalog/price.ts";
import { formatBRL } from "#lib/money.ts";
import { type Box, pill, write, writeLines } from "../drawing/outlined-text.ts";
import { fitWords } from "../drawing/text-lines.ts";
import type { Typefaces } from "../drawing/typeface.ts";
import type { SourceProduct } from "../tool.ts";
import type { Drawing } from "./canvas.ts";
import { n, type Sheet, type Size, svg } from "./canvas.ts";

interface PlateOrder extends Drawing {
  faces: Typefaces;
}

/** Where the picture and the words go: one above the other, or side by side on a wide plate. */
function layoutOf({ width, height }: Size): { picture: Box; words: Box } {
  const margin = Math.min(width, height) * 0.06;
  if (width > height) {
    const side = height - margin * 2;
    const left = margin * 2 + side;
    return {
      picture: { left: margin, top: margin, width: side, height: side },
      words: { left, top: margin, width: width - left - margin, height: side },
    };
  }
  const wordsHeight = height * (height > width * 1.4 ? 0.36 : 0.4);
  const side = Math.min(width - margin * 2, height - wordsHeight - margin * 3);
  const top = margin + (height - wordsHeight - margin * 3 - side) / 2;
  return {
    picture: { left: (width - side) / 2, top, width: side, height: side },
    words: { left: margin, top: height - wordsHeight - margin, width: width - margin * 2, height: wordsHeight },
  };
}

const whole = ({ left, top, width, height }: Box): Box => ({
  left: Math.round(left),
  top: Math.round(top),
  width: Math.round(width),
  height: Math.round(height),
});

const rounded = ({ left, top, width, height }: Box, radius: number, fill: string, more = ""): string =>
  `<rect x="${n(left)}" y="${n(top)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}"${more}/>`;

async function framedPicture(file: Uint8Array, { left, top, width, height }: Box, radius: number): Promise<Sheet> {
  const mask = svg({ width, height }, rounded({ left: 0, top: 0, width, height }, radius, "#fff"));
  const input = await sharp(file, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize(width, height, { fit: "contain", background: "#ffffff" })
    .flatten({ background: "#ffffff" })
    .ensureAlpha()
    .composite([{ input: mask, blend: "dest-in" }])
    .png()
    .toBuffer();
  return { input, left, top };
}

function shadowOf({ left, top, width, height }: Box, radius: number, ink: string): string {
  return [0.05, 0.03, 0.015]
    .map((part) =>
      rounded(
        { left: left - width * part * 0.4, top: top + height * part, width: width * (1 + part * 0.8), height },
        radius * 1.2,
        ink,
        ' opacity=".13"',
      ),
    )
    .join("");
}

const money = (reais: number) => formatBRL(reais).replace("\u00A0", " ");

function wordsOf(product: SourceProduct, { left, top, width, height }: Box, { faces, palette }: PlateOrder): string {
  const { display, text, strong } = faces;
  const pad = Math.min(width, height) * 0.085;
  const inner = width - pad * 2;
  const x = left + pad;
  const { ink, deep } = palette;
  const unit = Math.min(height / 4.7, width / 5.2);
  const title = fitWords(display, display.drawable(product.title), {
    width: inner,
    tracking: -0.02,
    sizes: [0.62, 0.54, 0.46, 0.4, 0.32, 0.26].map((part) => ({
      size: unit * part,
      maxLines: (height > width * 0.85 ? 4 : 2) + (part < 0.4 ? 1 : 0),
    })),
  });
  const price = fitWords(display, priceToPay(product) > 0 ? money(priceToPay(product)) : "Preço sob consulta", {
    width: inner,
    tracking: -0.02,
    sizes: [0.95, 0.8, 0.64, 0.5].map((part) => ({ size: unit * part, maxLines: 1 })),
  });
  const name = write(strong.drawable(product.shopName), x, top + pad + unit * 0.24, {
    face: strong,
    size: unit * 0.3,
    fill: deep,
  });
  const titleTop = top + pad + unit * 0.5 + title.style.size * 0.8;
  const priceBaseline = top + height - pad - unit * 0.86;
  const button = pill("Compre pelo WhatsApp", {
    left: x,
    top: top + height - pad - unit * 0.6,
    height: unit * 0.6,
    fill: "#25d366",
    ink: { face: strong, size: unit * 0.27, fill: "#05291a" },
  });
  return (
    name +
    writeLines(title.lines, x, titleTop, title.style.size * 1.1, { face: display, fill: ink, ...title.style }) +
    writeLines(price.lines, x, priceBaseline, 0, { face: display, fill: deep, ...price.style }) +
    saving(product, { x, baseline: priceBaseline - price.style.size * 0.84, unit, text, strong }) +
    button
  );
}

/** The old price, struck through, and what is saved. */
function saving(
  product: SourceProduct,
  {
    x,
    baseline,
    unit,
    text,
    strong,
  }: { x: number; baseline: number; unit: number } & Pick<Typefaces, "text" | "strong">,
): string {
  if (realDiscount(product) === 0) return "";
  const ink = { face: text, size: unit * 0.32, fill: "#55607a" };
  const old = money(product.originalPrice);
  const width = text.measure(old, ink);
  return (
    write(old, x, baseline, ink) +
    `<rect x="${n(x - 2)}" y="${n(baseline - unit * 0.12)}" width="${n(width + 4)}" height="${n(unit * 0.03)}" fill="${ink.fill}"/>` +
    pill(`-${realDiscount(product)}%`, {
      left: x + width + unit * 0.2,
      top: baseline - unit * 0.36,
      height: unit * 0.46,
      fill: "#f7b518",
      ink: { face: strong, size: unit * 0.27, fill: "#2b1c00" },
    })
  );
}

/** The product on its background: its picture, name and price as the catalogue has them now. */
export async function productPlate(product: SourceProduct, order: PlateOrder): Promise<Sheet[]> {
  const { picture, words } = layoutOf(order);
  const radius = Math.min(order.width, order.height) * 0.03;
  const background =
    shadowOf(picture, radius, order.palette.ink) +
    shadowOf(words, radius, order.palette.ink) +
    rounded(words, radius, "#fffdf8");
  return [background, await framedPicture(product.picture, whole(picture), radius), wordsOf(product, words, order)];
}
