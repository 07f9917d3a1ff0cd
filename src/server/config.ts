import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { resolve, sep } from "node:path";
import { z } from "zod";
import { emailSchema } from "#contract/account/account.ts";
import type { ChatBot } from "#contract/bot/bot-wire.ts";
import { brand, firstShop } from "#contract/brand.ts";
import { type StoreAccess, storeAccessModes } from "#contract/member/role.ts";
import { type PublicSettings, publicSettingsProblems } from "#contract/public-settings.ts";
import { ExplainedError } from "#lib/explained-error.ts";
import type { BackupSettings } from "#server/platform/backup/backup-settings.ts";
import { dataFolder } from "#server/platform/lifecycle/data-folder.ts";
import type { S3Settings } from "#server/platform/storage/s3-storage.ts";

const address = z.url({ protocol: /^https?$/, error: "deve ser um endereço http ou https" });

/** Stands in for an address of the site that cannot be read, so that the problem is told once and not for all that follows from it. */
const UNTOLD_URL = "https://localhost";

const MIN_PEPPER_BYTES = 32;
const BYTES_A_MB = 1_048_576;
/** Long enough for a balancer that asks every few seconds to send nothing more. */
const DRAIN_NOTICE_IN_PRODUCTION_MS = 5_000;

/** One secret, or two while one takes the place of the other: the first signs, both are believed. */
const peppers = z
  .string("é obrigatório em produção")
  .transform((value) => value.split(",").map((pepper) => pepper.trim()))
  .refine((list) => list.length <= 2, "aceita no máximo dois segredos, separados por vírgula")
  .refine(
    (list) => list.every((pepper) => Buffer.byteLength(pepper) >= MIN_PEPPER_BYTES),
    `deve ter pelo menos ${MIN_PEPPER_BYTES} bytes`,
  );

const emailList = z
  .string()
  .transform((value) => value.split(",").map((email) => emailSchema.safeParse(email.trim()).data))
  .refine(
    (emails): emails is string[] => emails.every((email) => email !== undefined),
    "deve ter e-mails separados por vírgula",
  );

const NOT_FOR_DEMO = "não vale com DEMO=1: uma demonstração não guarda nada e não manda nada para fora";
const NO_DATABASE =
  "é obrigatório em produção: o banco embutido pode perder pedidos em uma queda de energia e só atende uma cópia. " +
  "Se é isso que você quer, defina ALLOW_EMBEDDED=1";
