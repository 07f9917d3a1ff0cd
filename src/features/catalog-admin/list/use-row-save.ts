import { useMutation } from "@tanstack/react-query";
import { updateProduct } from "#client/catalog-admin.ts";
import { isOnSale, priceToPay } from "#contract/catalog/price.ts";
import type { ProductUpdateInput } from "#contract/catalog-admin/product-write.ts";
import { formatNumber } from "#lib/format-number.ts";
import { formatBRL } from "#lib/money.ts";
import { parsePtBrNumber } from "#lib/pt-br-number.ts";
import { useShowProduct } from "../product-query.ts";
import type { ProductRow } from "../product-row.ts";

export type EditedField = "price" | "stock";

const MAX_REAIS = 10_000_000;
const MAX_STOCK = 1_000_000_000;

type Values = Pick<ProductRow, "originalPrice" | "promotionalPrice" | "stock">;

export const fieldNames: Record<EditedField, string> = { price: "Preço", stock: "Estoque" };

export const currentValue = (field: EditedField, row: Values) => (field === "price" ? priceToPay(row) : row.stock);

/** As it stands in the box: `1.234,56`. */
export const typedValue = (field: EditedField, row: Values) =>
  field === "price" ? formatNumber(currentValue(field, row), 2, 2) : formatNumber(row.stock, 0, 0);

export const shownValue = (field: EditedField, value: number) =>
  field === "price" ? formatBRL(value) : formatNumber(value);

/** What was typed as a number that the field takes, or why it does not. */
export function readTyped(field: EditedField, text: string): { value: number } | { problem: string } {
  const value = parsePtBrNumber(text)?.value;
  if (field === "price") {
    if (value === undefined || value <= 0) return { problem: "Informe um preço maior que zero, como 1.234,56." };
    if (value > MAX_REAIS) return { problem: "O preço pode ser de até R$ 10.000.000,00." };
    if (Math.abs(Math.round(value * 100) - value * 100) > 1e-6)
      return { problem: "Use só duas casas depois da vírgula." };
    return { value };
  }
  if (value === undefined || !Number.isInteger(value) || value < 0 || value > MAX_STOCK)
    return { problem: "Informe um número inteiro, a partir de zero." };
  return { value };
}

/**
 * The fields that make a buyer pay this: in a promotion the promotional price, unless the old one would not be higher any
 * more, which ends the promotion.
 */
function fieldsOf(field: EditedField, value: number, row: ProductRow): ProductUpdateInput {
  if (field === "stock") return { stock: value };
  const staysOnSale = isOnSale(row) && value < row.originalPrice;
  return staysOnSale ? { promotionalPrice: value } : { originalPrice: value, promotionalPrice: 0 };
}

/** Saves one value of a row, unless somebody else changed the product meanwhile: then the row shows what it is now. */
export function useRowSave(row: ProductRow, field: EditedField) {
  const showProduct = useShowProduct();
  return useMutation({
    mutationFn: (value: number) => updateProduct(row.id, { ...fieldsOf(field, value, row), revision: row.revision }),
    onSuccess: (result) => showProduct(result.kind === "saved" ? result.data : result.current),
  });
}
