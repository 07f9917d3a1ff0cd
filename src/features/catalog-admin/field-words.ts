import { formatNumber } from "#lib/format-number.ts";
import { fieldsOf, textOf } from "#lib/json-fields.ts";
import { formatBRL } from "#lib/money.ts";

/** What the fields of a product are called, wherever a merchant reads of them. */
export const fieldLabels = {
  name: "Nome",
  code: "Código",
  description: "Descrição",
  category: "Categoria",
  subcategory: "Subcategoria",
  supplier: "Fornecedor",
  costPrice: "Preço de custo",
  originalPrice: "Preço original",
  promotionalPrice: "Preço promocional",
  discountPercentage: "Desconto (%)",
  stock: "Estoque",
  supplierProductDescription: "Descrição do fornecedor",
  gtinEan: "GTIN/EAN",
  gtinEanPackage: "GTIN/EAN da embalagem",
  ncm: "NCM",
  cest: "CEST",
  cfop: "CFOP",
  origem: "Origem da mercadoria",
  cstIbsCbs: "CST do IBS e da CBS",
  cClassTrib: "Classificação tributária",
  weightGrams: "Peso (g)",
  realImage: "Imagem",
  thumbnail: "Miniatura",
  averageRating: "Avaliação média",
  totalReviews: "Total de avaliações",
  isActive: "Ativo",
  isFeatured: "Destaque",
  images: "Outras imagens",
  pictureTexts: "Textos das fotos",
  variations: "Variações",
} as const;

const PICTURE_FIELDS = new Set(["realImage", "thumbnail", "images"]);
const NOTHING = "(vazio)";

/** A field by the name that people know; one that has none, by its own. */
export function fieldLabel(field: string): string {
  return Object.hasOwn(fieldLabels, field) ? fieldLabels[field as keyof typeof fieldLabels] : field;
}

/** One of a list, such as a variation. */
function shownItem(item: unknown): string {
  if (typeof item === "string") return item;
  const { nome, cor, disponivel, priceDifference, stock, sku, gtinEan } = fieldsOf(item);
  const words = [textOf(nome), textOf(cor)].filter(Boolean).join(", ");
  const difference = Number(priceDifference ?? 0);
  const notes = [
    disponivel === false ? "indisponível" : "",
    difference === 0 ? "" : `${difference > 0 ? "+" : "−"} ${formatBRL(Math.abs(difference))}`,
    typeof stock === "number" ? `${formatNumber(stock)} un.` : "",
    textOf(sku),
    textOf(gtinEan),
  ].filter(Boolean);
  return notes.length > 0 ? `${words} (${notes.join(", ")})` : words;
}

/** The value of a field as a person reads it; numbers may come as they were typed. */
export function shownFieldValue(field: string, value: unknown): string {
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (Array.isArray(value)) return value.map(shownItem).join("; ") || NOTHING;
  if (field === "pictureTexts") return Object.values(fieldsOf(value)).map(textOf).join("; ") || NOTHING;
  if (value === null || value === undefined || String(value).trim() === "") return NOTHING;
  if (field.endsWith("Price")) return formatBRL(Number(value));
  return typeof value === "number" ? formatNumber(value, 0, 2) : String(value);
}

/** The addresses in a field that names pictures, each once; null for any other field. */
export function pictureAddresses(field: string, value: unknown): string[] | null {
  if (!PICTURE_FIELDS.has(field)) return null;
  const named = Array.isArray(value) ? value : [value];
  return [...new Set(named.map((address) => textOf(address).trim()).filter(Boolean))];
}
