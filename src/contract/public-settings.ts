/** The settings that the browser may know. Every page carries them in the open, so nothing secret belongs here. */
export interface PublicSettings {
  isProduction: boolean;
  /** Whether this is a public demonstration, of which every page says so. */
  isDemo: boolean;
  appName: string;
  /** x.y.z */
  appVersion: string;
  /** The site's own origin. */
  appUrl: string;
  apiUrl: string;
  /** What the browser calls: our own origin's path, unless API_URL names another address. */
  apiBase: string;
  martAgentUrl: string;
  telemetryEndpoint: string | undefined;
  telemetryServiceName: string | undefined;
  telemetryServiceVersion: string | undefined;
  logLevel: string | undefined;
}

interface Rule {
  /** The name of the setting in the environment. */
  setting: string;
  key: keyof PublicSettings;
  /** Only production needs it; what is given must be right everywhere. */
  isForProduction?: true;
  isRight?: (value: string, isProduction: boolean) => boolean;
  problem?: string;
}

/** The address with its scheme and host, or null. A password in it would be public: such an address is none. */
function readAddress(value: string): URL | null {
  try {
    const url = new URL(value);
    return /^https?:\/\//i.test(value) && !url.username && !url.password ? url : null;
  } catch {
    return null;
  }
}

const isAddress = (value: string) => readAddress(value) !== null;

/** https always; the own machine may use http outside production. */
function isApiAddress(value: string, isProduction: boolean): boolean {
  const url = readAddress(value);
  if (url?.protocol === "https:") return true;
  return !isProduction && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? "");
}

const rules: Rule[] = [
  { setting: "API_URL", key: "apiUrl", isRight: isApiAddress, problem: "deve ser um endereço https" },
  { setting: "APP_NAME", key: "appName" },
  {
    setting: "APP_VERSION",
    key: "appVersion",
    isRight: (value) => /^\d+\.\d+\.\d+$/.test(value),
    problem: "deve ter a forma x.y.z",
  },
  { setting: "MART_AGENT_URL", key: "martAgentUrl", isRight: isAddress, problem: "deve ser um endereço válido" },
  {
    setting: "OTEL_EXPORTER_OTLP_ENDPOINT",
    key: "telemetryEndpoint",
    isForProduction: true,
    isRight: isAddress,
    problem: "deve ser um endereço http ou https",
  },
  { setting: "OTEL_SERVICE_NAME", key: "telemetryServiceName", isForProduction: true },
  { setting: "OTEL_SERVICE_VERSION", key: "telemetryServiceVersion", isForProduction: true },
  {
    setting: "LOG_LEVEL",
    key: "logLevel",
    isForProduction: true,
    isRight: (value) => /^(debug|info|warn|error)$/.test(value),
    problem: "deve ser debug, info, warn ou error",
  },
];

/**
 * What is wrong with the public settings, one Portuguese sentence per setting, without its value: the one rule of the
 * server before it starts and of the browser before the page comes alive. Settings that do not say where they run are
 * held to the rules of production.
 */
export function publicSettingsProblems(settings: unknown): string[] {
  const given: Partial<Record<keyof PublicSettings, unknown>> = Object(settings);
  const isProduction = given.isProduction !== false;
  return rules.flatMap(({ setting, key, isForProduction, isRight, problem }) => {
    const value = given[key];
    if (typeof value !== "string" || !value.trim()) {
      if (!isForProduction) return `${setting}: é obrigatório`;
      return isProduction ? `${setting}: é obrigatório em produção` : [];
    }
    return !isRight || isRight(value, isProduction) ? [] : `${setting}: ${problem}`;
  });
}
