import { firstSettings, publicPart } from "#server/store/first-settings.ts";

/** The shop as pages know it before anybody saved its settings. */
export const firstStore = publicPart(firstSettings("5511987654321"), 0);
