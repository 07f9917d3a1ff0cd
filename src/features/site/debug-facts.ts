import type { PublicSettings } from "#contract/public-settings.ts";

/** The host that production runs on; undefined where nothing is production. */
export function productionHostOf({ isProduction, appUrl }: PublicSettings): string | undefined {
  return isProduction ? new URL(appUrl).hostname.replace(/^www\./, "") : undefined;
}

export interface ApiStatus {
  emoji: string;
  label: string;
  tone: "danger" | "warning" | "accent" | "success" | "primary";
}

/** What kind of address the API has, told by its text alone. */
export function apiStatusOf(apiUrl: string | undefined, productionHost: string | undefined): ApiStatus {
  if (apiUrl === undefined) return { emoji: "❌", label: "Não definida", tone: "danger" };
  if (!apiUrl.trim()) return { emoji: "⚠️", label: "Vazia", tone: "warning" };
  if (apiUrl.includes("localhost")) return { emoji: "🛠️", label: "Desenvolvimento", tone: "accent" };
  if (productionHost && apiUrl.includes(productionHost)) return { emoji: "🚀", label: "Produção", tone: "success" };
  return { emoji: "✅", label: "OK", tone: "primary" };
}

/** 'production' only on the production host or its www form. */
export function environmentLabelOf(hostname: string, productionHost: string | undefined): string {
  const isProductionHost = productionHost !== undefined && hostname.replace(/^www\./, "") === productionHost;
  return isProductionHost ? "production" : "development";
}
