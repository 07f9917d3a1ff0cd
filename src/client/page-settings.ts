import type { PublicSettings } from "#contract/public-settings.ts";

/** The public settings that the page carries, not yet checked. Browser only. */
export function readPageSettings(): unknown {
  try {
    return JSON.parse(document.documentElement.dataset.settings ?? "");
  } catch {
    return undefined;
  }
}

/** The same once they were checked, which is before the page comes alive. Browser only. */
export const pageSettings = () => readPageSettings() as PublicSettings;