const postgresUrl = (missing?: string) =>
  z.string(missing).regex(/^postgres(ql)?:\/\//, "deve começar com postgres://");

const smtpUrl = z
  .string("é obrigatório em produção")
  .refine(
    (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== "",
    "deve ter a forma smtp://usuario:senha@servidor:587 ou smtps://…",
  );

/** `Nome <endereco@dominio>` or the address alone. */
const mailFrom = z
  .string("é obrigatório em produção")
  .transform((value) => /^(?:([^<>"\r\n]*?)\s*<([^<>\s]+)>|([^<>\s]+))$/.exec(value.trim()))
  .transform((parts, context) => {
    const address = emailSchema.safeParse(parts?.[2] ?? parts?.[3]);
    if (address.success) return { name: parts?.[1] || brand.name, address: address.data };
    context.addIssue("deve ser um endereço, ou ter a forma Nome <endereco@dominio>");
    return z.NEVER;
  });

const wholeNumber = (min: number, max: number) => {
  const message = `deve ser um número inteiro de ${min} a ${max}`;
  return z.coerce.number<string>(message).int(message).min(min, message).max(max, message);
};

const whole = (min: number, max: number, fallback: number) => wholeNumber(min, max).default(fallback);

const MOST_PROCESSES = 64;
const processCount = z
  .string()
  .transform((value) => (value === "auto" ? String(Math.min(MOST_PROCESSES, availableParallelism())) : value))
  .pipe(wholeNumber(1, MOST_PROCESSES))
  .catch(() => 0)
  .refine((count) => count > 0, `deve ser auto ou um número inteiro de 1 a ${MOST_PROCESSES}`);

const listeningSettings = {
  PORT: whole(0, 65_535, 3000),
  HOST: z.string().default("127.0.0.1"),
  PROCESSES: processCount.default(1),
};

const days = (fallback: number) =>
  z.coerce
    .number<string>("deve ser um número de dias")
    .int("deve ser um número inteiro de dias")
    .min(1, "deve ser pelo menos 1 dia")
    .max(365, "deve ser no máximo 365 dias")
    .default(fallback);

/** All of them, or none. */
const S3_TOGETHER = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** A program outside that answers for an assistant: https, and never this machine; development may use its own. */
const webhookAddress = (isProduction: boolean) =>
  address.refine((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname } = new URL(value);
    const isOwnMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
    if (/^(169\.254\.|0\.|\[fe80:)/i.test(hostname)) return false;
    return isOwnMachine ? !isProduction : protocol === "https:" || !isProduction;
  }, "deve ser um endereço https de outra máquina");

/** Programs of others: those that answer for our assistants, and whether those of this machine may be told what happens. */
const programSettings = (isProduction: boolean) => ({
  BOT_ARARA_URL: webhookAddress(isProduction).optional(),
  BOT_JAIMINHO_URL: webhookAddress(isProduction).optional(),
  BOT_MARLEY_URL: webhookAddress(isProduction).optional(),
  BOT_MART_URL: webhookAddress(isProduction).optional(),
  WEBHOOKS_ON_OWN_MACHINE: z
    .enum(["0", "1"], "deve ser 0 ou 1")
    .default("0")
    .refine((value) => value === "0" || !isProduction, "só vale em desenvolvimento"),
});

/** All of these, or none. */
const WHATSAPP_TOGETHER = [
  "WHATSAPP_PHONE_NUMBER_ID",
  "WHATSAPP_ACCESS_TOKEN",
  "WHATSAPP_APP_SECRET",
  "WHATSAPP_VERIFY_TOKEN",
] as const;

const secretText = z.string().min(16, "deve ter pelo menos 16 caracteres").optional();

/** Meta's Cloud API, by which the shop's assistant answers on WhatsApp. */
const whatsappSettings = {
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{1,30}$/, "deve ter só dígitos")
    .optional(),
  WHATSAPP_ACCESS_TOKEN: secretText,
  WHATSAPP_APP_SECRET: secretText,
  WHATSAPP_VERIFY_TOKEN: secretText,
  WHATSAPP_GRAPH_URL: address.default("https://graph.facebook.com"),
  WHATSAPP_GRAPH_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d{1,2}$/, "deve ser uma versão como v24.0")
    .default("v24.0"),
  WHATSAPP_REPLIES_A_MONTH: whole(0, 10_000_000, 1_000),
};

const bucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "deve ser o nome de um bucket")
  .optional();

const bucketSettings = {
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: bucketName,
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

const metricsSettings = {
  OFFLINE_COPIES: z.enum(["0", "1"], "deve ser 0 ou 1").default("1"),
  METRICS_TOKEN: z.string().min(16, "deve ter pelo menos 16 caracteres").optional(),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
};

const backupSettings = {
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_BUCKET: bucketName,
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "deve ser uma hora como 03:30")
    .default("03:30"),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2},\d{1,3},\d{1,3}$/, "deve ter quantos dias, semanas e meses guardar, como 7,4,12")
    .default("7,4,12"),
};

/** The server of models, and what each of them is called there. */
const modelSettings = {
  AI_BASE_URL: address.optional(),
  AI_API_KEY: z.string().optional(),
  AI_EMBEDDING_MODEL: z.string().optional(),
  AI_CHAT_MODEL: z.string().optional(),
  AI_IMAGE_MODEL: z.string().optional(),
  AI_SPEECH_MODEL: z.string().optional(),
  AI_VIDEO_MODEL: z.string().optional(),
  AI_CHAT_TOKENS_A_DAY: whole(1, 1_000_000_000, 1_000_000),
  AI_SILENCE_SECONDS: whole(1, 600, 20),
  AI_CHAT_SILENCE_SECONDS: whole(1, 60, 8),
  AI_TOTAL_SECONDS: whole(1, 1_800, 600),
  AI_MEDIA_TIMEOUT_SECONDS: whole(1, 600, 120),
  AI_VOICE: z.string().max(100).default(""),
};

type GivenPlaces = { DATA_DIR: string } & {
  [name in "BACKUP_DIR" | "BACKUP_BUCKET" | (typeof S3_TOGETHER)[number]]?: string | undefined;
};

/** Where files and backups cannot lie. */
function* placeProblems(env: GivenPlaces): Generator<[name: string, problem: string]> {
  const { BACKUP_DIR: folder, BACKUP_BUCKET: bucket, DATA_DIR: dataDir } = env;
  if (new Set(S3_TOGETHER.map((name) => env[name] === undefined)).size > 1)
    yield ["S3_ENDPOINT", `só vale junto com ${S3_TOGETHER.slice(1).join(", ")}`];
  const files = resolve(dataDir, "files");
  if (folder && `${resolve(folder)}${sep}`.startsWith(`${files}${sep}`))
    yield ["BACKUP_DIR", "deve ficar fora da pasta files de DATA_DIR, que faz parte do backup"];
  if (folder && bucket) yield ["BACKUP_BUCKET", "só vale sem BACKUP_DIR"];
  if (bucket && !env.S3_ENDPOINT) yield ["BACKUP_BUCKET", "só vale junto com S3_ENDPOINT e os outros do bucket"];
  if ((folder || bucket) && dataDir === "memory://")
    yield [folder ? "BACKUP_DIR" : "BACKUP_BUCKET", "não vale com DATA_DIR=memory://"];
}

function* whatsappProblems(
  env: { WHATSAPP_GRAPH_URL: string; APP_ENV: string } & {
    [name in (typeof WHATSAPP_TOGETHER)[number]]?: string | undefined;
  },
): Generator<[name: string, problem: string]> {
  if (new Set(WHATSAPP_TOGETHER.map((name) => env[name] === undefined)).size > 1)
    yield ["WHATSAPP_PHONE_NUMBER_ID", `só vale junto com ${WHATSAPP_TOGETHER.slice(1).join(", ")}`];
  if (env.APP_ENV === "production" && !env.WHATSAPP_GRAPH_URL.startsWith("https:"))
    yield ["WHATSAPP_GRAPH_URL", "deve ser https em produção"];
}

/** What would make a demonstration keep something, or send something out. */
const NOT_IN_DEMO = [
  ...["DATABASE_URL", "SMTP_URL", "OWNER_EMAIL", "CATALOG_WRITERS", "STORE_ACCESS"],
  ...["S3_ENDPOINT", "BACKUP_DIR", "BACKUP_BUCKET", "AI_BASE_URL"],
  ...["BOT_ARARA_URL", "BOT_JAIMINHO_URL", "BOT_MARLEY_URL", "BOT_MART_URL"],
  "WHATSAPP_PHONE_NUMBER_ID",
];

function* demoProblems(env: Record<string, unknown>): Generator<[name: string, problem: string]> {
  if (env.DEMO !== "1") return;
  if (env.APP_ENV === "production") yield ["APP_ENV", "não vale production com DEMO=1, que é um modo à parte"];
  if (env.WEBHOOKS_ON_OWN_MACHINE === "1") yield ["WEBHOOKS_ON_OWN_MACHINE", NOT_FOR_DEMO];
  for (const name of NOT_IN_DEMO) if (env[name] !== undefined) yield [name, NOT_FOR_DEMO];
}

/** What several processes cannot share. */
function* processProblems(env: { PROCESSES: number } & { [name in "DATABASE_URL" | "SMTP_URL"]?: string | undefined }) {
  if (env.PROCESSES > 1 && env.DATABASE_URL && !env.SMTP_URL)
    yield ["PROCESSES", "só vale junto com SMTP_URL: sem ele, cada processo guarda os e-mails para si"] as const;
}

/** What the server alone needs to know; the settings that the browser knows as well have their rule in the contract. */
function environmentSchema(isProduction: boolean, defaults: { appUrl: string; allowsEmbedded: boolean }) {
  const inProduction = <T extends z.ZodType>(schema: T, fallback: z.output<T>) =>
    isProduction ? schema : schema.optional().transform((value) => value ?? fallback);
  const settings = z.object({
    APP_ENV: z.enum(["development", "production"], "deve ser development ou production").default("development"),
    ...listeningSettings,
    DEMO: z.enum(["0", "1"], "deve ser 0 ou 1").default("0"),
    APP_URL: address.default(defaults.appUrl),
    DATA_DIR: z.string().min(1).default(".data"),
    DATABASE_URL: isProduction && !defaults.allowsEmbedded ? postgresUrl(NO_DATABASE) : postgresUrl().optional(),
    DIRECT_DATABASE_URL: postgresUrl().optional(),
    ALLOW_EMBEDDED: z.enum(["0", "1"], "deve ser 0 ou 1").optional(),
    WHATSAPP_NUMBER: inProduction(
      z.string("é obrigatório em produção").regex(/^[1-9]\d{9,14}$/, "deve ter só dígitos, com o código do país"),
      firstShop.whatsappNumber,
    ),
    TRUST_PROXY: whole(0, 10, 0),
    DRAIN_NOTICE_MS: whole(0, 600_000, isProduction ? DRAIN_NOTICE_IN_PRODUCTION_MS : 0),
    AUTH_PEPPER: isProduction ? peppers : peppers.optional(),
    SECRETS_KEY: peppers.optional(),
    SMTP_URL: isProduction ? smtpUrl : smtpUrl.optional(),
    MAIL_FROM: inProduction(mailFrom, { name: brand.name, address: `nao-responda@${brand.slug}.example` }),
    MAILS_AN_HOUR: whole(2, 1_000_000, 300),
    STORE_ACCESS: z.enum(storeAccessModes, "deve ser open ou team").optional(),
    OWNER_EMAIL: z
      .string()
      .transform((value) => value.trim())
      .refine((value) => emailSchema.safeParse(value).success, "deve ser um e-mail")
      .transform((value) => value.toLowerCase())
      .optional(),
    CATALOG_WRITERS: emailList.optional(),
    ...bucketSettings,
    ...metricsSettings,
    ...backupSettings,
    ...modelSettings,
    ...programSettings(isProduction),
    ...whatsappSettings,
    STUDIO_MAX_MB: whole(1, 1_000_000, 1_024),
    STUDIO_RUNS_A_DAY: whole(1, 1_000_000, 200),
    ZIP_CODE_DAYS: days(90),
    SESSION_IDLE_DAYS: days(7),
    SESSION_MAX_DAYS: days(30),
  });
  return settings
    .refine((env) => !env.DIRECT_DATABASE_URL || env.DATABASE_URL, {
      path: ["DIRECT_DATABASE_URL"],
      error: "só vale junto com DATABASE_URL",
    })
    .refine((env) => env.METRICS_PORT === undefined || env.METRICS_PORT !== env.PORT, {
      path: ["METRICS_PORT"],
      error: "deve ser outra que PORT",
    })
    .refine((env) => env.SESSION_IDLE_DAYS <= env.SESSION_MAX_DAYS, {
      path: ["SESSION_IDLE_DAYS"],
      error: "deve ser no máximo SESSION_MAX_DAYS",
    })
    .refine((env) => env.STORE_ACCESS !== "open" || !env.CATALOG_WRITERS, {
      path: ["CATALOG_WRITERS"],
      error: "só vale com STORE_ACCESS=team: em uma loja aberta toda conta pode tudo",
    })
    .superRefine((env, context) => {
      const problems = [...placeProblems(env), ...processProblems(env), ...whatsappProblems(env), ...demoProblems(env)];
      for (const [name, problem] of problems) context.addIssue({ code: "custom", path: [name], message: problem });
    });
}

/** The settings did not pass; `problems` has one Portuguese sentence per setting, without its value. */
export class InvalidConfigError extends ExplainedError {
  override name = "InvalidConfigError";
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`Configuração de ambiente inválida:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.problems = problems;
  }
}

type LogLevel = "debug" | "info" | "warn" | "error";

export interface Config {
  isProduction: boolean;
  /** A public demonstration: everything lies in memory, and nothing leaves the server. */
  isDemo: boolean;
  /** Whether people reach the site over TLS. */
  isHttps: boolean;
  port: number;
  host: string;
  /** Absolute folder of all local state, or `memory://<id>` for a throw-away database. */
  dataDir: string;
  /** External Postgres; undefined = embedded. */
  databaseUrl: string | undefined;
  /** The same database past its pooler, for migrations and maintenance; undefined = `databaseUrl` is asked. */
  directDatabaseUrl: string | undefined;
  /** How many processes answer behind the port; the embedded database has but one. */
  processes: number;
  /** How long readiness says no before the process stops accepting. */
  drainNoticeMs: number;
  /** How many proxies in front of us are trusted to write X-Forwarded-For. */
  trustedProxies: number;
  logLevel: LogLevel;
  /** Secrets that sign codes, newest first; undefined = development makes one in the data folder. */
  authPeppers: string[] | undefined;
  /** Secrets that seal keys of other services in the database, newest first; undefined = `authPeppers` do. */
  secretsKeys: string[] | undefined;
  mail: {
    /** Undefined only in development: mails stay in the outbox of this process. */
    smtpUrl: string | undefined;
    from: { name: string; address: string };
    /** How many the whole site sends: half to people with an account, half to newcomers. */
    perHour: number;
  };
  session: { idleDays: number; maxDays: number };
  /** After how many days an order keeps of its CEP nothing but the state. */
  order: { zipCodeDays: number };
  /** The shop's number until its owner saves one: digits with country code. */
  whatsappNumber: string;
  /** Who may manage the store until somebody closes it, and whom the environment names. */
  members: { storeAccess: StoreAccess; ownerEmail: string | undefined; catalogEmails: ReadonlySet<string> };
  ai: {
    /** An OpenAI-compatible server, up to and with its version; undefined = what is built in. */
    baseUrl: string | undefined;
    apiKey: string | undefined;
    embeddingModel: string | undefined;
    /** What the assistants together may spend. */
    chatTokensADay: number;
    /** How long a model that writes may say nothing, and how long it is waited for in all. */
    silenceMs: number;
    totalMs: number;
    /** How long a model may say nothing before the rules answer a conversation. */
    chatSilenceMs: number;
    /** How long a picture or a voice of the server is waited for. */
    mediaTimeoutMs: number;
    /** The voice that speaks; empty = the usual one. */
    voice: string;
    /** The model that serves each of these; undefined = the server of the settings is not asked for it. */
    models: Record<"chat" | "image" | "speech" | "video", string | undefined>;
  };
  /** The program that answers for an assistant; undefined = the model, or what is built in. */
  webhooks: Record<ChatBot, string | undefined>;
  /** Whether programs on this very machine may be told by webhooks; never in production. */
  webhooksOnOwnMachine: boolean;
  /** Meta's Cloud API. */
  whatsapp: {
    graphUrl: string;
    graphVersion: string;
    /** How many automatic replies a month until the owner says otherwise; where the number is named here, for good. */
    repliesAMonth: number;
    /** The shop's number; undefined = as the owner says. */
    number: { phoneNumberId: string; accessToken: string; appSecret: string; verifyToken: string } | undefined;
  };
  /** What each account may keep and make. */
  studio: { maxBytes: number; runsADay: number };
  /** Whether browsers keep the shop for when they have no connection; otherwise they throw it away. */
  offlineCopies: boolean;
  /** Who is told the metrics: whoever has the token, or whoever reaches the port. Undefined = nobody that way. */
  metrics: { token: string | undefined; port: number | undefined };
  /** A bucket for files; undefined = a folder of `dataDir`. */
  s3: S3Settings | undefined;
  /** Undefined = none is made by itself. */
  backup: BackupSettings | undefined;
  public: PublicSettings;
}

type Given = Record<string, string | undefined>;

/** The public settings as they are given, with what development may leave out. */
function readPublicSettings(given: Given, isProduction: boolean, appUrl: string): PublicSettings {
  const outsideProduction = (fallback: string) => (isProduction ? undefined : fallback);
  return {
    isProduction,
    isDemo: given.DEMO === "1",
    appName: given.APP_NAME ?? brand.appName,
    appVersion: given.APP_VERSION ?? brand.version,
    appUrl,
    apiUrl: given.API_URL ?? `${appUrl}/api/v1`,
    apiBase: given.API_URL ?? "/api/v1",
    martAgentUrl: given.MART_AGENT_URL ?? `${appUrl}/api/ai-agent/chat`,
    telemetryEndpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
    telemetryServiceName: given.OTEL_SERVICE_NAME ?? outsideProduction(`${brand.slug}-ia-frontend`),
    telemetryServiceVersion: given.OTEL_SERVICE_VERSION ?? outsideProduction(brand.version),
    logLevel: given.LOG_LEVEL ?? outsideProduction("info"),
  };
}

function readModelSettings(env: z.output<z.ZodObject<typeof modelSettings>>): Config["ai"] {
  return {
    baseUrl: env.AI_BASE_URL,
    apiKey: env.AI_API_KEY,
    embeddingModel: env.AI_EMBEDDING_MODEL,
    chatTokensADay: env.AI_CHAT_TOKENS_A_DAY,
    silenceMs: env.AI_SILENCE_SECONDS * 1_000,
    totalMs: env.AI_TOTAL_SECONDS * 1_000,
    chatSilenceMs: env.AI_CHAT_SILENCE_SECONDS * 1_000,
    mediaTimeoutMs: env.AI_MEDIA_TIMEOUT_SECONDS * 1_000,
    voice: env.AI_VOICE,
    models: {
      chat: env.AI_CHAT_MODEL,
      image: env.AI_IMAGE_MODEL,
      speech: env.AI_SPEECH_MODEL,
      video: env.AI_VIDEO_MODEL,
    },
  };
}

function readWhatsapp(env: z.output<z.ZodObject<typeof whatsappSettings>>): Config["whatsapp"] {
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_ACCESS_TOKEN: accessToken } = env;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = env;
  const isWhole = phoneNumberId && accessToken && appSecret && verifyToken;
  return {
    graphUrl: env.WHATSAPP_GRAPH_URL.replace(/\/$/, ""),
    graphVersion: env.WHATSAPP_GRAPH_VERSION,
    repliesAMonth: env.WHATSAPP_REPLIES_A_MONTH,
    number: isWhole ? { phoneNumberId, accessToken, appSecret, verifyToken } : undefined,
  };
}

