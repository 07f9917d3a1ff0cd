import { LOW_STOCK } from "#contract/catalog/low-stock.ts";
import { isOnSale, priceToPay } from "#contract/catalog/price.ts";
import type { PublicProduct } from "#contract/catalog/product.ts";
import { CATALOG_PATH, categoryPath, productPath, STORE_PATH } from "#contract/catalog/store-paths.ts";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { cleanLine } from "#lib/clean-text.ts";
import { isValidGtin, padGtin } from "#lib/gtin.ts";

type Json = Record<string, unknown>;

const SKU = /^[\x21-\x7E]+$/;
/** In their 14-digit form, the numbers that shops make for themselves (GS1 prefixes 02, 04, 20 to 29; GTIN-8 0 and 2): they mean nothing elsewhere. */
const IN_STORE_GTIN = /^(?:\d2|\d0[24]|0{6}[02])/;
const MAX_DESCRIPTION = 5_000;

function availability(stock: number): string {
  if (stock <= 0) return "https://schema.org/OutOfStock";
  return stock < LOW_STOCK ? "https://schema.org/LimitedAvailability" : "https://schema.org/InStock";
}

function isWorldwideGtin(text: string): boolean {
  return isValidGtin(text) && !IN_STORE_GTIN.test(padGtin(text) ?? "");
}

/** The pictures as search engines may fetch them; the share picture when the product has none of its own. */
function images({ realImage, thumbnail, images }: PublicProduct, siteUrl: string, sharePicture: string): string[] {
  const own = [realImage, ...images, thumbnail]
    .map((address) => (/^\/(?!\/)/.test(address) ? siteUrl + address : address))
    .filter((address) => /^https?:\/\//.test(address));
  return own.length > 0 ? [...new Set(own)] : [siteUrl + sharePicture];
}

interface Surroundings {
  /** Our own origin. */
  siteUrl: string;
  /** Address of the share picture from the root of the site. */
  sharePicture: string;
  store: Pick<PublicStore, "name" | "policies">;
}

function offer(product: PublicProduct, url: string, store: Surroundings["store"]): Json {
  const { originalPrice, stock } = product;
  return {
    "@type": "Offer",
    url,
    price: priceToPay(product).toFixed(2),
    priceCurrency: "BRL",
    availability: availability(stock),
    itemCondition: "https://schema.org/NewCondition",
    seller: { "@type": "Organization", name: store.name },
    ...(isOnSale(product) && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: originalPrice.toFixed(2),
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
 * What search engines may know of a product, in the words of schema.org: true figures only. A rating stands here when
 * someone really gave one, a GTIN when its check digit is right, an offer when there is a price.
 */
export function productStructuredData(product: PublicProduct, surroundings: Surroundings): Json {
  const { siteUrl, sharePicture, store } = surroundings;
  const { code, name, description, category, gtinEan, averageRating, totalReviews } = product;
  const url = siteUrl + productPath(code);
  const title = cleanLine(description) || cleanLine(name) || `Produto ${code}`;
  const described = {
    "@type": "Product",
    name: cleanLine(name) || title,
    description: (cleanLine(product.supplierProductDescription) || title).slice(0, MAX_DESCRIPTION).toWellFormed(),
    image: images(product, siteUrl, sharePicture),
    url,
    ...(category && { category }),
    ...(SKU.test(code) && { sku: code }),
    ...(isWorldwideGtin(gtinEan) && { gtin: gtinEan }),
    ...(averageRating > 0 &&
      totalReviews > 0 && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: averageRating,
          reviewCount: totalReviews,
          bestRating: 5,
        },
      }),
    offers: offer(product, url, store),
  };
  const isSold = priceToPay(product) > 0;
  return {
    "@context": "https://schema.org",
    "@graph": [...(isSold ? [described] : []), breadcrumb(product, title, surroundings)],
  };
}
