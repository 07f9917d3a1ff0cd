import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IMPORT_PART_BYTES } from "#contract/catalog-admin/catalog-import.ts";
import { MAX_PICTURE_BYTES } from "#contract/catalog-admin/picture-rules.ts";
import { uploadProductPicture } from "./catalog-admin.ts";
import { sendImportPart } from "./catalog-import.ts";

const SLOW_3G_BYTES_A_SECOND = 20_000;

beforeEach(() => {
  const settings = JSON.stringify({ apiBase: "https://loja.example/api/v1" });
  vi.stubGlobal("document", { documentElement: { dataset: { settings } } });
  vi.stubGlobal("window", { localStorage: { getItem: () => null } });
  vi.stubGlobal("fetch", async () => Response.json({ status: "success", data: { address: "/fotos/1" } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  [
    "a part of a file of products",
    IMPORT_PART_BYTES,
    (body: Blob, signal: AbortSignal) => sendImportPart(1, 0, body, signal),
  ],
  ["a photo of 10 MB", MAX_PICTURE_BYTES, uploadProductPicture],
])("%s has the time that a line of 20 kB/s takes for it", async (_what, bytes, send) => {
  const deadline = vi.spyOn(AbortSignal, "timeout");
  await send(new Blob([new Uint8Array(bytes)]), new AbortController().signal);
  expect(deadline.mock.lastCall?.[0]).toBeGreaterThan((bytes / SLOW_3G_BYTES_A_SECOND) * 1_000 + 5_000);
});
