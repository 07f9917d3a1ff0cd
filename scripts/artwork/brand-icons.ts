// Draws the icons that phones and old browsers ask for from `public/favicon.svg`: node scripts/artwork/brand-icons.ts
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

const ICO_HEADER_BYTES = 22;

const mark = readFileSync("public/favicon.svg", "utf8");
/** Systems round the corners themselves, so their icons fill the whole square. */
const square = mark.replace(/rx="\d+"/, 'rx="0"');
/** Systems may cut a maskable icon down to its middle 80 %. */
const maskable = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-8 -13 80 80"')
  .replace(/<rect width="64" height="64" fill/, '<rect x="-8" y="-13" width="80" height="80" fill')
  .replace('<rect width="64" height="64" rx="0"/>', '<rect x="-8" y="-13" width="80" height="80"/>');

function png(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * side) / 64 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An .ico file that holds one PNG. */
function ico(image: Buffer, side: number): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.byteLength, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return Buffer.concat([header, image]);
}

writeFileSync("public/favicon.ico", ico(await png(mark, 32), 32));
writeFileSync("public/apple-touch-icon.png", await png(square, 180));
writeFileSync("public/icons/arara-192.png", await png(mark, 192));
writeFileSync("public/icons/arara-512.png", await png(mark, 512));
writeFileSync("public/icons/arara-maskable-512.png", await png(maskable, 512));
