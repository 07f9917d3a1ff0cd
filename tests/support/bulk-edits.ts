import { expect } from "vitest";
import type { BulkChange } from "#contract/catalog-admin/bulk-change.ts";
import type { BulkEdit, BulkFilter } from "#contract/catalog-admin/bulk-edit.ts";
import type { Accounts } from "./account-harness.ts";

/** Changes of many products by somebody signed in, step by step. */
export function bulkEditsOf(shop: Accounts, token: string) {
  const ask = (path: string, method = "POST", body?: unknown) =>
    shop.call(`products/bulk${path}`, { method, token, ...(body !== undefined && { body }) });
  async function dataOf(answer: ReturnType<typeof ask>): Promise<BulkEdit> {
    const { json } = await answer;
    expect(json).toMatchObject({ status: "success" });
    return json.data;
  }
  const get = (id: number) => dataOf(ask(`/${id}`, "GET"));
  return {
    ask,
    get,
    preview: (filter: BulkFilter, change: BulkChange) => dataOf(ask("/preview", "POST", { filter, change })),
    /** Asks for a step, and leaves the job that it asks for alone. */
    begin: (id: number, step: "apply" | "undo" | "stop") => dataOf(ask(`/${id}/${step}`)),
    /** Does a step and the job that it asks for. */
    async step(id: number, step: "apply" | "undo" | "stop"): Promise<BulkEdit> {
      await dataOf(ask(`/${id}/${step}`));
      await shop.work();
      return get(id);
    },
  };
}
