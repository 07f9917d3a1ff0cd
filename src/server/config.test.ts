import { describe, expect, test } from "vitest";
import { InvalidConfigError, readConfig } from "./config.ts";

const production = {
  APP_ENV: "production",
  APP_URL: "https://loja.exemplo.com.br",
  WHATSAPP_NUMBER: "5511987654321",
  OTEL_EXPORTER_OTLP_ENDPOINT: "https://telemetria.exemplo.com.br:4317",
  OTEL_SERVICE_NAME: "arara-ia-frontend",
  OTEL_SERVICE_VERSION: "1.1.0",
  LOG_LEVEL: "info",
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
  test("an empty environment starts a development server on port 3000", () => {
    const config = readConfig({});
    expect(config).toMatchObject({ isProduction: false, port: 3000, host: "127.0.0.1", databaseUrl: undefined });
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
    "WHATSAPP_NUMBER",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "OTEL_SERVICE_NAME",
    "OTEL_SERVICE_VERSION",
    "LOG_LEVEL",
  ])("production does not start without %s", (name) => {
    expect(problemsOf({ ...production, [name]: "" }).join()).toContain(name);
  });

  test("the API address must be https, except on the own machine in development", () => {
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

  test("another log level is refused", () => {
    expect(problemsOf({ LOG_LEVEL: "verbose" })).toHaveLength(1);
  });
});