function readS3Settings(env: z.output<ReturnType<typeof environmentSchema>>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function readBackupSettings(
  env: z.output<ReturnType<typeof environmentSchema>>,
  s3: S3Settings | undefined,
): BackupSettings | undefined {
  const { BACKUP_DIR: folder, BACKUP_BUCKET: bucket } = env;
  const place = folder ? { folder: resolve(folder) } : bucket && s3 && { bucket: { ...s3, bucket } };
  if (!place) return undefined;
  const [hour = 0, minute = 0] = env.BACKUP_AT.split(":").map(Number);
  const [days = 0, weeks = 0, months = 0] = env.BACKUP_KEEP.split(",").map(Number);
  return { place, atMinute: hour * 60 + minute, keep: { days, weeks, months } };
}

/** A store is for its team in production, and wherever the settings name somebody of it; else it is open. */
function readMembers(env: z.output<ReturnType<typeof environmentSchema>>, isProduction: boolean): Config["members"] {
  const { OWNER_EMAIL: ownerEmail, CATALOG_WRITERS: catalogEmails = [] } = env;
  const isNamed = isProduction || ownerEmail !== undefined || catalogEmails.length > 0;
  return {
    storeAccess: env.STORE_ACCESS ?? (isNamed ? "team" : "open"),
    ownerEmail,
    catalogEmails: new Set(catalogEmails),
  };
}

/** Without API_URL the address of the API follows APP_URL, so that is the one to fix. */
function namingWhatWasGiven(problem: string, given: Given): string {
  return given.API_URL ? problem : problem.replace(/^API_URL(?=:)/, "APP_URL");
}

/**
 * Reads and checks the environment. Empty values count as unset.
 * @throws InvalidConfigError listing every problem at once.
 */
export function readConfig(environment: Given): Config {
  const given: Given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const isProduction = given.APP_ENV === "production";
  const ownUrl = `http://localhost:${given.PORT ?? 3000}`;
  const result = environmentSchema(isProduction, {
    appUrl: ownUrl,
    allowsEmbedded: given.ALLOW_EMBEDDED === "1",
  }).safeParse(given);
  const appUrl = address.safeParse(given.APP_URL ?? ownUrl).data;
  const publicSettings = readPublicSettings(given, isProduction, new URL(appUrl ?? UNTOLD_URL).origin);
  const problems = [
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    ...publicSettingsProblems(publicSettings).map((problem) => namingWhatWasGiven(problem, given)),
  ];
  if (!result.success || problems.length > 0) throw new InvalidConfigError(problems);
  const env = result.data;
  const s3 = readS3Settings(env);
  const isDemo = env.DEMO === "1";
  return {
    isProduction,
    isDemo,
    isHttps: publicSettings.appUrl.startsWith("https:"),
    port: env.PORT,
    host: env.HOST,
    dataDir: dataFolder(env) ?? `memory://${randomUUID()}`,
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: env.DIRECT_DATABASE_URL,
    processes: env.DATABASE_URL ? env.PROCESSES : 1,
    drainNoticeMs: env.DRAIN_NOTICE_MS,
    trustedProxies: env.TRUST_PROXY,
    authPeppers: isDemo ? undefined : env.AUTH_PEPPER,
    secretsKeys: isDemo ? undefined : env.SECRETS_KEY,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, perHour: env.MAILS_AN_HOUR },
    session: { idleDays: env.SESSION_IDLE_DAYS, maxDays: env.SESSION_MAX_DAYS },
    order: { zipCodeDays: env.ZIP_CODE_DAYS },
    whatsappNumber: env.WHATSAPP_NUMBER,
    members: readMembers(env, isProduction),
    ai: readModelSettings(env),
    webhooks: {
      arara: env.BOT_ARARA_URL,
      mart: env.BOT_MART_URL,
      jaiminho: env.BOT_JAIMINHO_URL,
      marley: env.BOT_MARLEY_URL,
    },
    webhooksOnOwnMachine: env.WEBHOOKS_ON_OWN_MACHINE === "1",
    whatsapp: readWhatsapp(env),
    studio: { maxBytes: env.STUDIO_MAX_MB * BYTES_A_MB, runsADay: env.STUDIO_RUNS_A_DAY },
    offlineCopies: env.OFFLINE_COPIES === "1",
    metrics: { token: env.METRICS_TOKEN, port: env.METRICS_PORT },
    s3,
    backup: readBackupSettings(env, s3),
    logLevel: publicSettings.logLevel as LogLevel,
    public: publicSettings,
  };
}

/** What a process of ours that works for strangers gets of the environment: where programs and temporary files lie, no secret. */
export const childEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, NODE_ENV, TMPDIR } = process.env;
  return { PATH, NODE_ENV, TMPDIR };
};
