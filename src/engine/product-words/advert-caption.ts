import { isOnSale, priceToPay, realDiscount } from "#contract/catalog/price.ts";
import { whatsappLink } from "#contract/order/whatsapp-link.ts";
import { type AdvertOccasion, MAX_HEADLINE } from "#contract/studio/studio-advert-choices.ts";
import type { AdvertWordsInput } from "#contract/studio/studio-product-words.ts";
import { cleanLine } from "#lib/clean-text.ts";
import { formatBRL } from "#lib/money.ts";
import { advertWords, occasionHeadlines } from "../advert/advert-words.ts";
import { findFalseClaim } from "../advert/claims.ts";
import type { AdvertMaterial, AdvertProduct, AdvertShop } from "../tool.ts";

const MOST_HEADLINES = 5;
const MOST_TAGS = 5;

const look = (occasion: AdvertOccasion) =>
  ({
    layout: "showcase",
    occasion,
    headline: "",
    call: "",
    note: "",
    link: "product",
    showStock: false,
    showHeadline: true,
    showPrice: true,
  }) as const;

/** What is paid for a product and where it is bought: three lines at most, every figure from the catalogue. */
function offerLines(product: AdvertProduct, shop: AdvertShop): string {
  const words = advertWords(look("none"), product, shop);
  const price = words.priceCents === 0 ? "Preço sob consulta" : formatBRL(priceToPay(product));
  const paid = words.old ? `${words.old} por ${price}` : [words.from, price].filter(Boolean).join(" ");
  const ways = [
    words.off && `(${words.off})`,
    words.pix && `· ${words.pix}`,
    words.instalments && `· ${words.instalments}`,
  ];
  return [product.name, [paid, ...ways.filter(Boolean)].join(" "), product.address].join("\n");
}

const tagOf = (name: string) =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

function tagsOf({ shop, products }: AdvertMaterial, occasion: AdvertOccasion): string {
  const names = [occasionHeadlines[occasion], ...products.map(({ category }) => category), shop.name];
  const tags = new Set(names.map(tagOf).filter((tag) => tag !== ""));
  return [...tags]
    .slice(0, MOST_TAGS)
    .map((tag) => `#${tag}`)
    .join(" ");
}

/** A caption: an opening, then by rules what is paid, where it is bought, and the tags. */
export function captionOf(opening: string, material: AdvertMaterial, { occasion }: AdvertWordsInput): string {
  const { shop, products } = material;
  const call = shop.whatsappNumber && `Peça pelo WhatsApp: ${whatsappLink(shop.whatsappNumber)}`;
  const offers = products.map((product) => offerLines(product, shop));
  return [opening, ...offers, call, tagsOf(material, occasion)].filter(Boolean).join("\n\n");
}

/** Headlines that are true of every product: the given ones first, then those of the house. */
export function headlinesOf(
  given: readonly string[],
  material: AdvertMaterial,
  { occasion }: AdvertWordsInput,
): string[] {
  const { products, shop } = material;
  const offs = products.map((product) => (isOnSale(product) ? realDiscount(product) : 0));
  const least = Math.min(...offs);
  const [only] = products;
  const own = [
    occasionHeadlines[occasion],
    least > 0 && (least === Math.max(...offs) ? `${least}% de desconto` : `Descontos a partir de ${least}%`),
    least > 0 && "Baixou de preço",
    shop.pixPercent > 0 && `${shop.pixPercent}% a menos no Pix`.replace(".", ","),
    products.length === 1 && only && only.name.length <= 30 && `Conheça: ${only.name}`,
    "Escolha o seu",
    "Peça agora pelo WhatsApp",
  ];
  const all = [...given, ...own].filter((headline) => typeof headline === "string").map(cleanLine);
  const fitting = all.filter((headline) => headline !== "" && headline.length <= MAX_HEADLINE);
  return [...new Set(fitting)]
    .filter((headline) => findFalseClaim(headline, material) === null)
    .slice(0, MOST_HEADLINES);
}

/** The opening of the house: says no more than what everybody can see. */
export function openingOf({ products, shop }: AdvertMaterial, { occasion }: AdvertWordsInput): string {
  if (occasion !== "none") return `${occasionHeadlines[occasion]}!`;
  return products.length === 1 ? `Conheça na ${shop.name}:` : `Para escolher na ${shop.name}:`;
}
