import { crc32 } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pictureAddress, pictureHash } from "#contract/catalog-admin/product-picture.ts";
import { product } from "#server/catalog/product.table.ts";
import type { AppEnv } from "#server/platform/http/app-env.ts";
import { countHit } from "#server/platform/http/rate-limit.ts";
import { type Accounts, openAccounts } from "../../../../tests/support/account-harness.ts";
import { startBucket } from "../../../../tests/support/bucket.ts";
import { pictureFiles } from "./picture-files.ts";
import { picturesPerDay } from "./product-pictures.ts";

const OWNER = "dona@loja.example";
const VISITOR = "visita@loja.example";
const DAY_SECONDS = 86_400;

interface Harness extends Accounts {
  token: string;
}

async function open(environment: Record<string, string> = {}): Promise<Harness> {
  const accounts = await openAccounts({ CATALOG_WRITERS: OWNER, ...environment });
  return { ...accounts, token: await accounts.join(OWNER) };
}

let shop: Harness;
beforeAll(async () => {
  shop = await open();
});
afterAll(() => shop.close());

type Rgb = { r: number; g: number; b: number };
const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 220 };

const plain = (width: number, height: number, background: Rgb = RED): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

let made = 0;
/** A picture that nobody uploaded before. */
const newPicture = () => {
  made += 1;
  return plain(300, 300, { r: made * 7, g: 250 - made * 9, b: 60 })
    .png()
    .toBuffer();
};

/** Its upper half in one colour, its lower half in another. */
const halves = (top: Rgb, bottom: Rgb): Sharp => plain(300, 150, top).extend({ bottom: 150, background: bottom });

