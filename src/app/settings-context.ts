import { createContext } from "react";
import type { PublicSettings } from "#contract/public-settings.ts";

/**
 * The public settings for the document itself. Not from the root's loader: a page that failed before anything was loaded
 * carries them as well, so that the browser does not take the failure for wrong settings.
 */
export const SettingsContext = createContext<PublicSettings | null>(null);
