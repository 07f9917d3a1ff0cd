import encodeQR from "qr";
import sharp from "sharp";
import { formatPhone } from "#lib/format-phone.ts";
import type { Box } from "../drawing/outlined-text.ts";
import type { BrandFaces } from "../drawing/typeface.ts";
import { n, type Sheet } from "../picture/canvas.ts";
import { letterOn, readableOn } from "./brand-colors.ts";
import { gapPiece, layPieces, pillPiece, textPiece } from "./stack.ts";

const QUIET_ZONE = 4;

/** A code for cameras on its own light ground, as sharp as the pixels. */
function qrDrawing(text: string, { left, top, width }: Box): string {
  const rows = encodeQR(text, "raw", { ecc: text.length > 110 ? "low" : "medium", border: QUIET_ZONE });
  const module = width / rows.length;
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark ? [`M${n(x * module)} ${n(y * module)}h${n(module + 0.2)}v${n(module + 0.2)}h${n(-module - 0.2)}z`] : [],
    ),
  );
  return (
    `<g transform="translate(${n(left)} ${n(top)})"><rect width="${n(width)}" height="${n(width)}" rx="${n(width * 0.06)}" fill="#fff"/>` +
    `<path d="${squares.join("")}" fill="#000" shape-rendering="crispEdges"/></g>`
  );
}

export interface FooterOrder {
  shopName: string;
  /** Empty = not said. */
  phone: string;
  logo: string | null;
  /** Empty = nobody is called. */
  call: string;
  /** What the code says; null without one. */
  link: string | null;
}

export interface FooterLook {
  /** What it stands on. */
  ground: string;
  /** The ground of the call. */
  button: string;
}

async function logoSheet(file: string, { left, top, height }: Box) {
  const side = Math.round(height * 0.62);
  const { data, info } = await sharp(file, { limitInputPixels: 60_000_000 })
    .rotate()
    .resize(Math.round(side * 1.7), side, { fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const pad = side * 0.1;
  const tile = `<rect x="${n(left)}" y="${n(top + (height - side) / 2 - pad)}" width="${n(info.width + pad * 2)}" height="${n(side + pad * 2)}" rx="${n(pad * 1.6)}" fill="#fff"/>`;
  const placed = { left: Math.round(left + pad), top: Math.round(top + (height - info.height) / 2) };
  return { tile, sheet: { input: data, ...placed } satisfies Sheet, width: info.width + pad * 2 };
}

/** Who sells, what to do (`button`), and the code that leads there. */
export async function drawFooter(order: FooterOrder, box: Box, faces: BrandFaces, look: FooterLook) {
  const { link, logo, call, shopName, phone } = order;
  const side = box.height;
  const code =
    link === null
      ? ""
      : qrDrawing(link, { left: box.left + box.width - side, top: box.top, width: side, height: side });
  const gap = side * 0.16;
  const mark = logo === null ? null : await logoSheet(logo, box);
  const left = box.left + (mark ? mark.width + gap : 0);
  const width = box.left + box.width - left - (link === null ? 0 : side + gap);
  const fill = readableOn(letterOn(look.ground), look.ground);
  const button = call
    ? [pillPiece(call, { face: faces.strong, size: 1.1, fill: letterOn(look.button) }, look.button)]
    : [];
  const about = [
    textPiece(faces.strong.drawable(shopName), { face: faces.strong, size: 0.85, fill, maxLines: 2 }),
    ...(phone ? [textPiece(formatPhone(phone), { face: faces.text, size: 0.75, fill, maxLines: 1 })] : []),
  ];
  const pieces = [...button, ...(call ? [gapPiece(0.45)] : []), ...about];
  const drawn = layPieces(pieces, { left, top: box.top, width, height: side }, { maxUnit: side * (call ? 0.27 : 0.9) });
  const words = drawn.slice(button.length).join("");
  return {
    drawing: (mark?.tile ?? "") + code + words,
    button: call ? (drawn[0] ?? "") : "",
    sheets: mark ? [mark.sheet] : [],
  };
}
