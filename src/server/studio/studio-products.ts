import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ProductDetail, PublicProduct, Suggestion } from "#contract/catalog/product.ts";
import { lowestPrices, totalStock } from "#contract/catalog/product-option.ts";
import { productPath, STORE_PATH } from "#contract/catalog/store-paths.ts";
import { AppError } from "#contract/errors.ts";
import type { StoreSettings } from "#contract/store/store-settings.ts";
import type { AdvertMaterial, AdvertProduct, AdvertShop, SourceProduct } from "#engine/tool.ts";
import { cleanLine, cleanText } from "#lib/clean-text.ts";
import { type LocalPictures, PLACEHOLDER_PICTURE } from "#server/platform/pictures/local-pictures.ts";

export interface StudioProductsGround {
  catalog: {
    getProduct(idOrCode: string): Promise<ProductDetail>;
    streamAllProducts(): AsyncIterable<PublicProduct[]>;
    listSuggestions(text: string): Promise<Suggestion[]>;
    findProductsForOrder(references: { code: string }[]): Promise<({ id: number } | null)[]>;
  };
  pictures: LocalPictures;
  /** The shop's settings, and what makes them no older than a second. */
  store: { readonly settings: StoreSettings; refresh(): Promise<void> };
  siteUrl: string;
}

const byName = new Intl.Collator("pt-BR", { numeric: true });

const picturesOf = ({ realImage, thumbnail, images }: PublicProduct) =>
  [realImage, ...images, thumbnail].filter((address) => address !== "" && address !== PLACEHOLDER_PICTURE);

/** The first products on sale by category and name. */
async function firstByName(
  { streamAllProducts }: StudioProductsGround["catalog"],
  limit: number,
): Promise<PublicProduct[]> {
  const all: PublicProduct[] = [];
  for await (const batch of streamAllProducts()) all.push(...batch);
  const order = (one: PublicProduct, other: PublicProduct) =>
    byName.compare(one.category, other.category) || byName.compare(one.name, other.name);
  return all.toSorted(order).slice(0, limit);
}

/** Products of the store for what the studio makes: only our own files, never another address. */
export function createStudioProducts({ catalog, pictures, store, siteUrl }: StudioProductsGround) {
  /** The first of the pictures that is ours, in the folder of the work. */
  async function keepPicture(addresses: readonly string[], path: string): Promise<string | null> {
    for (const address of addresses) {
      const picture = await pictures.findPicture(address);
      if (!picture) continue;
      await writeFile(path, picture);
      return path;
    }
    return null;
  }

  /** The products with exactly these codes: a code of digits is never taken for the id of another. */
  async function findIds(codes: readonly string[]): Promise<number[]> {
    const found = await catalog.findProductsForOrder(codes.map((code) => ({ code })));
    return found.map((product, place) => {
      if (product) return product.id;
      const message = `O produto ${codes[place]} não está à venda na loja. Tire-o da lista, ou ative-o, e tente de novo.`;
      throw new AppError("product/not-found", { message });
    });
  }

  async function toAdvertProduct(product: PublicProduct, path: string): Promise<AdvertProduct> {
    return {
      code: product.code,
      name: cleanLine(product.name) || product.code,
      description: cleanText(product.description),
      ...lowestPrices(product),
      stock: totalStock(product),
      category: product.category,
      gtin: product.gtinEan.trim(),
      address: new URL(productPath(product.code), siteUrl).href,
      picture: await keepPicture(picturesOf(product), path),
    };
  }

  async function readShop(folder: string): Promise<AdvertShop> {
    await store.refresh();
    const { name, whatsappNumber, logo, brandKit, pix, instalments, freeShippingFrom } = store.settings;
    return {
      name,
      address: new URL(STORE_PATH, siteUrl).href,
      whatsappNumber,
      logo: await keepPicture(logo === "" ? [] : [logo], join(folder, "logo")),
      brandKit,
      pixPercent: pix?.discountPercent ?? 0,
      instalments,
      freeShippingFrom,
      pix: pix && { key: pix.key, name: pix.name, city: pix.city },
    };
  }

  return {
    /** What the shop's search suggests for words. */
    listSuggestions: catalog.listSuggestions,

    /** The product with exactly this code. @throws AppError product/not-found */
    async getSourceProduct(code: string): Promise<SourceProduct> {
      const [id] = await findIds([code]);
      const [product] = await Promise.all([catalog.getProduct(String(id)), store.refresh()]);
      const about = { title: cleanLine(product.name) || code, shopName: store.settings.name, ...lowestPrices(product) };
      for (const address of [...picturesOf(product), PLACEHOLDER_PICTURE]) {
        const picture = await pictures.findPicture(address);
        if (picture) return { ...about, picture };
      }
      throw new AppError("server/unexpected");
    },

    /** The shop and products of it as they are now, with their pictures in this folder. @throws AppError product/not-found */
    async getAdverts(codes: readonly string[], folder: string): Promise<AdvertMaterial> {
      const shop = await readShop(folder);
      const products: AdvertProduct[] = [];
      for (const [place, id] of (await findIds(codes)).entries()) {
        products.push(await toAdvertProduct(await catalog.getProduct(String(id)), join(folder, `photo-${place}`)));
      }
      return { shop, products };
    },

    /** The file of a picture that is ours, in the folder of the work; null of any other. */
    getPicture: (address: string, folder: string) => keepPicture([address], join(folder, "picture")),

    /** As `getAdverts`, of the first products on sale by category and name. */
    async getCatalogue(limit: number, folder: string): Promise<AdvertMaterial> {
      const shop = await readShop(folder);
      const products: AdvertProduct[] = [];
      for (const product of await firstByName(catalog, limit)) {
        products.push(await toAdvertProduct(product, join(folder, `photo-${products.length}`)));
      }
      return { shop, products };
    },
  };
}

export type StudioProducts = ReturnType<typeof createStudioProducts>;
