import { canBuyNow } from "#contract/catalog/can-buy-now.ts";
import { LOW_STOCK } from "#contract/catalog/low-stock.ts";
import type { Prices } from "#contract/catalog/price.ts";
import type { PublicProduct } from "#contract/catalog/product.ts";
import { optionOf, optionPrices, optionStock } from "#contract/catalog/product-option.ts";
import { ownDescription, publicGtin, publicPictures, publicPrices } from "#contract/catalog/public-facts.ts";
import { CATALOG_PATH, categoryPath, optionPath, productPath, STORE_PATH } from "#contract/catalog/store-paths.ts";
import type { Variation } from "#contract/catalog/variation.ts";
import type { ProductReviews } from "#contract/review/review.ts";
import { FORGOTTEN_REVIEWER, MAX_STARS } from "#contract/review/review-state.ts";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { cleanLine } from "#lib/clean-text.ts";

type Json = Record<string, unknown>;

const SKU = /^[\x21-\x7E]+$/;
const MAX_DESCRIPTION = 5_000;

/** More of them would make the page heavy, and say nothing new. */
const MAX_VARIANTS = 60;

function availability(isAvailable: boolean, stock: number): string {
  if (!isAvailable) return "https://schema.org/OutOfStock";
  return stock < LOW_STOCK ? "https://schema.org/LimitedAvailability" : "https://schema.org/InStock";
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
  /** Those that the shop approved, with the first of them. */
  reviews: ProductReviews | null;
}

interface Offered {
  prices: Prices;
  url: string;
  isAvailable: boolean;
  stock: number;
}

function offer({ prices, url, isAvailable, stock }: Offered, store: Surroundings["store"]): Json {
  const { price, oldPrice } = publicPrices(prices);
  return {
    "@type": "Offer",
    url,
    price: price.toFixed(2),
    priceCurrency: "BRL",
    availability: availability(isAvailable, stock),
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

/** Whether options differ in more than their names: each is then told of by itself. */
const hasOwnOffers = ({ variations }: PublicProduct) =>
  variations.length > 1 &&
  variations.some(({ priceDifference, stock, sku, gtinEan, image }) =>
    [priceDifference, stock, sku, gtinEan, image].some((value) => value !== undefined),
  );

/** One option of a product, as a product of its group. */
function variant(product: PublicProduct, variation: Variation, name: string, surroundings: Surroundings): Json {
  const { siteUrl, store } = surroundings;
  const { nome, cor, sku = "", gtinEan = "", image = "", disponivel } = variation;
  const option = optionOf(variation);
  const url = siteUrl + optionPath(product.code, option);
  const stock = optionStock(variation, product);
  const [picture] = publicPictures({ realImage: image, thumbnail: "", images: [] }, siteUrl);
  const gtin = publicGtin({ gtinEan });
  return {
    "@type": "Product",
    name: `${name} - ${option}`,
    url,
    image: picture ? [picture] : images(product, siteUrl, surroundings.sharePicture),
    ...(cor && { color: cor }),
    ...(nome && { size: nome }),
    ...(SKU.test(sku) && { sku }),
    ...(gtin && { gtin }),
    offers: offer(
      { prices: optionPrices(product, variation), url, isAvailable: disponivel && stock > 0, stock },
      store,
    ),
  };
}

/** What tells the options of a product apart. */
function variesBy(variations: readonly Variation[]): string[] {
  return [
    ...(variations.some(({ cor }) => cor) ? ["https://schema.org/color"] : []),
    ...(variations.some(({ nome }) => nome) ? ["https://schema.org/size"] : []),
  ];
}

/** How a product is offered: as one, or option by option. */
function offered(product: PublicProduct, name: string, surroundings: Surroundings): Json {
  const { code, stock, variations } = product;
  if (hasOwnOffers(product)) {
    const shown = variations.filter((one) => optionOf(one) !== "").slice(0, MAX_VARIANTS);
    return {
      "@type": "ProductGroup",
      productGroupID: code,
      variesBy: variesBy(shown),
      hasVariant: shown.map((one) => variant(product, one, name, surroundings)),
    };
  }
  const only = variations.length === 1 ? variations[0] : null;
  const gtin = publicGtin(product);
  const url = surroundings.siteUrl + productPath(code);
  return {
    "@type": "Product",
    ...(SKU.test(code) && { sku: code }),
    ...(gtin && { gtin }),
    // In one way only, it costs what that way does.
    offers: offer(
      { prices: optionPrices(product, only), url, isAvailable: canBuyNow(product), stock },
      surroundings.store,
    ),
  };
}

/** What buyers of this shop said; nothing where nobody did. The page shows the same. */
function reviewed({ reviews }: Surroundings): Json {
  if (reviews === null || reviews.average === null || reviews.total < 1) return {};
  const rated = (ratingValue: number) => ({ ratingValue, bestRating: MAX_STARS, worstRating: 1 });
  const named = reviews.items.filter(({ name }) => name !== FORGOTTEN_REVIEWER);
  return {
    aggregateRating: { "@type": "AggregateRating", ...rated(reviews.average), reviewCount: reviews.total },
    ...(named.length > 0 && {
      review: named.map(({ name, stars, text, createdAt }) => ({
        "@type": "Review",
        author: { "@type": "Person", name },
        datePublished: createdAt.slice(0, 10),
        reviewRating: { "@type": "Rating", ...rated(stars) },
        ...(text && { reviewBody: text }),
      })),
    }),
  };
}

/**
 * What search engines may know of a product, in the words of schema.org: true figures only. A rating is what buyers
 * gave here, never the catalogue's own field; a GTIN when its check digit is right, an offer when there is a price; of texts only what the shop wrote.
 */
export function productStructuredData(product: PublicProduct, surroundings: Surroundings): Json {
  const { siteUrl, sharePicture } = surroundings;
  const { code, name, category } = product;
  const url = siteUrl + productPath(code);
  const title = ownDescription(product) || cleanLine(name) || `Produto ${code}`;
  const shortName = cleanLine(name) || title;
  const described = {
    ...offered(product, shortName, surroundings),
    name: shortName,
    description: title.slice(0, MAX_DESCRIPTION).toWellFormed(),
    image: images(product, siteUrl, sharePicture),
    url,
    ...(category && { category }),
    ...reviewed(surroundings),
  };
  const isSold = publicPrices(product).price > 0;
  return {
    "@context": "https://schema.org",
    "@graph": [...(isSold ? [described] : []), breadcrumb(product, title, surroundings)],
  };
}
