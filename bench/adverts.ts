import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import sharp from "sharp";
import { advertFilmSizes, advertLayouts, advertSides } from "#contract/studio/studio-advert-choices.ts";
import { advertInputSchema } from "#contract/studio/studio-adverts.ts";
import { openAdvertScene } from "#engine/advert/advert-film.ts";
import { type AdvertOrder, drawAdvert } from "#engine/advert/draw-advert.ts";
import { openPhoto } from "#engine/advert/photo.ts";
import { openBrandFaces } from "#engine/drawing/typeface.ts";
import { pixelsOf } from "#engine/film/film.ts";
import type { AdvertProduct } from "#engine/tool.ts";
import { createRandom } from "#lib/seeded-random.ts";
import { advertShop, brandKit } from "../tests/support/advert-shop.ts";
import { readAdvert } from "../tests/support/read-advert.ts";
import type { RawPicture } from "../tests/support/read-words.ts";
import { table } from "./table.ts";

// What a stranger's program (tesseract, Portuguese) reads in adverts of random products of a catalogue, in pictures and in frames
// of films: node bench/adverts.ts --catalogue FILE.jsonl.gz [--products 20] [--seed 1] [--sheet FILE.jpg]

const SHEET_WIDTH = 240;
/** The second second of a film begins at 1. */
const FRAMES_S = [1, 5.9];
const photos = ["cafeteira-italiana", "bola-de-futebol", "bota-de-trilha", "caixa-de-som"];

const { values } = parseArgs({
  options: {
    catalogue: { type: "string" },
    products: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    sheet: { type: "string" },
  },
});
if (!values.catalogue) throw new Error("--catalogue FILE.jsonl.gz is missing");

const faces = openBrandFaces(brandKit);
const shop = advertShop({ name: "Mercearia da Esquina" });

interface Row {
  code: string;
  name: string;
  category: string;
  originalPrice: number;
  promotionalPrice: number;
  stock: number;
}

const rows = gunzipSync(readFileSync(values.catalogue))
  .toString()
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Row);
const random = createRandom(Number(values.seed));

const toProduct = ({ code, name, category, originalPrice, promotionalPrice, stock }: Row): AdvertProduct => ({
  code,
  name,
  description: "",
  category,
  originalPrice,
  promotionalPrice,
  stock,
  isFrom: false,
  gtin: "",
  picture: null,
  address: `https://loja.example/arara-mart/product/${encodeURIComponent(code)}`,
});

const tiles: Buffer[] = [];

async function judge(order: AdvertOrder, where: string, picture: RawPicture): Promise<string[]> {
  const { name, hasPrice, hasCall, wrong } = await readAdvert(order, picture);
  if (values.sheet) {
    const { data, ...raw } = picture;
    tiles.push(
      await sharp(data, { raw: { ...raw, channels: 3 } })
        .resize(SHEET_WIDTH)
        .png()
        .toBuffer(),
    );
  }
  const { product, input } = order;
  const told = [hasPrice, hasCall].map((isRead) => (isRead ? "read" : "NOT READ"));
  return [product.code, input.layout, where, name.toFixed(2), ...told, wrong.join(" ") || "none"];
}

const found: string[][] = [];
for (let place = 0; place < Number(values.products); place += 1) {
  const row = rows[Math.floor(random.next() * rows.length)];
  const layout = advertLayouts[place % advertLayouts.length];
  const size = advertFilmSizes[place % advertFilmSizes.length];
  if (!row || !layout || !size) throw new Error("no product");
  const { width, height } = advertSides[size];
  const photo =
    place % 2 === 0 ? null : await openPhoto(`public/demo/${photos[(place >> 1) % photos.length]}-800.webp`);
  const input = advertInputSchema.parse({ products: [row.code], sizes: [size], layout });
  const order: AdvertOrder = { input, product: toProduct(row), shop, photo, faces, size: { width, height }, seed: 1 };
  const { data } = await drawAdvert(order);
  found.push(await judge(order, size, { data, width, height }));
  const scene = await openAdvertScene(order);
  for (const second of FRAMES_S) {
    const frame = { data: pixelsOf(scene.paint(second), order.size), width, height };
    found.push(await judge(order, `film ${size} at ${second} s`, frame));
  }
  console.error(`${place + 1} of ${values.products}`);
}
console.log(table(["product", "layout", "where", "words of the name", "price", "call", "wrong amounts"], found));

if (values.sheet) {
  const high = Math.round((SHEET_WIDTH * 1920) / 1080);
  const across = 1 + FRAMES_S.length;
  const down = Math.ceil(tiles.length / across);
  await sharp({ create: { width: across * SHEET_WIDTH, height: down * high, channels: 3, background: "#777777" } })
    .composite(
      tiles.map((input, place) => ({
        input,
        left: (place % across) * SHEET_WIDTH,
        top: Math.floor(place / across) * high,
      })),
    )
    .jpeg({ quality: 85 })
    .toFile(values.sheet);
}
