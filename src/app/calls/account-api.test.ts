import { afterEach, expect, test, vi } from "vitest";
import { fetchProfile, saveProfile } from "./account-api.ts";

afterEach(() => vi.unstubAllGlobals());

test("without a token nobody's profile is asked for or changed [ERR-14]", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("window", { localStorage: { getItem: () => null } });
  const refused = { kind: "refused", message: "No authentication token available", fields: {} };
  expect(await fetchProfile()).toEqual(refused);
  expect(await saveProfile({ name: "Ana", whatsapp: "+55 11 91234-5678" })).toEqual(refused);
  expect(fetch).not.toHaveBeenCalled();
});
