import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { priceToPay, realDiscount } from "#contract/catalog/price.ts";
import { productInputSchema } from "#contract/catalog/product.ts";
import { optionOf } from "#contract/catalog/product-option.ts";
import { isValidGtin, padGtin } from "#lib/gtin.ts";
import { parseNcm } from "#lib/ncm.ts";
import { demoShop } from "./demo-shop.ts";

const PUBLIC_FOLDER = fileURLToPath(new URL("../../../public", import.meta.url));
const MAX_PICTURES_BYTES = 6_000_000;
/** The clock of the checks stands here, so that they say the same on every day. */
const SHOP_DAY = Date.parse("2026-11-01T00:00:00Z");
const TWO_YEARS_MS = 2 * 366 * 24 * 3_600_000;

const codesOf = (products: typeof demoShop) => products.map(({ code }) => code);
const codesWhere = (isFaulty: (product: (typeof demoShop)[number]) => boolean) => codesOf(demoShop.filter(isFaulty));
const countWhere = (isSuch: (product: (typeof demoShop)[number]) => boolean) => demoShop.filter(isSuch).length;

/** A picture of a product in its two sizes: the address that the product names, and the other. */
const pictures = demoShop
  .flatMap(({ realImage, images }) => [realImage, ...images])
  .map((large) => ({ large, small: large.replace(/-800\.webp$/, "-400.webp") }));

describe("the demo shop", () => {
  test("is what the catalogue takes, to the letter", () => {
    for (const product of demoShop) expect(productInputSchema.parse(product)).toEqual(product);
  });

  test("is large and varied enough to look like a shop", () => {
    expect(demoShop.length).toBeGreaterThanOrEqual(60);
    const categories = new Set(demoShop.map(({ category }) => category));
    expect(categories.size).toBeGreaterThanOrEqual(8);
    for (const category of categories) {
      const aisles = demoShop.filter((product) => product.category === category).map(({ subcategory }) => subcategory);
      expect(new Set(aisles).size, category).toBeGreaterThanOrEqual(2);
    }
    expect(countWhere(({ isFeatured }) => isFeatured)).toBeGreaterThanOrEqual(10);
    expect(countWhere(({ stock }) => stock >= 1 && stock <= 9)).toBeGreaterThanOrEqual(5);
    expect(countWhere(({ stock }) => stock === 0)).toBeGreaterThanOrEqual(4);
    expect(countWhere(({ isActive }) => !isActive)).toBeGreaterThanOrEqual(3);
    expect(countWhere(({ averageRating }) => averageRating === 0)).toBeGreaterThanOrEqual(5);
    expect(countWhere(({ images }) => images.length > 0)).toBeGreaterThanOrEqual(40);
    expect(countWhere(({ images }) => images.length === 0)).toBeGreaterThanOrEqual(5);
    const onSale = countWhere(({ promotionalPrice }) => promotionalPrice > 0);
    expect(onSale / demoShop.length).toBeGreaterThan(0.35);
    expect(onSale / demoShop.length).toBeLessThan(0.45);
  });

  test("offers what it features: active, in stock and with more than one picture", () => {
    expect(
      codesWhere(
        ({ isFeatured, isActive, stock, images }) => isFeatured && !(isActive && stock > 0 && images.length > 0),
      ),
    ).toEqual([]);
  });

  test("names each product once, by code, by name and by picture", () => {
    for (const key of ["code", "name", "description", "gtinEan", "gtinEanPackage", "realImage"] as const) {
      expect(new Set(demoShop.map((product) => product[key])).size, key).toBe(demoShop.length);
    }
    expect(codesWhere(({ code }) => !/^[A-Z]{3}-\d{4}$/.test(code))).toEqual([]);
  });

  test("describes each product in one sentence that can be a title", () => {
    expect(codesWhere(({ description }) => description.length > 110 || /[.\n]$/.test(description))).toEqual([]);
  });

  test("has the text of the category in every subcategory", () => {
    expect(codesWhere(({ category, subcategory }) => !subcategory.startsWith(`${category} > `))).toEqual([]);
  });

  test("has Brazilian GTINs with right check digits, and packages that hold the same article", () => {
    expect(codesWhere(({ gtinEan }) => !(isValidGtin(gtinEan) && /^(789|790)\d{10}$/.test(gtinEan)))).toEqual([]);
    expect(codesWhere(({ gtinEanPackage }) => !(isValidGtin(gtinEanPackage) && /^[1-8]/.test(gtinEanPackage)))).toEqual(
      [],
    );
    expect(
      codesWhere(({ gtinEan, gtinEanPackage }) => padGtin(gtinEan)?.slice(1, 13) !== gtinEanPackage.slice(1, 13)),
    ).toEqual([]);
  });

  test("has an eight-digit NCM on every product", () => {
    expect(codesWhere(({ ncm }) => parseNcm(ncm) !== ncm)).toEqual([]);
  });

  test("earns on every sale and never promises more than its prices give", () => {
    expect(codesWhere((product) => product.costPrice <= 0 || product.costPrice >= priceToPay(product))).toEqual([]);
    expect(codesWhere((product) => product.discountPercentage !== realDiscount(product))).toEqual([]);
    expect(
      codesWhere(({ promotionalPrice, discountPercentage }) => promotionalPrice > 0 !== discountPercentage > 0),
    ).toEqual([]);
  });

  test("has no rating without reviews and no reviews without a rating", () => {
    expect(codesWhere(({ averageRating, totalReviews }) => averageRating > 0 !== totalReviews > 0)).toEqual([]);
  });

  test("has options that an order can tell apart, some of them unavailable", () => {
    const withOptions = demoShop.filter(({ variations }) => variations.length > 0);
    expect(withOptions.length).toBeGreaterThanOrEqual(12);
    for (const { code, variations } of withOptions) {
      const options = variations.map((variation) => optionOf(variation));
      expect(new Set(options).size, code).toBe(options.length);
    }
    expect(withOptions.some(({ variations }) => variations.some(({ disponivel }) => !disponivel))).toBe(true);
    const firstIsGone = withOptions.filter(({ variations: [first, ...rest] }) => {
      return !first?.disponivel && rest.some(({ disponivel }) => disponivel);
    });
    expect(firstIsGone.length).toBeGreaterThanOrEqual(1);
  });

  test("was filled over two years, each product changed after it came", () => {
    const born = demoShop.map(({ createdAt }) => Date.parse(createdAt ?? ""));
    expect(Math.max(...born)).toBeLessThan(SHOP_DAY);
    expect(Math.min(...born)).toBeGreaterThan(SHOP_DAY - TWO_YEARS_MS);
    expect(Math.max(...born) - Math.min(...born)).toBeGreaterThan(TWO_YEARS_MS * 0.75);
    expect(codesWhere(({ createdAt = "", updatedAt = "" }) => updatedAt < createdAt)).toEqual([]);
  });
});

