import { existsSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASTE_FIRST, readPastedProduct } from "#contract/catalog/pasted-product.ts";
import { type Accounts, openAccounts } from "../support/account-house.ts";
import { importsOf } from "../support/import-file.ts";

/** Malformed and hostile products that are not ours to ship: a folder beside the project, where there is one. */
const FOLDER = process.env.BAD_IMPORTS_DIR ?? "../shared/data/bad-imports";
const isHere = existsSync(`${FOLDER}/expected.json`);

interface Case {
  file: string;
  verdict: "accept" | "reject" | "either";
  stage: string;
  message: string;
  alsoAccept?: string[];
  expect?: Record<string, unknown>;
}

const cases: Case[] = isHere ? JSON.parse(readFileSync(`${FOLDER}/expected.json`, "utf8")).cases : [];
const PRODUCT_FIELDS = /^(name|code|.*Price|discountPercentage|stock|gtin.*|thumbnail|realImage|supplier.*|ncm)$/;

describe.skipIf(!isHere)(`each file of ${FOLDER}${isHere ? "" : " (not here: left out)"}`, () => {
  let shop: Accounts;
  let token: string;

  beforeAll(async () => {
    shop = await openAccounts();
    token = await shop.join("dona@loja.example");
    // Two of the files take a code that this product has.
    const body = { name: "Dono do código", code: "SUP-02958", category: "Casa", subcategory: "Casa", supplier: "X" };
    await shop.call("products", { token, body: { ...body, costPrice: 1, originalPrice: 2 } });
  });
  afterAll(() => shop.close());

  const count = () => shop.countRows("product");
  const fieldsOf = (told: Case) => Object.entries(told.expect ?? {}).filter(([field]) => PRODUCT_FIELDS.test(field));

  function judge(told: Case, isCreated: boolean, product: Record<string, unknown>) {
    if (told.verdict !== "either") expect(isCreated ? "accept" : "reject").toBe(told.verdict);
    if (isCreated) {
      for (const [field, value] of fieldsOf(told)) expect({ [field]: product[field] }).toEqual({ [field]: value });
      for (const value of Object.values(product))
        expect(["number", "string", "boolean", "object"]).toContain(typeof value);
      expect(JSON.stringify(product)).not.toMatch(/\[object Object\]|NaN|\u202E|\u200B|\\u0000/);
    }
    expect(({} as { polluted?: unknown; isAdmin?: unknown }).polluted).toBe(undefined);
  }

  test.each(cases)("$file pasted: $verdict", async (told) => {
    const text = readFileSync(`${FOLDER}/${told.file}`, "utf8");
    const before = await count();
    const pasted = readPastedProduct(text);
    if (pasted.kind !== "read") {
      expect(told.verdict).not.toBe("accept");
      if (told.stage.startsWith("client")) {
        const shown = [pasted.kind === "unreadable" ? pasted.message : PASTE_FIRST, "Erro ao criar produto"];
        expect([told.message, ...(told.alsoAccept ?? [])].some((message) => shown.includes(message))).toBe(true);
      }
      return;
    }
    const { status, json } = await shop.call("products", { token, body: pasted.fields });
    expect(status).toBeLessThan(500);
    judge(told, status === 200, json.data ?? {});
    expect(await count()).toBe(before + (status === 200 ? 1 : 0));
    // Out of the way of the same file sent as it is.
    if (status === 200) await shop.database.db.execute(sql`DELETE FROM product WHERE id = ${json.data.id}`);
  });

  test.each(cases)("$file sent to the API as it is: $verdict", async (told) => {
    const before = await count();
    const { status, json } = await shop.call("products", {
      token,
      body: readFileSync(`${FOLDER}/${told.file}`, "utf8"),
    });
    expect(status).toBeLessThan(500);
    if (status !== 200) {
      expect(json).toMatchObject({ status: "error", error: expect.stringMatching(/\p{L}{3}/u) });
      expect(await count()).toBe(before);
    }
    // What stands in for another field when pasted does so in the browser: the API has the defaults alone.
    const { gtinEanPackage: _, realImage: __, supplierProductDescription: ___, ...expected } = told.expect ?? {};
    judge({ ...told, expect: expected }, status === 200, json.data ?? {});
    if (told.file.startsWith("30") && status === 200) {
      expect(json.data).toMatchObject({ averageRating: 0, totalReviews: 0 });
      expect(json.data.id).not.toBe(1);
      expect(json.data.createdAt).not.toMatch(/^1999/);
    }
  });

  test("the list of products, imported as a file, is told item by item and its repeated code refused", async () => {
    const imports = importsOf(shop, token);
    const { id, counts } = await imports.check(readFileSync(`${FOLDER}/08-top-level-array.json`));
    expect(counts.refused).toBeGreaterThan(0);
    const refused = await imports.rows(id, "?kind=refused");
    expect(refused.flatMap(({ refusals }) => refusals.map(({ reason }) => reason)).join()).toContain("código repetido");
  });
});
