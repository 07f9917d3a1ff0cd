import { z } from "zod";
import { foldText } from "#lib/portuguese-text.ts";
import { parsePtBrNumber } from "#lib/pt-br-number.ts";
import wordsFile from "./cell-words.json" with { type: "json" };

const yesAndNo = z.object({ true: z.array(z.string()), false: z.array(z.string()) });
const words = z
  .object({
    activity: yesAndNo,
    availability: yesAndNo,
    colorOptions: z.array(z.string()),
    noOption: z.array(z.string()),
  })
  .parse(wordsFile);

const folded = (text: string) => foldText(text).trim();
const toMap = (said: z.output<typeof yesAndNo>) =>
  new Map([...said.true.map((word) => [word, true] as const), ...said.false.map((word) => [word, false] as const)]);
const activity = toMap(words.activity);
const availability = toMap(words.availability);
const colorOptions = new Set(words.colorOptions);
const noOption = new Set(words.noOption);

/** Whether a product is on sale; undefined for a text that does not say so. */
export const activityOf = (text: string): boolean | undefined => activity.get(folded(text));
/** Whether a product can be had; undefined for a text that does not say so. */
export const availabilityOf = (text: string): boolean | undefined => availability.get(folded(text));
export const isColorOption = (name: string): boolean => colorOptions.has(folded(name));
/** What programs write where a product comes in one way only. */
export const isNoOption = (value: string): boolean => noOption.has(folded(value));

/** `49.90 BRL` and `30 un.` without what stands after the number. */
export const plainNumberText = (text: string): string =>
  text.replace(/\s*(?:BRL|reais|un\.?|unid\.?|unidades?|p[çc]s?\.?)\s*$/i, "").trim();

const WEIGHT = /^(\d+(?:[.,]\d+)?)\s*(kgs?|quilos?|gramas|grs?|g)?\.?$/i;

/** Grams of `1,5`, `1.500`, `500 g` or `2 kg`; the cell's own unit counts, else `unit`. In kilograms a dot is decimal: nobody posts a tonne. */
export function gramsOf(value: string, unit: "kg" | "g"): number | undefined {
  const [, figure, named = unit] = WEIGHT.exec(value.trim()) ?? [];
  if (figure === undefined) return undefined;
  const isKilograms = /^[kq]/i.test(named);
  const number = isKilograms ? Number(figure.replace(",", ".")) : parsePtBrNumber(figure)?.value;
  return number === undefined ? undefined : Math.round(isKilograms ? number * 1_000 : number);
}

/** The figure of `0` or `0 - Nacional`; undefined of a text that names no origin in the way of fiscal documents. */
export const originOf = (text: string): string | undefined => /^([0-8])(?=$|\s*[-–:.)])/.exec(text.trim())?.[1];

/** Addresses of pictures in one cell: apart by bars, spaces, line breaks, or commas before the next one. */
export function addressesIn(text: string): string[] {
  return text.split(/\s*[,;]\s*(?=https?:\/\/)|[|\s]+/i).filter(Boolean);
}

/** The first of `A > B, C > D`: the category, and the whole path as the subcategory. A comma within a name is `\,`. */
export function readCategoryPath(text: string): { category: string; subcategory: string } {
  const [first = ""] = text.split(/(?<!\\),/).filter((path) => path.trim() !== "");
  const names = first
    .replaceAll("\\,", ",")
    .split(">")
    .map((name) => name.trim())
    .filter(Boolean);
  return { category: names[0] ?? "", subcategory: names.length > 1 ? names.join(" > ") : "" };
}