describe("the pictures of the demo shop", () => {
  test("stand in two sizes, and the card's picture is the small one", () => {
    expect(codesWhere(({ thumbnail, realImage }) => thumbnail !== realImage.replace("-800.", "-400."))).toEqual([]);
    expect(pictures.filter(({ large }) => !/^\/demo\/[a-z0-9-]+-800\.webp$/.test(large))).toEqual([]);
  });

  test("are there, square, and of the width that their name says", async () => {
    for (const { large, small } of pictures) {
      for (const [address, width] of [
        [large, 800],
        [small, 400],
      ] as const) {
        const picture = sharp(join(PUBLIC_FOLDER, address));
        const { width: wide, height: high } = await picture.metadata();
        expect({ address, wide, high }).toEqual({ address, wide: width, high: width });
        // Shrunk, but read to the last byte: a broken file throws, an empty one has a single colour.
        expect(new Set(await picture.resize(16).raw().toBuffer()).size, address).toBeGreaterThan(16);
      }
    }
  });

  test("are all used, light enough to be kept with the product, and say whose art they are", async () => {
    const folder = join(PUBLIC_FOLDER, "demo");
    const files = (await readdir(folder)).filter((name) => name.endsWith(".webp"));
    const named = pictures
      .flatMap(({ large, small }) => [large, small])
      .map((address) => address.replace("/demo/", ""));
    expect(files.sort()).toEqual(named.sort());
    const sizes = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).size));
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(MAX_PICTURES_BYTES);
    expect(existsSync(join(folder, "LICENSE.txt"))).toBe(true);
  });
});
