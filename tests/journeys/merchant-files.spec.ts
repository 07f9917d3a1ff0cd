import type { APIRequestContext, Page } from "@playwright/test";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import { openAs } from "../support/account-journey.ts";
import { newCode, test } from "../support/catalog-admin.ts";
import { expect } from "../support/journey.ts";
import * as files from "../support/merchant-files.ts";

const stage = (page: Page) => page.getByRole("region", { name: "Andamento" });

interface Kind {
  name: string;
  fileName: string;
  fileOf: (products: files.MerchantProduct[]) => Uint8Array | Promise<Uint8Array>;
  /** Columns that nothing but a person knows. */
  chosen?: Record<string, string>;
  /** What a file of this kind does not say. */
  lacks?: ("sale" | "sizes" | "gtin" | "subcategory")[];
}

const kinds: Kind[] = [
  { name: "Nuvemshop, CSV in Latin-1", fileName: "nuvemshop.csv", fileOf: files.nuvemshopFile },
  { name: "Shopify, CSV", fileName: "shopify.csv", fileOf: files.shopifyFile, lacks: ["subcategory"] },
  { name: "WooCommerce, CSV", fileName: "woocommerce.csv", fileOf: files.wooCommerceFile, lacks: ["gtin"] },
  { name: "WhatsApp or Meta, CSV", fileName: "meta.csv", fileOf: files.metaFile, lacks: ["subcategory"] },
  {
    name: "a sheet of her own, XLSX",
    fileName: "planilha.xlsx",
    fileOf: files.sheetFile,
    lacks: ["sale", "sizes", "subcategory"],
  },
  {
    name: "JSON Lines in her own words",
    fileName: "produtos.jsonl",
    fileOf: files.jsonLinesFile,
    chosen: { "valores.por": "Preço promocional" },
    lacks: ["sizes"],
  },
];

async function exported(
  request: APIRequestContext,
  token: string,
  prefix: string,
): Promise<Map<string, ManagedProduct>> {
  const answer = await request.get("/api/v1/products/export.jsonl", { headers: { Authorization: `Bearer ${token}` } });
  const products = (await answer.text())
    .split("\n")
    .filter((line) => line.includes(prefix))
    .map((line) => JSON.parse(line) as ManagedProduct);
  return new Map(products.map((product) => [product.code, product]));
}

/** Every field that a file of this kind says, of every product. */
function expected(
  { name, category, subcategory, price, sale, stock, gtin, sizes }: files.MerchantProduct,
  lacks: Kind["lacks"] = [],
) {
  return {
    name,
    category,
    originalPrice: price,
    stock,
    isActive: true,
    ...(!lacks.includes("subcategory") && { subcategory }),
    ...(!lacks.includes("sale") && { promotionalPrice: sale }),
    ...(!lacks.includes("gtin") && { gtinEan: gtin }),
    ...(!lacks.includes("sizes") && { variations: sizes.map((nome) => expect.objectContaining({ nome })) }),
  };
}

for (const { name, fileName, fileOf, chosen = {}, lacks } of kinds) {
  test(`300 products of ${name}, lie where they belong`, async ({ page, session, request }) => {
    test.setTimeout(240_000);
    const code = newCode();
    // Nobody answers there: every photo is dead, and costs no product.
    const products = files.merchantProducts(code, "https://fotos.invalid").map((product) => {
      // A shelf of its own, and no name that another journey searches for.
      const [category, part] = [`${product.category} ${code}`, product.subcategory.split(" > ")[1]];
      return { ...product, name: product.name.replace(/^\S+/, "Peça"), category, subcategory: `${category} > ${part}` };
    });
    const content = Buffer.from(await fileOf(products));
    let presses = 0;
    const press = async (button: string) => {
      presses += 1;
      await page.getByRole("button", { name: button }).click();
    };
    await openAs(page, session, "/admin/mart/importar");
    const start = performance.now();
    await page
      .getByLabel("Escolher arquivo")
      .setInputFiles({ name: fileName, mimeType: "text/plain", buffer: content });
    const columns = page.getByRole("heading", { name: "O que é cada coluna" });
    // Where columns like these were chosen before, nobody is asked.
    await expect(columns.or(stage(page).getByText("Conferido."))).toBeVisible({ timeout: 60_000 });
    if (await columns.isVisible()) {
      for (const [column, label] of Object.entries(chosen)) {
        presses += 1;
        await page.getByLabel(`O que é ${column}`, { exact: true }).selectOption({ label });
      }
      await press("Usar estas colunas");
    }
    await expect(stage(page)).toContainText("Conferido. Nada foi gravado ainda.", { timeout: 60_000 });
    await press("Gravar 300 produtos");
    await expect(stage(page)).toContainText("Pronto: 300 criados.", { timeout: 90_000 });
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    test.info().annotations.push({ type: "figures", description: `${name}: ${presses} presses, ${seconds} s` });
    const written = await exported(request, session.token, code);
    expect(written.size).toBe(300);
    for (const product of products) expect(written.get(product.code)).toMatchObject(expected(product, lacks));
    await stage(page).getByRole("button", { name: "Desfazer importação" }).click();
    await expect(stage(page)).toContainText("Desfeito: 300 produtos", { timeout: 90_000 });
    expect((await exported(request, session.token, code)).size).toBe(0);
  });
}
