import { type ProductStatus, productStatus, productStatusLabels } from "#contract/catalog/product-status.ts";
import { Badge } from "#ui/badge.tsx";

const tones = {
  inactive: "neutral",
  "out-of-stock": "danger",
  "low-stock": "warning",
  available: "success",
} as const satisfies Record<ProductStatus, string>;

export function StatusBadge({ product }: { product: { isActive: boolean; stock: number } }) {
  const status = productStatus(product);
  return <Badge tone={tones[status]}>{productStatusLabels[status]}</Badge>;
}
