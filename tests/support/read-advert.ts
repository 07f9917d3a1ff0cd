import { advertWords } from "#engine/advert/advert-words.ts";
import { truePrices } from "#engine/advert/claims.ts";
import { type AdvertOrder, partsOfAdvert } from "#engine/advert/draw-advert.ts";
import { amountsRead, boxOf, isPriceRead, type RawPicture, readPart, readWords, shareRead } from "./read-words.ts";

/** A line through an amount makes other figures of it. */
const isStruck = (line: string) => /^\s*de\s*R/i.test(line);

/** What a stranger's program reads of an advert: in a picture of it, or in a frame of its film. */
export async function readAdvert(order: AdvertOrder, picture: RawPicture) {
  const { product, input, shop, size } = order;
  const { priceCents, call } = advertWords(input, product, shop);
  const { offer, burst, button } = await partsOfAdvert(order);
  const drawingOf = (role: string) => offer.find((part) => part.role === role)?.drawing ?? "";
  const partOf = async (drawing: string, isDigits: boolean) => readPart(picture, await boxOf(size, drawing), isDigits);
  const [whole, name, price] = [
    await readWords(picture),
    await partOf(drawingOf("name"), false),
    await partOf(burst || drawingOf("price"), true),
  ];
  const known = truePrices(product, shop);
  const plain = whole
    .split("\n")
    .filter((line) => !isStruck(line))
    .join("\n");
  return {
    /** How many words of the name, from 0 to 1. */
    name: shareRead(`${whole}\n${name}`, product.name),
    hasPrice: isPriceRead(`${whole}\n${price}`, priceCents ?? 0),
    hasCall: shareRead(await partOf(button, false), call) === 1,
    /** Amounts in cents that are none of this product. */
    wrong: amountsRead(plain).filter((cents) => !known.includes(cents)),
  };
}
