import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Accounts, openAccounts } from "../../../../../tests/support/account-harness.ts";
import { importsOf } from "../../../../../tests/support/import-file.ts";

let site: Server;
let base: string;
let shop: Accounts;
let token: string;
let imports: ReturnType<typeof importsOf>;
let asked: string[] = [];
/** What another shop's server has; a path that is not in here is gone. */
const photos = new Map<string, Uint8Array>();

const drawn = (color: string, side = 120) =>
  sharp({ create: { width: side, height: side, channels: 3, background: color } })
    .png()
    .toBuffer();

beforeAll(async () => {
  for (const [path, color] of Object.entries({ "/a.png": "red", "/b.png": "green", "/c.png": "blue" })) {
    photos.set(path, await drawn(color));
  }
  photos.set("/small.png", await drawn("red", 20));
  photos.set("/page.png", Buffer.from("<html>Entre na sua conta</html>"));
  site = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const bytes = photos.get(path);
    if (bytes) response.end(bytes);
    else response.writeHead(404).end();
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  base = `http://fotos.example:${(site.address() as AddressInfo).port}`;
  shop = await openAccounts(
    {},
    { internet: { protocol: "http:", resolve: async () => ["127.0.0.1"], isOpen: () => true } },
  );
  token = await shop.join("dona@loja.example");
  imports = importsOf(shop, token);
});
afterAll(async () => {
  await shop.close();
  site.close();
});

const found = async (code: string) =>
  (await shop.call(`products/${code}?isActive=all`, { method: "GET", token })).json.data;
const OWN = /^\/fotos\/[0-9a-f]{40}-800\.webp$/;

async function importRows(...rows: string[]) {
  const { id } = await imports.check(["código;nome;preço;imagem;imagens", ...rows].join("\n"));
  return imports.step(id, "apply");
}

test("photos of another site come into our own storage; nobody is shown the other address, and dead ones are told", async () => {
  const { id, photos: counts } = await importRows(
    `F-1;Copo;10;${base}/a.png;${base}/b.png ${base}/gone.png ${base}/c.png`,
    `F-2;Bule;10;${base}/small.png;`,
    `F-3;Prato;10;${base}/page.png;`,
    "F-4;Jarra;10;;",
  );
  expect(counts.failed).toBeGreaterThan(0);
  const one = await found("F-1");
  expect(one.realImage).toMatch(OWN);
  expect(one.thumbnail).toBe(one.realImage);
  expect(one.images).toEqual([expect.stringMatching(OWN), expect.stringMatching(OWN)]);
  expect(new Set([one.realImage, ...one.images]).size).toBe(3);
  expect(JSON.stringify(await found("F-2"))).not.toContain(base);
  const { json } = await shop.call(`products/import/${id}/photos`, { method: "GET", token });
  const reasons = Object.fromEntries(
    json.data.failed.map(({ address, reason }: Record<string, string>) => [address?.replace(base, ""), reason]),
  );
  expect(reasons).toEqual({
    "/gone.png": "não há mais nada neste endereço",
    "/small.png": expect.stringContaining("100 pixels"),
    "/page.png": expect.any(String),
  });
});

test("what did not open is asked for once more, and stands where the file says", async () => {
  const { id } = await importRows(`R-1;Copo;10;${base}/a.png;${base}/later.png ${base}/b.png`);
  expect((await found("R-1")).images).toHaveLength(1);
  const [before] = (await found("R-1")).images;
  photos.set("/later.png", await drawn("white"));
  await imports.ask(`/${id}/photos`);
  await shop.work();
  const { images } = await found("R-1");
  expect(images).toHaveLength(2);
  expect(images[1]).toBe(before);
  expect((await imports.ask(`/${id}`, "GET")).photos).toMatchObject({ failed: 0 });
});

test("the same file again is no change and asks nobody", async () => {
  const row = `S-1;Copo;10;${base}/a.png;${base}/b.png`;
  await importRows(row);
  asked = [];
  const { id, counts } = await imports.check(`código;nome;preço;imagem;imagens\n${row}`);
  expect(counts).toEqual({ new: 0, changed: 0, equal: 1, refused: 0 });
  await imports.ask(`/${id}/stop`);
  await shop.work();
  expect(asked).toEqual([]);
});

test("what is said of a photo follows it into our storage", async () => {
  const rows = `código;nome;preço;imagem;imagens;textos das fotos\nT-1;Copo;10;${base}/a.png;${base}/b.png;De frente | De lado`;
  const { id } = await imports.check(rows);
  await imports.step(id, "apply");
  await shop.work();
  const { realImage, images, pictureTexts } = await found("T-1");
  expect(realImage).toMatch(OWN);
  expect(pictureTexts).toEqual({ [realImage]: "De frente", [images[0]]: "De lado" });
});

test("what is said of a photo stays with it where the product goes on showing it at the other address", async () => {
  const file = `código;nome;preço;imagem;imagens;textos das fotos\nT-2;Copo;10;${base}/slow.png;;De frente | em casa`;
  const { id } = await imports.check(file);
  await imports.step(id, "apply");
  const product = await found("T-2");
  // A sale, or any other change, and the photo of the file is no news any more.
  await shop.call(`products/${product.id}`, { method: "PUT", token, body: { stock: 3 } });
  photos.set("/slow.png", await drawn("orange"));
  await imports.ask(`/${id}/photos`);
  await shop.work();
  const { realImage, pictureTexts } = await found("T-2");
  expect(pictureTexts).toEqual({ [realImage]: "De frente | em casa" });
});

test("a photo that somebody chose meanwhile stays", async () => {
  const { id } = await importRows(`M-1;Copo;10;${base}/not-yet.png;`);
  const product = await found("M-1");
  const { realImage } = await found("F-1");
  await shop.call(`products/${product.id}`, { method: "PUT", token, body: { realImage, thumbnail: realImage } });
  photos.set("/not-yet.png", await drawn("black"));
  await imports.ask(`/${id}/photos`);
  await shop.work();
  expect((await found("M-1")).realImage).toBe(realImage);
});

test("taking an import back takes its photos back too", async () => {
  await importRows("U-1;Copo;10;;");
  const before = await found("U-1");
  const { id } = await importRows(`U-1;Copo;20;${base}/a.png;${base}/b.png`);
  expect(await found("U-1")).toMatchObject({ originalPrice: 20, realImage: expect.stringMatching(OWN) });
  expect(await imports.step(id, "undo")).toMatchObject({ status: "undone", undone: { products: 1, kept: 0 } });
  const { revision: _, updatedAt: __, ...after } = await found("U-1");
  expect(before).toMatchObject(after);
});

test("the photo of an option comes into our storage, to its own option; the same file again is no change", async () => {
  const options = [
    { nome: "P", stock: 1 },
    { nome: "G", stock: 2, image: `${base}/b.png` },
  ];
  const row = { code: "F-OPC", name: "Camiseta", originalPrice: 10, realImage: `${base}/a.png`, variations: options };
  const { id } = await imports.check(`${JSON.stringify(row)}\n`, "opcoes.jsonl");
  await imports.step(id, "apply");
  const product = await found("F-OPC");
  expect(product.variations).toEqual([
    { nome: "P", cor: "", disponivel: true, stock: 1 },
    { nome: "G", cor: "", disponivel: true, stock: 2, image: expect.stringMatching(OWN) },
  ]);
  expect(product.realImage).not.toBe(product.variations[1].image);
  const again = await imports.check(`${JSON.stringify(row)}\n`, "opcoes.jsonl");
  expect(again.counts).toMatchObject({ equal: 1, changed: 0 });
});
