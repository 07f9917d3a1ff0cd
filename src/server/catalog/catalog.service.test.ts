import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productInputSchema } from "#contract/product.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { createCatalogService } from "./catalog.service.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe("saving", () => {
  test("a code saved twice is one product with the newest data", async () => {
    const catalog = createCatalogService(database);
    const given = productInputSchema.parse({ code: "A-1", name: "Caneca", originalPrice: 19.9 });
    expect(await catalog.saveProducts([given])).toEqual({ created: 1, updated: 0 });
    expect(await catalog.saveProducts([{ ...given, name: "Caneca azul" }])).toEqual({ created: 0, updated: 1 });
    const page = await catalog.listProducts({ page: 1, limit: 20 });
    expect(page).toMatchObject({ total: 1, products: [{ name: "Caneca azul", originalPrice: 19.9 }] });
  });
});
