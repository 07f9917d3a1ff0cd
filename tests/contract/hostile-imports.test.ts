import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { PASTE_FIRST, type PastedProduct, readPastedProduct } from "#contract/catalog-admin/pasted-product.ts";
import { type Accounts, openAccounts } from "../support/account-harness.ts";
import { importsOf } from "../support/import-file.ts";

const FOLDER = "tests/fixtures/hostile-imports";

/** What comes of it: the sentences that refuse it, or a product that differs from `plain` in these fields alone. */
const outcomeSchema = z.union([
  z.strictObject({ refused: z.array(z.string()).nonempty() }),
  z.strictObject({ created: z.record(z.string(), z.unknown()) }),
]);
const expectedSchema = z.record(z.string(), z.strictObject({ pasted: outcomeSchema, sent: outcomeSchema }));
type Outcome = z.infer<typeof outcomeSchema>;

/** The product that most of the files spoil in one way. */
const plain = {
  name: "Rede de Dormir Listrada",
  code: "HOSTIL",
  description: "Rede de algodão cru com franja, 2,40 m.",
  category: "Casa",
  subcategory: "Casa > Redes",
  costPrice: 60,
  originalPrice: 149.9,
  promotionalPrice: 129.9,
  discountPercentage: 13,
  stock: 8,
  supplier: "Tecelagem do Agreste",
  supplierProductDescription: "REDE ALG LIST 240",
  gtinEan: "7891000315507",
  gtinEanPackage: "17891000315504",
  thumbnail: "https://loja.example/rede-p.jpg",
  realImage: "https://loja.example/rede.jpg",
  ncm: "63062990",
};
/** What a product has of which the file says nothing. */
const defaults = {
  isActive: true,
  isFeatured: false,
  averageRating: 0,
  totalReviews: 0,
  weightGrams: 0,
  cest: "",
  cfop: "",
  origem: "",
  cstIbsCbs: "",
  cClassTrib: "",
  images: [],
  pictureTexts: {},
  imagens: [],
  variations: [],
  availableVariations: [],
};

const fileOf = (name: string) => readFileSync(`${FOLDER}/${name}.json`, "utf8");
const plainWith = (description: string) => JSON.stringify({ ...plain, description });

const expected = expectedSchema.parse(JSON.parse(fileOf("expected")));
const texts: Record<string, string> = {
  ...Object.fromEntries(
    readdirSync(FOLDER)
      .map((file) => file.replace(/\.json$/, ""))
      .filter((name) => name !== "expected")
      .map((name) => [name, fileOf(name)]),
  ),
  "a-megabyte-of-text": plainWith("Rede de algodão. ".repeat(65_000)),
  "thousands-of-lists-deep": plainWith("here").replace('"here"', `${"[".repeat(6_000)}${"]".repeat(6_000)}`),
};
const cases = Object.entries(texts).map(([name, text]) => ({ name, text }));

let shop: Accounts;
let token: string;

beforeAll(async () => {
  shop = await openAccounts();
  token = await shop.join("dona@loja.example");
  // Two of the files take this code.
  expect((await shop.call("products", { token, body: { ...plain, code: "DONO-1" } })).status).toBe(200);
});
afterAll(() => shop.close());

function expectProduct(product: Record<string, unknown>, created: Record<string, unknown>): void {
  const { id, createdAt, updatedAt, revision, ...rest } = product;
  expect(rest).toEqual({ ...plain, ...defaults, ...created });
  expect(Number(id)).toBeGreaterThan(1);
  expect(Number(revision)).toBeGreaterThan(1);
  for (const time of [createdAt, updatedAt])
    expect(Math.abs(Date.parse(String(time)) - Date.now())).toBeLessThan(3_600_000);
  expect(JSON.stringify(rest)).not.toMatch(/\[object Object\]|NaN|\u202E|\u200B|\\u0000/);
}

/** Sends what makes a product or none, and takes away what it made: the next file has the same code. */
async function create(body: unknown, outcome: Outcome): Promise<void> {
  const before = await shop.countRows("product");
  const { status, json } = await shop.call("products", { token, body });
  if ("refused" in outcome) {
    expect([400, 409, 413]).toContain(status);
    expect(json.fields?.map(({ message }: { message: string }) => message) ?? [json.error]).toEqual(outcome.refused);
    expect(await shop.countRows("product")).toBe(before);
  } else {
    expect({ status, error: json.error }).toEqual({ status: 200 });
    expectProduct(json.data, outcome.created);
    expect(await shop.countRows("product")).toBe(before + 1);
    await shop.database.db.execute(sql`DELETE FROM product WHERE id = ${json.data.id}`);
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect({}).not.toHaveProperty("polluted");
}

/** The sentences that a pasted text is refused with before anything is sent. */
function refusalsOf(pasted: Exclude<PastedProduct, { kind: "read" }>): string[] {
  if (pasted.kind === "empty") return [PASTE_FIRST];
  if (pasted.kind === "unreadable") return [pasted.message];
  return pasted.refusals.map(({ field, reason }) => `${field}: ${reason}`);
}

test("every hostile file has its expected result", () => {
  expect(Object.keys(texts).toSorted()).toEqual(Object.keys(expected).toSorted());
});

test.each(cases)("$name, pasted", async ({ name, text }) => {
  const outcome = expected[name]?.pasted;
  if (!outcome) throw new Error(`${name} has no expected result`);
  const pasted = readPastedProduct(text);
  if (pasted.kind === "read") await create(pasted.fields, outcome);
  else expect({ refused: refusalsOf(pasted) }).toEqual(outcome);
});

test.each(cases)("$name, sent to the API as it is", async ({ name, text }) => {
  const outcome = expected[name]?.sent;
  if (!outcome) throw new Error(`${name} has no expected result`);
  await create(text, outcome);
});

test("a list of products, imported as a file, is told item by item and its repeated code refused", async () => {
  const imports = importsOf(shop, token);
  const { id, counts } = await imports.check(fileOf("list-with-repeated-code"), "lista.json");
  expect(counts).toMatchObject({ new: 2, refused: 1 });
  const refused = await imports.rows(id, "?kind=refused");
  expect(refused.flatMap(({ refusals }) => refusals.map(({ reason }) => reason)).join()).toContain("código repetido");
});