async function upload(
  bytes: Uint8Array,
  { token = shop.token, harness = shop, type = "application/octet-stream" } = {},
) {
  const response = await harness.request("products/catalog/pictures", {
    method: "POST",
    headers: { "Content-Type": type, ...(token && { Authorization: `Bearer ${token}` }) },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, json: await response.json() };
}

async function addressOf(bytes: Uint8Array, harness: Harness = shop): Promise<string> {
  const { status, json } = await upload(bytes, { token: harness.token, harness });
  expect({ status, error: json.error }).toEqual({ status: 200, error: undefined });
  return json.data.address;
}

const read = async (address: string, headers: Record<string, string> = {}, harness: Harness = shop) =>
  new Hono<AppEnv>().route("/", pictureFiles(harness.services.catalogAdmin.pictures)).request(address, { headers });
const fileOf = async (address: string) => Buffer.from(await (await read(address)).arrayBuffer());

/** The colour at a place of a picture, each in parts of the sides. */
async function colourAt(file: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

async function expectColour(file: Buffer, x: number, y: number, { r, g, b }: Rgb): Promise<void> {
  const colour = await colourAt(file, x, y);
  const off = Math.max(...[r, g, b].map((value, channel) => Math.abs(value - (colour[channel] ?? -1_000))));
  expect(off, `${colour} is near ${[r, g, b]}`).toBeLessThan(16);
}

let products = 0;
const productWith = (pictures: Record<string, unknown>) => {
  products += 1;
  const names = { name: "Caneca", code: `FOTO-${products}`, category: "Cozinha", subcategory: "Cozinha > Canecas" };
  const body = { ...names, supplier: "Olaria", costPrice: 1, originalPrice: 2, ...pictures };
  return shop.call("products", { body, token: shop.token });
};

describe.each(["a folder", "a bucket"])("a picture that is kept in %s", (place) => {
  test("is read by anybody from our own address in both sizes of the store, for ever", async () => {
    const bucket = place === "a bucket" ? await startBucket() : undefined;
    const harness = bucket ? await open({ ...bucket.settings }) : shop;
    const address = await addressOf(await plain(1_200, 1_200).jpeg().toBuffer(), harness);
    expect(address).toMatch(/^\/fotos\/[0-9a-f]{40}-800\.webp$/);
    for (const side of [400, 800]) {
      const answer = await read(address.replace("-800", `-${side}`), {}, harness);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("image/webp");
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect({ format, width, height }).toEqual({ format: "webp", width: side, height: side });
    }
    const etag = (await read(address, {}, harness)).headers.get("etag") ?? "";
    expect((await read(address, { "If-None-Match": etag }, harness)).status).toBe(304);
    if (bucket) {
      expect(bucket.objects.size).toBe(2);
      await harness.close();
      await bucket.close();
    }
  });
});

describe("what is made of a picture", () => {
  test("it stands upright, and where it was taken is not in it", async () => {
    const file = await halves(RED, BLUE)
      .jpeg({ quality: 95 })
      .withExif({ IFD0: { Artist: "Dona Maria" }, IFD3: { GPSLatitude: "23/1 33/1 0/1", GPSLatitudeRef: "S" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(file).metadata()).orientation).toBe(6);
    expect(file.toString("latin1")).toContain("Dona Maria");
    const kept = await fileOf(await addressOf(file));
    // Turned a quarter to the right, the upper half comes to lie on the right.
    await expectColour(kept, 0.9, 0.5, RED);
    await expectColour(kept, 0.1, 0.5, BLUE);
    const { exif, orientation, xmp, iptc } = await sharp(kept).metadata();
    expect({ exif, orientation, xmp, iptc }).toEqual({});
    expect(kept.toString("latin1")).not.toContain("Dona Maria");
  });

  test("nothing is cut off: what is missing to a square goes on in the colour of the edge beside it", async () => {
    const wide = await fileOf(
      await addressOf(await plain(600, 200).extend({ top: 40, bottom: 60, background: BLUE }).png().toBuffer()),
    );
    await expectColour(wide, 0.5, 0.02, BLUE);
    await expectColour(wide, 0.5, 0.5, RED);
    await expectColour(wide, 0.5, 0.98, BLUE);
    const tall = await fileOf(
      await addressOf(await plain(150, 400).extend({ left: 20, background: BLUE }).png().toBuffer()),
    );
    await expectColour(tall, 0.02, 0.5, BLUE);
    await expectColour(tall, 0.5, 0.5, RED);
    await expectColour(tall, 0.98, 0.5, RED);
  });

  test("it may be of any kind that cameras and programs write, whatever it is called", async () => {
    const writers: [string, (picture: Sharp) => Sharp][] = [
      ["JPEG in CMYK", (picture) => picture.toColourspace("cmyk").jpeg()],
      ["PNG in grey", (picture) => picture.greyscale().png()],
      ["PNG of 16 bits", (picture) => picture.toColourspace("rgb16").png()],
      ["WebP", (picture) => picture.webp()],
      ["AVIF", (picture) => picture.avif({ effort: 0 })],
      ["GIF", (picture) => picture.gif()],
    ];
    for (const [kind, write] of writers) {
      const { status, json } = await upload(await write(halves(RED, BLUE)).toBuffer(), { type: "image/png" });
      expect({ kind, status, error: json.error }).toEqual({ kind, status: 200, error: undefined });
    }
  });

  test("of one that moves it is the first frame, and what is clear becomes white", async () => {
    const frames = await Promise.all([RED, BLUE].map((colour) => plain(200, 200, colour).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    await expectColour(await fileOf(await addressOf(moving)), 0.5, 0.5, RED);
    const clear = await sharp({ create: { width: 200, height: 200, channels: 4, background: { ...RED, alpha: 0 } } })
      .png()
      .toBuffer();
    await expectColour(await fileOf(await addressOf(clear)), 0.5, 0.5, { r: 255, g: 255, b: 255 });
  });

  test("sent twice it is one", async () => {
    const file = await newPicture();
    const before = await shop.countRows("product_picture");
    expect(await addressOf(file)).toBe(await addressOf(file));
    expect(await shop.countRows("product_picture")).toBe(before + 1);
  });
});

describe("the audit log", () => {
  const entriesOf = async (address: string) => {
    const { rows } = await shop.database.db.execute(
      sql`SELECT action, account_id, detail, address_hash, request_id, at FROM audit_event
        WHERE detail->>'picture' = ${pictureHash(address)} ORDER BY id`,
    );
    return rows;
  };

  test("tells of every upload who sent it, when, from where, which picture it became and how many bytes came", async () => {
    const file = await newPicture();
    const address = await addressOf(file);
    const again = await addressOf(file);
    const entry = {
      action: "picture/upload",
      account_id: expect.any(Number),
      detail: { picture: pictureHash(address), bytes: file.length },
      address_hash: expect.any(String),
      request_id: expect.any(String),
      at: expect.anything(),
    };
    expect(await entriesOf(again)).toEqual([entry, entry]);
  });

  test("keeps no upload whose entry could not be written", async () => {
    const { db } = shop.database;
    const [pictures, entries] = [await shop.countRows("product_picture"), await shop.countRows("audit_event")];
    await db.execute(sql`ALTER TABLE audit_event ADD CONSTRAINT closed CHECK (action <> 'picture/upload') NOT VALID`);
    try {
      expect((await upload(await newPicture())).status).toBe(500);
    } finally {
      await db.execute(sql`ALTER TABLE audit_event DROP CONSTRAINT closed`);
    }
    expect(await shop.countRows("product_picture")).toBe(pictures);
    expect(await shop.countRows("audit_event")).toBe(entries);
  });
});

/** A PNG whose header says that it is so large. */
async function pngThatClaims(width: number, height: number): Promise<Buffer> {
  const png = await plain(200, 200).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe("what is no picture for the store is refused in plain words, and nothing is kept", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>`;
  const cases: [string, () => Promise<Uint8Array>, number, string][] = [
    ["nothing", async () => Buffer.alloc(0), 415, "picture/wrong-type"],
    ["an SVG", async () => Buffer.from(svg), 415, "picture/wrong-type"],
    ["a page", async () => Buffer.from("<!doctype html><script>alert(1)</script>"), 415, "picture/wrong-type"],
    ["a TIFF", () => plain(200, 200).tiff().toBuffer(), 415, "picture/wrong-type"],
    [
      "a JPEG in its first bytes only",
      async () => Buffer.from(`\xff\xd8\xff${svg}`, "latin1"),
      422,
      "picture/unreadable",
    ],
    [
      "half a JPEG",
      async () => (await halves(RED, BLUE).jpeg().toBuffer()).subarray(0, 700),
      422,
      "picture/unreadable",
    ],
    ["a bomb", () => pngThatClaims(60_000, 60_000), 413, "picture/too-many-pixels"],
    [
      "a bomb of the hungriest kind",
      () => plain(4_100, 3_000).avif({ effort: 0 }).toBuffer(),
      413,
      "picture/too-many-pixels",
    ],
    ["one that lies about its size", () => pngThatClaims(5_000, 5_000), 422, "picture/unreadable"],
    ["a speck", () => plain(99, 2_000).png().toBuffer(), 422, "picture/too-small"],
  ];
  test.each(cases)("%s", async (_name, bytesOf, status, code) => {
    const before = await shop.countRows("product_picture");
    const refusal = await upload(await bytesOf(), { type: "image/jpeg" });
    expect(refusal).toMatchObject({ status, json: { status: "error", code } });
    expect(refusal.json.error).toMatch(/^\p{Lu}.+[.]$/u);
    expect(await shop.countRows("product_picture")).toBe(before);
  });
});

describe("who may upload", () => {
  test("only who may write the catalogue", async () => {
    const file = await newPicture();
    const visitor = await shop.join(VISITOR);
    expect(await upload(file, { token: "" })).toMatchObject({ status: 401 });
    expect(await upload(file, { token: visitor })).toMatchObject({
      status: 403,
      json: { code: "member/role-required" },
    });
  });

  test("as many a day as a shop can need", async () => {
    const { json } = await shop.call("auth/profile", { method: "GET", token: shop.token });
    const { db } = shop.database;
    await countHit(db, picturesPerDay, String(json.data.id), undefined, picturesPerDay.max);
    const refusal = await upload(await newPicture());
    expect(refusal).toMatchObject({ status: 429, json: { code: "picture/day-full" } });
    shop.passSeconds(DAY_SECONDS + 1);
    // The session slept as long.
    shop.token = await shop.signIn(OWNER);
    expect((await upload(await newPicture())).status).toBe(200);
  });
});

describe("how long a picture is kept", () => {
  /** Lets a day pass, a minute more, and the cleanup. */
  async function passDay(): Promise<void> {
    shop.passSeconds(DAY_SECONDS + 60);
    await shop.services.catalogAdmin.pictures.cleanUp();
  }
  const statusOf = async (address: string) => (await read(address)).status;

  test("one that no product takes is gone after a day, and not before", async () => {
    const address = await addressOf(await newPicture());
    shop.passSeconds(DAY_SECONDS - 60);
    await shop.services.catalogAdmin.pictures.cleanUp();
    expect(await statusOf(address)).toBe(200);
    shop.passSeconds(120);
    await shop.services.catalogAdmin.pictures.cleanUp();
    expect(await statusOf(address)).toBe(404);
    expect(await statusOf(address.replace("-800", "-400"))).toBe(404);
  });

  test.each([
    ["realImage", (address: string) => address],
    ["thumbnail", (address: string) => address],
    ["images", (address: string) => [address]],
    ["variations", (address: string) => [{ nome: "P", image: address }]],
  ] as const)("one that a product names as %s stays", async (field, shownAs) => {
    const address = await addressOf(await newPicture());
    const { status } = await productWith({ [field]: shownAs(address) });
    expect(status).toBe(200);
    await passDay();
    await passDay();
    expect(await statusOf(address)).toBe(200);
  });

  test("one that only the history or the trash of a product knows stays; with the product it goes", async () => {
    const address = await addressOf(await newPicture());
    const { json } = await productWith({ images: [address] });
    const { id } = json.data;
    const change = (method: string, body?: unknown) =>
      shop.call(`products/${id}`, { method, token: shop.token, ...(body !== undefined && { body }) });
    expect((await change("PUT", { images: [] })).json.data.images).toEqual([]);
    await passDay();
    expect(await statusOf(address)).toBe(200);
    shop.token = await shop.signIn(OWNER);
    expect((await change("DELETE")).status).toBe(200);
    await passDay();
    expect(await statusOf(address)).toBe(200);
    await shop.database.db.delete(product).where(eq(product.id, id));
    await passDay();
    expect(await statusOf(address)).toBe(404);
  });

  test("uploading it again, or taking it into a product, begins a new day", async () => {
    const file = await newPicture();
    const address = await addressOf(file);
    shop.passSeconds(DAY_SECONDS - 60);
    shop.token = await shop.signIn(OWNER);
    await addressOf(file);
    shop.passSeconds(DAY_SECONDS - 60);
    await shop.services.catalogAdmin.pictures.cleanUp();
    expect(await statusOf(address)).toBe(200);
  });

  test("a product that would show one that is gone, or never was, is refused by its field", async () => {
    const gone = pictureAddress("a".repeat(40));
    expect(await productWith({ images: [gone] })).toMatchObject({
      status: 400,
      json: { code: "request/invalid", fields: [{ path: "images" }] },
    });
    expect((await productWith({ realImage: gone })).json.fields).toMatchObject([{ path: "realImage" }]);
  });

  test("link previews show it", async () => {
    const address = await addressOf(await halves(BLUE, BLUE).png().toBuffer());
    const prices = { originalPrice: 10, promotionalPrice: 0 };
    const card = { kind: "product" as const, id: 1, title: "Caneca", ...prices, isFrom: false, pictures: [address] };
    const picture = await shop.services.shareCards.render(card);
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    let blue = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      if ((data[at] ?? 0) < 60 && (data[at + 1] ?? 0) < 60 && (data[at + 2] ?? 0) > 190) blue += 1;
    }
    expect(blue / (info.width * info.height)).toBeGreaterThan(0.1);
  });
});
