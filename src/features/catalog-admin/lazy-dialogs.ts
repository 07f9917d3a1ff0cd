import { lazy } from "react";

/**
 * The pages' policy forbids code made out of text. The forms' rules would try whether they may compile themselves as soon
 * as they are loaded, so they are told before.
 */
async function loadRules(): Promise<void> {
  const { config } = await import("zod");
  config({ jitless: true });
}

export const ProductFormDialog = lazy(async () => {
  await loadRules();
  return import("./product/product-form-dialog.tsx");
});

export const ImportDialog = lazy(async () => {
  await loadRules();
  return import("./import/import-dialog.tsx");
});

export const BulkDialog = lazy(() => import("./bulk/bulk-dialog.tsx"));
