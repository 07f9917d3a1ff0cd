import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { z } from "zod";
import { brand } from "#contract/brand.ts";

const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

const version = z.string().regex(/^\d+\.\d+\.\d+$/, "deve ter a forma x.y.z");
const url = z.url("deve ser um endereço válido");
const logLevel = z.enum(["debug", "info", "warn", "error"], "deve ser debug, info, warn ou error");

/** https always; a loopback host may use http outside production. */
const apiUrl = (isProduction: boolean) =>
  url.refine((value) => {
    const { protocol, hostname } = new URL(value);
    return protocol === "https:" || (protocol === "http:" && !isProduction && LOOPBACK_HOSTS.has(hostname));
  }, "deve ser um endereço https");

function environmentSchema(isProduction: boolean, defaults: { appUrl: string }) {
  const inProduction = <T extends z.ZodType>(schema: T, fallback: z.output<T>) =>
    isProduction ? schema : schema.default(fallback as never);
  return z.object({
    APP_ENV: z.enum(["development", "production"], "deve ser development ou production").default("development"),
    PORT: z.coerce.number<string>().int().min(0).max(65_535).default(3000),
    HOST: z.string().default("127.0.0.1"),
    APP_URL: url.default(defaults.appUrl),
    API_URL: apiUrl(isProduction).optional(),
    APP_NAME: z.string().min(1, "é obrigatório").default(brand.appName),
    APP_VERSION: version.default(brand.version),
    MART_AGENT_URL: url.optional(),
    DATA_DIR: z.string().min(1).default(".data"),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, "deve começar com postgres://")
      .optional(),
    WHATSAPP_NUMBER: inProduction(
      z.string("é obrigatório em produção").regex(/^[1-9]\d{9,14}$/, "deve ter só dígitos, com o código do país"),
      brand.whatsappNumber,
    ),
    TRUST_PROXY: z.coerce.number<string>().int().min(0).max(10).default(0),
    OTEL_EXPORTER_OTLP_ENDPOINT: isProduction
      ? z.url({ protocol: /^https?$/, error: "deve ser um endereço http ou https" })
      : z.url({ protocol: /^https?$/, error: "deve ser um endereço http ou https" }).optional(),
    OTEL_SERVICE_NAME: inProduction(z.string("é obrigatório em produção").min(1), `${brand.slug}-ia-frontend`),
    OTEL_SERVICE_VERSION: inProduction(z.string("é obrigatório em produção").min(1), brand.version),
    LOG_LEVEL: inProduction(logLevel, "info" as const),
  });
}

/** The settings did not pass; `problems` has one Portuguese sentence per setting, without its value. */
export class InvalidConfigError extends Error {
  override name = "InvalidConfigError";
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`Configuração de ambiente inválida:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}

/** What the browser may know. */
interface PublicConfig {
  appName: string;
  appVersion: string;
  apiUrl: string;
  /** What the browser calls: our own origin's path, unless API_URL names another address. */
  apiBase: string;
  appUrl: string;
  martAgentUrl: string;
  whatsappNumber: string;
}

export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  /** Absolute folder of all local state, or `memory://<id>` for a throw-away database. */
  dataDir: string;
  /** External Postgres; undefined = embedded. */
  databaseUrl: string | undefined;
  /** How many proxies in front of us are trusted to write X-Forwarded-For. */
  trustedProxies: number;
  logLevel: "debug" | "info" | "warn" | "error";
  telemetry: { endpoint: string | undefined; serviceName: string; serviceVersion: string };
  public: PublicConfig;
}

/**
 * Reads and checks the environment. Empty values count as unset.
 * @throws InvalidConfigError listing every problem at once.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const isProduction = given.APP_ENV === "production";
  const appUrl = `http://localhost:${given.PORT ?? 3000}`;
  const result = environmentSchema(isProduction, { appUrl }).safeParse(given);
  if (!result.success) {
    throw new InvalidConfigError(result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const env = result.data;
  const origin = new URL(env.APP_URL).origin;
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR === "memory://" ? `memory://${randomUUID()}` : resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    trustedProxies: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    telemetry: {
      endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
      serviceName: env.OTEL_SERVICE_NAME,
      serviceVersion: env.OTEL_SERVICE_VERSION,
    },
    public: {
      appName: env.APP_NAME,
      appVersion: env.APP_VERSION,
      appUrl: origin,
      apiUrl: env.API_URL ?? `${origin}/api/v1`,
      apiBase: env.API_URL ?? "/api/v1",
      martAgentUrl: env.MART_AGENT_URL ?? `${origin}/api/ai-agent/chat`,
      whatsappNumber: env.WHATSAPP_NUMBER,
    },
  };
}
