import { afterEach, expect, test, vi } from "vitest";
import { getProfile, saveProfile } from "./account.ts";

afterEach(() => vi.unstubAllGlobals());

test("without a token no one's profile is asked for or changed [ERR-14]", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("window", { localStorage: { getItem: () => null } });
  const message = "No authentication token available";
  await expect(getProfile(new AbortController().signal)).rejects.toMatchObject({ message });
  await expect(saveProfile({ name: "Ana", whatsapp: "+55 11 91234-5678" })).rejects.toMatchObject({ message });
  expect(fetch).not.toHaveBeenCalled();
});
