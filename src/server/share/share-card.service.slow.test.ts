import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ProductCard, shareCardAddress, sharedPages } from "#contract/share-card.ts";
import { openTypefaces } from "#engine/drawing/typeface.ts";
import {
  createLocalPictures,
  type LocalPictures,
  PLACEHOLDER_PICTURE,
} from "#server/platform/pictures/local-pictures.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import { productCardLayers } from "./product-card.ts";
import { createShareCardService } from "./share-card.service.ts";

const PICTURE_SIDE = 800;
const MAX_BYTES = 300 * 1024;
const RED = { r: 200, g: 20, b: 20 };
const GREEN = { r: 20, g: 160, b: 60 };

let folder: string;
const log = createLog("silent");

function flat(background: typeof RED) {
  return sharp({ create: { width: PICTURE_SIDE, height: PICTURE_SIDE, channels: 3, background } })
    .png()
    .toBuffer();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "arara-share-"));
  await mkdir(join(folder, "site/deep"), { recursive: true });
  await writeFile(join(folder, "site/red.png"), await flat(RED));
  await writeFile(join(folder, "site/green.png"), await flat(GREEN));
  await mkdir(join(folder, "brand"));
  await writeFile(join(folder, PLACEHOLDER_PICTURE), await flat(GREEN));
  await writeFile(join(folder, "site/com espaço.png"), await flat(GREEN));
  await writeFile(join(folder, "site/broken.png"), "isto não é uma imagem");
  const noise = randomBytes(PICTURE_SIDE * PICTURE_SIDE * 3);
  await writeFile(
    join(folder, "site/noise.png"),
    await sharp(noise, { raw: { width: PICTURE_SIDE, height: PICTURE_SIDE, channels: 3 } })
      .png()
      .toBuffer(),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const card = (given: Partial<ProductCard> = {}): ProductCard => ({
  kind: "product",
  id: 42,
  title: "Caneca de porcelana",
  originalPrice: 59.9,
  promotionalPrice: 39.9,
  isFrom: false,
  pictures: ["/site/red.png"],
  ...given,
});

const shop = { name: "Arara Mart", freeShippingFrom: 199 };

function service(pictures: LocalPictures = createLocalPictures(folder)) {
  return createShareCardService({ pictures, store: { public: shop }, log });
}

/** The mean colour of a part of the picture. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<typeof RED> {
  const area = await sharp(picture).extract({ left, top, width: 20, height: 20 }).toBuffer();
  const { channels } = await sharp(area).stats();
  const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => mean);
  return { r, g, b };
}

function expectColour(found: typeof RED, wanted: typeof RED) {
  const distance = Math.abs(found.r - wanted.r) + Math.abs(found.g - wanted.g) + Math.abs(found.b - wanted.b);
  expect(distance).toBeLessThan(30);
}

describe("the picture that link previews show", () => {
  test("is a JPEG of 1200 × 630 below 300 KB with the product's own picture", async () => {
    const picture = await service().render(card());
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(MAX_BYTES);
    expectColour(await colourAt(picture, 100, 300), RED);
  });

  test("stays below 300 KB with a picture that compresses badly", async () => {
    expect((await service().render(card({ pictures: ["/site/noise.png"] }))).length).toBeLessThan(MAX_BYTES);
  });

  test.each(sharedPages)("exists for the page %s", async (page) => {
    const picture = await service(createLocalPictures("public")).render({ kind: "page", page });
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(MAX_BYTES);
  });

  test.each([
    ["on another site", "https://loja.example/foto.png"],
    ["outside of our folder", "/../../../../etc/hostname.png"],
    ["that is not there", "/site/nada.png"],
    ["that is no picture", "/site/broken.png"],
  ])("a picture %s yields to the next one, and to the placeholder", async (_where, address) => {
    const next = await service().render(card({ pictures: [address, "/site/red.png"] }));
    expectColour(await colourAt(next, 100, 300), RED);
    const drawn = await service().render(card({ pictures: [address] }));
    expectColour(await colourAt(drawn, 100, 300), GREEN);
  });

  test("is drawn without any font of the machine: text is outlines, and the picture is the same without fonts", async () => {
    const { overlay } = productCardLayers(card(), shop, openTypefaces(), "/site/red.png");
    expect(overlay).toContain("<path");
    expect(overlay).not.toContain("<text");
    const script = `
      const { createLocalPictures } = await import("${new URL("../platform/pictures/local-pictures.ts", import.meta.url)}");
      const { createShareCardService } = await import("${new URL("./share-card.service.ts", import.meta.url)}");
      const service = createShareCardService({ pictures: createLocalPictures(${JSON.stringify(folder)}), store: { public: ${JSON.stringify(shop)} }, log: console });
      const picture = await service.render(${JSON.stringify(card())});
      console.log((await import("node:crypto")).createHash("sha256").update(picture).digest("hex"));`;
    await writeFile(join(folder, "fonts.conf"), "<?xml version='1.0'?><fontconfig/>");
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
      env: { ...process.env, FONTCONFIG_FILE: join(folder, "fonts.conf"), FONTCONFIG_PATH: folder },
    });
    const here = await service().render(card());
    expect(stdout.trim()).toBe(createHash("sha256").update(here).digest("hex"));
  });

  test("any title and any price can be drawn", async () => {
    const faces = openTypefaces();
    const titles = ["", "🦜 漢字", "x".repeat(400), "a ".repeat(300), "<b>&amp;\"'", "مرحبا", "\u0000\uD800"];
    const prices = [0, 9_999_999_999.99];
    for (const title of titles) {
      for (const price of prices) {
        const { overlay } = productCardLayers(
          card({ title, originalPrice: price, promotionalPrice: price / 3 }),
          shop,
          faces,
          "x",
        );
        expect(overlay).not.toMatch(/NaN|undefined|<b>/);
        await sharp(Buffer.from(overlay)).stats();
      }
    }
  });
});

describe("its address", () => {
  test("changes with whatever the picture shows, and with nothing else", () => {
    const changes: Partial<ProductCard>[] = [
      {},
      { isFrom: true },
      { title: "Caneca" },
      { originalPrice: 60 },
      { promotionalPrice: 0 },
      { pictures: ["/site/green.png"] },
      { id: 43 },
    ];
    const addresses = changes.map((change) => shareCardAddress(card(change), shop));
    expect(new Set(addresses).size).toBe(changes.length);
    expect(shareCardAddress(card(), shop)).toBe(addresses[0]);
    expect(addresses[0]).toMatch(/^\/share\/product\/42\/[0-9a-f]{14}\.jpg$/);
  });
});

describe("many who ask at once", () => {
  /** Own pictures that count how often they are read, and wait until they are let go. */
  function heldPictures() {
    let reads = 0;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const own = createLocalPictures(folder);
    const pictures: LocalPictures = {
      async findPicture(address) {
        reads += 1;
        await held;
        return own.findPicture(address);
      },
    };
    return { pictures, letGo, reads: () => reads };
  }

  test("get one drawing, which is kept", async () => {
    const { pictures, letGo, reads } = heldPictures();
    const cards = service(pictures);
    const asked = Array.from({ length: 20 }, () => cards.render(card()));
    letGo();
    const [first, ...others] = await Promise.all(asked);
    expect(others.every((other) => other === first)).toBe(true);
    const readsOfOne = reads();
    expect(await cards.render(card())).toBe(first);
    expect(reads()).toBe(readsOfOne);
  });

  test("beyond a short queue of different cards they are refused at once, and served again afterwards", async () => {
    const { pictures, letGo } = heldPictures();
    const cards = service(pictures);
    const asked = Array.from({ length: 16 }, (_, id) => cards.render(card({ id })));
    await expect(cards.render(card({ id: 99 }))).rejects.toMatchObject({ code: "server/overloaded" });
    letGo();
    await Promise.all(asked);
    expect((await cards.render(card({ id: 99 }))).length).toBeGreaterThan(0);
  });
});

describe("our own pictures", () => {
  test("are found by their address, also an encoded one", async () => {
    const own = createLocalPictures(folder);
    expect(await own.findPicture("/site/red.png")).toBeInstanceOf(Buffer);
    expect(await own.findPicture("/site/com%20espa%C3%A7o.png")).toBeInstanceOf(Buffer);
  });

  test.each([
    "/../secret.png",
    "/%2e%2e/%2e%2e/etc/passwd.png",
    "/site/..%2f..%2fx.png",
    "//evil.example/x.png",
    "https://evil.example/x.png",
    "file:///etc/passwd.png",
    "/site/deep",
    "/site/deep.png",
    "/site/red.png%00",
    "/site/red.png\0.png",
    "/%zz.png",
    `/${"x".repeat(5_000)}.png`,
    "/fonts.conf",
    "",
  ])("%j is none of them", async (address) => {
    expect(await createLocalPictures(join(folder, "site")).findPicture(address)).toBeNull();
    expect(await createLocalPictures(folder).findPicture(address)).toBeNull();
  });
});
