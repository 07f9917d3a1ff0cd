import { HEALTH_PATH } from "#contract/catalog-admin/admin-paths.ts";
import type { HealthRule } from "#contract/catalog-admin/product-health.ts";

/** The address of what a rule found, without anything that is the default. */
export function healthPath({
  rule,
  isIgnored = false,
  page = 1,
}: {
  rule: HealthRule;
  isIgnored?: boolean;
  page?: number;
}): string {
  const params = new URLSearchParams({ regra: rule });
  if (isIgnored) params.set("ignorados", "1");
  if (page > 1) params.set("page", String(page));
  return `${HEALTH_PATH}?${params}`;
}
