import { describe, expect, test } from "vitest";
import { InvalidConfigError, readConfig } from "./config.ts";

const production = {
  APP_ENV: "production",
  APP_URL: "https://loja.exemplo.com.br",
  DATABASE_URL: "postgres://arara@banco.exemplo.com.br/arara",
  WHATSAPP_NUMBER: "5511987654321",
  OTEL_EXPORTER_OTLP_ENDPOINT: "https://telemetria.exemplo.com.br:4317",
  OTEL_SERVICE_NAME: "arara-ia-frontend",
  OTEL_SERVICE_VERSION: "1.1.0",
  LOG_LEVEL: "info",
  AUTH_PEPPER: "p".repeat(32),
  SMTP_URL: "smtp://usuario:senha@correio.exemplo.com.br:587",
  MAIL_FROM: "Arara <nao-responda@exemplo.com.br>",
};

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof InvalidConfigError) return error.problems;
    throw error;
  }
}

describe("configuration", () => {
  test("metrics are told on another port than the pages, or to a token that cannot be guessed", () => {
    expect(problemsOf({ METRICS_PORT: "3000" })).toEqual(["METRICS_PORT: deve ser outra que PORT"]);
    expect(problemsOf({ METRICS_PORT: "70000" })).toEqual(["METRICS_PORT: deve ser um número inteiro de 1 a 65535"]);
    expect(problemsOf({ METRICS_TOKEN: "curto" })).toEqual(["METRICS_TOKEN: deve ter pelo menos 16 caracteres"]);
  });

  test("an empty environment starts a development server on port 3000", () => {
    const config = readConfig({});
    expect(config).toMatchObject({ isProduction: false, port: 3000, host: "127.0.0.1", databaseUrl: undefined });
    expect(config.metrics).toEqual({ token: undefined, port: undefined });
    expect(config.public).toMatchObject({
      appName: "Arara IA",
      appVersion: "1.1.0",
      apiUrl: "http://localhost:3000/api/v1",
      apiBase: "/api/v1",
      martAgentUrl: "http://localhost:3000/api/ai-agent/chat",
    });
  });

  test("the public address follows PORT when APP_URL is not given", () => {
    expect(readConfig({ PORT: "4321" }).public.appUrl).toBe("http://localhost:4321");
  });

  test("a demonstration lies in memory, and does not start with anything that keeps data or leads outside", () => {
    const demo = readConfig({ DEMO: "1", DATA_DIR: "/srv/loja", AUTH_PEPPER: "p".repeat(32) });
    expect(demo).toMatchObject({ isDemo: true, authPeppers: undefined, members: { storeAccess: "open" } });
    expect(demo.dataDir).toMatch(/^memory:\/\//);
    const leading = { ...production, DEMO: "1", AI_BASE_URL: "https://modelo.exemplo/v1", BACKUP_DIR: "/srv/backups" };
    const named = problemsOf(leading).map((problem) => problem.split(":")[0]);
    expect(named.toSorted()).toEqual(["AI_BASE_URL", "APP_ENV", "BACKUP_DIR", "DATABASE_URL", "SMTP_URL"]);
    expect(problemsOf({ DEMO: "1", BOT_MART_URL: "http://127.0.0.1:5678/loja" })).toHaveLength(1);
  });

  test("an empty value counts as not given", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "  " })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test("a complete production environment is accepted", () => {
    expect(readConfig(production).public.apiUrl).toBe("https://loja.exemplo.com.br/api/v1");
  });

  test("every problem is told at once, by the name of the setting and without its value", () => {
    const problems = problemsOf({ APP_VERSION: "um", PORT: "99999", DATABASE_URL: "mysql://segredo@x/y" });
    expect(problems.map((problem) => problem.split(":")[0]).sort()).toEqual(["APP_VERSION", "DATABASE_URL", "PORT"]);
    expect(problems.join()).not.toContain("segredo");
  });

  test.each([
    "PORT",
    "TRUST_PROXY",
    "DRAIN_NOTICE_MS",
    "MAILS_AN_HOUR",
    "AI_CHAT_TOKENS_A_DAY",
    "AI_SILENCE_SECONDS",
    "AI_CHAT_SILENCE_SECONDS",
    "AI_MEDIA_TIMEOUT_SECONDS",
    "STUDIO_MAX_MB",
    "STUDIO_RUNS_A_DAY",
    "SESSION_IDLE_DAYS",
  ])("what is no number for %s is told in one Portuguese sentence", (name) => {
    for (const value of ["muitos", "-1", "1.5"])
      expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: deve ser`))]);
  });

  test("who may write the catalogue is told to be wrong once, however many addresses are", () => {
    const problems = ["CATALOG_WRITERS: deve ter e-mails separados por vírgula"];
    expect(problemsOf({ CATALOG_WRITERS: "ana,@bia,c@exemplo.com.br" })).toEqual(problems);
  });

  test("the store is for its team in production and where somebody of it is named, else open, unless told", () => {
    const accessIn = (given: Record<string, string>) => readConfig(given).members.storeAccess;
    expect(accessIn({})).toBe("open");
    expect(accessIn(production)).toBe("team");
    expect(accessIn({ OWNER_EMAIL: "Dona@Loja.example" })).toBe("team");
    expect(accessIn({ CATALOG_WRITERS: "ana@loja.example" })).toBe("team");
    expect(accessIn({ STORE_ACCESS: "team" })).toBe("team");
    expect(accessIn({ ...production, STORE_ACCESS: "open" })).toBe("open");
    expect(readConfig({ OWNER_EMAIL: " Dona@Loja.example " }).members.ownerEmail).toBe("dona@loja.example");
    expect(problemsOf({ STORE_ACCESS: "closed" })).toEqual(["STORE_ACCESS: deve ser open ou team"]);
    expect(problemsOf({ OWNER_EMAIL: "dona" })).toEqual(["OWNER_EMAIL: deve ser um e-mail"]);
    expect(problemsOf({ STORE_ACCESS: "open", CATALOG_WRITERS: "a@loja.example" })).toEqual([
      expect.stringMatching(/^CATALOG_WRITERS: só vale com STORE_ACCESS=team/),
    ]);
  });

  test("webhooks tell programs on this very machine only in development, and only when told so", () => {
    expect(readConfig({}).webhooksOnOwnMachine).toBe(false);
    expect(readConfig({ WEBHOOKS_ON_OWN_MACHINE: "1" }).webhooksOnOwnMachine).toBe(true);
    expect(problemsOf({ ...production, WEBHOOKS_ON_OWN_MACHINE: "1" })).toEqual([
      "WEBHOOKS_ON_OWN_MACHINE: só vale em desenvolvimento",
    ]);
  });

  test("production gives balancers five seconds to notice that it ends, unless told otherwise", () => {
    expect(readConfig(production).drainNoticeMs).toBe(5_000);
    expect(readConfig({ ...production, DRAIN_NOTICE_MS: "0" }).drainNoticeMs).toBe(0);
    expect(readConfig({}).drainNoticeMs).toBe(0);
  });

  test("an address of the site that cannot be read is told once", () => {
    for (const environment of [{}, production])
      expect(problemsOf({ ...environment, APP_URL: "loja" })).toEqual(["APP_URL: deve ser um endereço http ou https"]);
  });

  test("the server refuses what the browser would refuse, with the same sentences [ENV-05 ENV-06 ENV-07 ENV-08 ENV-10]", () => {
    const wrong = {
      API_URL: "http://api.exemplo.com.br",
      APP_VERSION: "1.1",
      MART_AGENT_URL: "agente",
      OTEL_EXPORTER_OTLP_ENDPOINT: "coletor:4317",
      LOG_LEVEL: "verbose",
    };
    expect(problemsOf({ ...production, ...wrong })).toEqual([
      "API_URL: deve ser um endereço https",
      "APP_VERSION: deve ter a forma x.y.z",
      "MART_AGENT_URL: deve ser um endereço válido",
      "OTEL_EXPORTER_OTLP_ENDPOINT: deve ser um endereço http ou https",
      "LOG_LEVEL: deve ser debug, info, warn ou error",
    ]);
  });

  test("production needs https: without API_URL, it is the address of the site that is to be fixed [ENV-04]", () => {
    const problems = ["APP_URL: deve ser um endereço https"];
    expect(problemsOf({ ...production, APP_URL: "" })).toEqual(problems);
    expect(problemsOf({ ...production, APP_URL: "http://loja.exemplo.com.br" })).toEqual(problems);
  });

  test("telemetry is named arara-ia-frontend unless it is given another name [ENV-11]", () => {
    expect(readConfig({}).public.telemetryServiceName).toBe("arara-ia-frontend");
    expect(readConfig({ OTEL_SERVICE_NAME: "outro" }).public.telemetryServiceName).toBe("outro");
  });

  test.each([
    "WHATSAPP_NUMBER",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "OTEL_SERVICE_NAME",
    "OTEL_SERVICE_VERSION",
    "LOG_LEVEL",
    "AUTH_PEPPER",
    "SMTP_URL",
    "MAIL_FROM",
  ])("production does not start without %s [ENV-08 ENV-09 ENV-10]", (name) => {
    expect(problemsOf({ ...production, [name]: "" }).join()).toContain(name);
  });

  test("the API address must be https, except on the own machine in development [ENV-04]", () => {
    expect(problemsOf({ API_URL: "http://api.exemplo.com.br" })).toHaveLength(1);
    expect(problemsOf({ API_URL: "http://localhost:9999/api/v1" })).toHaveLength(0);
    expect(problemsOf({ ...production, API_URL: "http://localhost:9999/api/v1" })).toHaveLength(1);
    expect(readConfig({ API_URL: "https://api.exemplo.com.br/v1" }).public.apiBase).toBe(
      "https://api.exemplo.com.br/v1",
    );
  });

  test.each(["debug", "info", "warn", "error"])("log level %s is accepted", (level) => {
    expect(readConfig({ LOG_LEVEL: level }).logLevel).toBe(level);
  });

  test("production is for an external database, unless somebody says that the embedded one is meant", () => {
    const { DATABASE_URL: _, ...without } = production;
    expect(problemsOf(without)).toEqual([expect.stringMatching(/^DATABASE_URL: é obrigatório .*ALLOW_EMBEDDED=1$/)]);
    expect(readConfig({ ...without, ALLOW_EMBEDDED: "1" }).databaseUrl).toBeUndefined();
    expect(problemsOf({ ...without, ALLOW_EMBEDDED: "sim" })).toHaveLength(2);
  });

  test("a way past the pooler is one past something", () => {
    const direct = "postgres://arara@banco.exemplo.com.br:5433/arara";
    expect(problemsOf({ DIRECT_DATABASE_URL: direct })).toEqual([
      "DIRECT_DATABASE_URL: só vale junto com DATABASE_URL",
    ]);
    expect(readConfig({ ...production, DIRECT_DATABASE_URL: direct }).directDatabaseUrl).toBe(direct);
  });

  test("another log level is refused", () => {
    expect(problemsOf({ LOG_LEVEL: "verbose" })).toHaveLength(1);
  });

  test("production without any setting lists all that it needs, in Portuguese", () => {
    const problems = problemsOf({ APP_ENV: "production" });
    expect(problems.map((problem) => problem.split(":")[0]).sort()).toEqual([
      "APP_URL",
      "AUTH_PEPPER",
      "DATABASE_URL",
      "LOG_LEVEL",
      "MAIL_FROM",
      "OTEL_EXPORTER_OTLP_ENDPOINT",
      "OTEL_SERVICE_NAME",
      "OTEL_SERVICE_VERSION",
      "SMTP_URL",
      "WHATSAPP_NUMBER",
    ]);
  });

  test("the pepper is at least 32 bytes, and two are taken while one replaces the other", () => {
    const [newest, before] = ["n".repeat(32), "b".repeat(40)];
    expect(readConfig({ AUTH_PEPPER: `${newest},${before}` }).authPeppers).toEqual([newest, before]);
    expect(readConfig({}).authPeppers).toBeUndefined();
    for (const AUTH_PEPPER of ["curto", `${newest},curto`, `${newest},${before},${newest}`])
      expect(problemsOf({ AUTH_PEPPER }).join()).toMatch(/^AUTH_PEPPER/);
  });

  test("who sends the mail is an address, with or without a name", () => {
    const from = (MAIL_FROM: string) => readConfig({ MAIL_FROM }).mail.from;
    expect(from("Loja da Ana <oi@exemplo.com.br>")).toEqual({ name: "Loja da Ana", address: "oi@exemplo.com.br" });
    expect(from("oi@exemplo.com.br")).toEqual({ name: "Arara", address: "oi@exemplo.com.br" });
    for (const MAIL_FROM of ["ninguém", "Ana <oi@exemplo.com.br>, b@c.de", "A\r\nBcc: x@y.zz <oi@exemplo.com.br>"])
      expect(problemsOf({ MAIL_FROM })).toHaveLength(1);
  });

  test("mail goes to smtp:// or smtps:// only", () => {
    expect(problemsOf({ SMTP_URL: "http://exemplo.com.br" })).toHaveLength(1);
    expect(problemsOf({ SMTP_URL: "smtps://usuario:senha@exemplo.com.br" })).toHaveLength(0);
  });

  test("a session ends after 7 idle days and 30 in all unless told otherwise", () => {
    expect(readConfig({}).session).toEqual({ idleDays: 7, maxDays: 30 });
    expect(problemsOf({ SESSION_IDLE_DAYS: "31" })).toEqual(["SESSION_IDLE_DAYS: deve ser no máximo SESSION_MAX_DAYS"]);
    expect(problemsOf({ SESSION_MAX_DAYS: "0" }).join()).toContain("SESSION_MAX_DAYS");
  });
});
