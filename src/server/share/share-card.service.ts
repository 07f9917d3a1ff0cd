import type { OutputInfo, OverlayOptions } from "sharp";
import { type CardShop, type ProductCard, type ShareCard, shareCardAddress } from "#contract/share-card.ts";
import type { Box } from "#engine/drawing/outlined-text.ts";
import type { Typefaces } from "#engine/drawing/typeface.ts";
import { createDrawQueue } from "#server/platform/pictures/draw-queue.ts";
import { loadSharp } from "#server/platform/pictures/load-sharp.ts";
import { type LocalPictures, PLACEHOLDER_PICTURE } from "#server/platform/pictures/local-pictures.ts";
import { describeError, type Log } from "#server/platform/telemetry/log.ts";
import type { CardLayers } from "./card-canvas.ts";
import { pageCardLayers } from "./page-card.ts";
import { createPictureCache } from "./picture-cache.ts";
import { PICTURE_BOX, productCardLayers } from "./product-card.ts";

const MAX_CACHE_BYTES = 16 * 1024 * 1024;
/** Drawing takes a whole core for a moment: one at a time, a short queue, and beyond it a plain refusal. */
const MAX_WAITING = 16;
const MAX_PIXELS = 50_000_000;

/** Link previews drop bigger pictures. */
const MAX_BYTES = 300 * 1024;
const QUALITIES = [84, 72, 60];

/** In the best quality that stays below the limit; in the last one whatever it takes. */
async function encode(pixels: Buffer, info: OutputInfo): Promise<Buffer> {
  const sharp = await loadSharp();
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(pixels, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .jpeg({ quality, chromaSubsampling: "4:4:4", mozjpeg: true })
      .toBuffer();
    if (jpeg.length < MAX_BYTES) break;
  }
  return jpeg;
}

async function openFaces(): Promise<Typefaces> {
  const { openTypefaces } = await import("#engine/drawing/typeface.ts");
  return openTypefaces();
}

interface ShareCardDeps {
  pictures: LocalPictures;
  /** The shop that the cards are of. */
  store: { readonly public: CardShop };
  log: Log;
}

/** The pictures that link previews show: drawn on our machine from our own files, never from another address. */
export function createShareCardService({ pictures, store, log }: ShareCardDeps) {
  const cache = createPictureCache(MAX_CACHE_BYTES);
  const underWay = new Map<string, Promise<Buffer>>();
  const inTurn = createDrawQueue(MAX_WAITING);
  let faces: Typefaces | undefined;

  /** The picture cut to its box, or null when the address is not ours or the file is no picture. */
  async function readPicture(address: string, { width, height }: Box): Promise<Buffer | null> {
    const file = await pictures.findPicture(address);
    if (!file) return null;
    const sharp = await loadSharp();
    try {
      return await sharp(file, { limitInputPixels: MAX_PIXELS }).rotate().resize(width, height).png().toBuffer();
    } catch (error) {
      log.warn({ error: describeError(error) }, "a picture of our own cannot be read");
      return null;
    }
  }

  async function firstReadable({ pictures: addresses }: ProductCard): Promise<string> {
    for (const address of addresses) {
      if (await readPicture(address, PICTURE_BOX)) return address;
    }
    return PLACEHOLDER_PICTURE;
  }

  async function layersOf(card: ShareCard, shop: CardShop): Promise<CardLayers> {
    faces ??= await openFaces();
    if (card.kind === "page") return pageCardLayers(card.page, shop, faces);
    return productCardLayers(card, shop, faces, await firstReadable(card));
  }

  async function draw(card: ShareCard, shop: CardShop): Promise<Buffer> {
    const { background, pictures: placed, overlay } = await layersOf(card, shop);
    const parts: OverlayOptions[] = [];
    for (const { address, box } of placed) {
      const input = await readPicture(address, box);
      if (input) parts.push({ input, left: box.left, top: box.top });
    }
    const sharp = await loadSharp();
    const { data, info } = await sharp(Buffer.from(background))
      .composite([...parts, { input: Buffer.from(overlay), left: 0, top: 0 }])
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return encode(data, info);
  }

  return {
    /**
     * The card as a JPEG of 1200 × 630 below 300 KB. Drawn once, however many ask for it at the same time.
     * @throws AppError server/overloaded when too many other cards wait to be drawn.
     */
    async render(card: ShareCard): Promise<Buffer> {
      const shop = store.public;
      const key = shareCardAddress(card, shop);
      const known = cache.get(key) ?? underWay.get(key);
      if (known) return known;
      const drawn = inTurn(() => draw(card, shop));
      underWay.set(key, drawn);
      try {
        const picture = await drawn;
        cache.set(key, picture);
        return picture;
      } finally {
        underWay.delete(key);
      }
    },
  };
}

export type ShareCardService = ReturnType<typeof createShareCardService>;
