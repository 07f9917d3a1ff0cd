import { expect } from "vitest";
import { type CatalogImport, IMPORT_PART_BYTES, type ImportRow } from "#contract/catalog-admin/catalog-import.ts";
import type { Accounts } from "./account-harness.ts";

/** Imports of a signed-in writer, step by step, as the browser makes them. */
export function importsOf(shop: Accounts, token: string) {
  const ask = async (path: string, method = "POST", body?: unknown): Promise<CatalogImport> => {
    const { json } = await shop.call(`products/import${path}`, { method, token, ...(body !== undefined && { body }) });
    expect(json).toMatchObject({ status: "success" });
    return json.data;
  };

  async function upload(file: Uint8Array | string, fileName = "produtos.csv"): Promise<CatalogImport> {
    const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
    const started = await ask("", "POST", { fileName, sizeBytes: bytes.byteLength });
    for (let number = 0; number < started.parts; number += 1) {
      const content = bytes.slice(number * IMPORT_PART_BYTES, (number + 1) * IMPORT_PART_BYTES);
      const { status } = await shop.request(`products/import/${started.id}/parts/${number}`, {
        method: "PUT",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/octet-stream" },
        body: content,
      });
      expect(status).toBe(200);
    }
    return started;
  }

  /** Does a step and the job that it asks for. */
  async function step(id: number, name: "check" | "apply" | "undo"): Promise<CatalogImport> {
    await ask(`/${id}/${name}`);
    await shop.work();
    return ask(`/${id}`, "GET");
  }

  return {
    ask,
    upload,
    step,
    async check(file: Uint8Array | string, fileName?: string): Promise<CatalogImport> {
      const { id } = await upload(file, fileName);
      return step(id, "check");
    },
    async rows(id: number, query = ""): Promise<ImportRow[]> {
      const { json } = await shop.call(`products/import/${id}/rows${query}`, { method: "GET", token });
      return json.data.rows;
    },
  };
}
