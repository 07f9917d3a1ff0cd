import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { productInputSchema } from "#contract/catalog/product.ts";
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
    expect(await catalog.saveProducts([given])).toEqual({ created: 1, updated: 0, unchanged: 0 });
    const renamed = { ...given, name: "Caneca azul" };
    expect(await catalog.saveProducts([renamed])).toEqual({ created: 0, updated: 1, unchanged: 0 });
    const page = await catalog.listProducts({ page: 1, limit: 20 });
    expect(page).toMatchObject({ total: 1, products: [{ name: "Caneca azul", originalPrice: 19.9 }] });
  });

  test("a product saved again as it is keeps its times, and a time that is given is kept", async () => {
    const catalog = createCatalogService(database);
    const given = productInputSchema.parse({
      code: "T-1",
      name: "Chaleira",
      images: ["https://exemplo.test/1.jpg"],
      variations: [{ nome: "P", cor: "azul", disponivel: true }],
    });
    await catalog.saveProducts([given]);
    const before = await catalog.getProduct("T-1");
    expect(await catalog.saveProducts([given])).toEqual({ created: 0, updated: 0, unchanged: 1 });
    expect(await catalog.getProduct("T-1")).toEqual(before);
    const dated = { ...given, createdAt: "2020-01-02T03:04:05Z", updatedAt: "2021-01-02T03:04:05-03:00" };
    expect(await catalog.saveProducts([dated])).toEqual({ created: 0, updated: 1, unchanged: 0 });
    expect(await catalog.saveProducts([dated])).toEqual({ created: 0, updated: 0, unchanged: 1 });
    const times = { createdAt: "2020-01-02T03:04:05.000Z", updatedAt: "2021-01-02T06:04:05.000Z" };
    expect(await catalog.getProduct("T-1")).toEqual({ ...before, ...times });
    await catalog.saveProducts([{ ...given, stock: 3 }]);
    const after = await catalog.getProduct("T-1");
    expect(after).toMatchObject({ stock: 3, createdAt: times.createdAt });
    expect(Date.parse(after.updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt));
  });
});
