import { canBuyNow } from "#contract/catalog/can-buy-now.ts";
import { LOW_STOCK } from "#contract/catalog/low-stock.ts";
import type { PublicProduct } from "#contract/catalog/product.ts";
import { ownDescription, publicGtin, publicPictures, publicPrices } from "#contract/catalog/public-facts.ts";
import { CATALOG_PATH, categoryPath, productPath, STORE_PATH } from "#contract/catalog/store-paths.ts";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { cleanLine } from "#lib/clean-text.ts";

type Json = Record<string, unknown>;

const SKU = /^[\x21-\x7E]+$/;
const MAX_DESCRIPTION = 5_000;

function availability(product: PublicProduct): string {
  if (!canBuyNow(product)) return "https://schema.org/OutOfStock";
  return product.stock < LOW_STOCK ? "https://schema.org/LimitedAvailability" : "https://schema.org/InStock";
}

/** The pictures as search engines may fetch them; the share picture when the product has none of its own. */
function images(product: PublicProduct, siteUrl: string, sharePicture: string): string[] {
  const own = publicPictures(product, siteUrl);
  return own.length > 0 ? own : [siteUrl + sharePicture];
}

interface Surroundings {
  /** Our own origin. */
  siteUrl: string;
  /** Address of the share picture from the root of the site. */
  sharePicture: string;
  store: Pick<PublicStore, "name" | "policies">;
}

function offer(product: PublicProduct, url: string, store: Surroundings["store"]): Json {
  const { price, oldPrice } = publicPrices(product);
  return {
    "@type": "Offer",
    url,
    price: price.toFixed(2),
    priceCurrency: "BRL",
    availability: availability(product),
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: store.name },
    ...(oldPrice !== null && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: oldPrice.toFixed(2),
        priceCurrency: "BRL",
      },
    }),
    hasMerchantReturnPolicy: {
      "@type": "MerchantReturnPolicy",
      applicableCountry: "BR",
      returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
      merchantReturnDays: store.policies.returnDays,
    },
  };
}

function breadcrumb(product: PublicProduct, title: string, { siteUrl, store }: Surroundings): Json {
  const { category, code } = product;
  const steps = [
    { name: store.name, path: STORE_PATH },
    category ? { name: category, path: categoryPath(category) } : { name: "Catálogo", path: CATALOG_PATH },
    { name: title, path: productPath(code) },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

/**
 * What search engines may know of a product, in the words of schema.org: true figures only. No rating, because none
 * was given here; a GTIN when its check digit is right, an offer when there is a price; of texts only what the shop wrote.
 */
export function productStructuredData(product: PublicProduct, surroundings: Surroundings): Json {
  const { siteUrl, sharePicture, store } = surroundings;
  const { code, name, category } = product;
  const gtin = publicGtin(product);
  const url = siteUrl + productPath(code);
  const title = ownDescription(product) || cleanLine(name) || `Produto ${code}`;
  const described = {
    "@type": "Product",
    name: cleanLine(name) || title,
    description: title.slice(0, MAX_DESCRIPTION).toWellFormed(),
    image: images(product, siteUrl, sharePicture),
    url,
    ...(category && { category }),
    ...(SKU.test(code) && { sku: code }),
    ...(gtin && { gtin }),
    offers: offer(product, url, store),
  };
  const isSold = publicPrices(product).price > 0;
  return {
    "@context": "https://schema.org",
    "@graph": [...(isSold ? [described] : []), breadcrumb(product, title, surroundings)],
  };
}
