import { describe, expect, test } from "vitest";
import { type PublicSettings, publicSettingsProblems } from "./public-settings.ts";

const development: PublicSettings = {
  isProduction: false,
  isDemo: false,
  appName: "Arara IA",
  appVersion: "1.1.0",
  appUrl: "http://localhost:3000",
  apiUrl: "http://localhost:3000/api/v1",
  apiBase: "/api/v1",
  martAgentUrl: "http://localhost:3000/api/ai-agent/chat",
  telemetryEndpoint: undefined,
  telemetryServiceName: undefined,
  telemetryServiceVersion: undefined,
  logLevel: undefined,
};

const production: PublicSettings = {
  ...development,
  isProduction: true,
  isDemo: false,
  apiUrl: "https://loja.exemplo.com.br/api/v1",
  telemetryEndpoint: "http://coletor.exemplo.com.br:4317",
  telemetryServiceName: "arara-ia-frontend",
  telemetryServiceVersion: "1.1.0",
  logLevel: "info",
};

const wrongIn = (base: PublicSettings, given: Record<string, unknown>) => publicSettingsProblems({ ...base, ...given });

test("complete settings have no problem, in development and in production [ENV-13]", () => {
  expect(publicSettingsProblems(development)).toEqual([]);
  expect(publicSettingsProblems(production)).toEqual([]);
});

describe("the address of the API", () => {
  test.each(["https://api.exemplo.com.br/v1", "https://localhost/api"])("%s is right everywhere [ENV-04]", (apiUrl) => {
    expect(wrongIn(development, { apiUrl })).toEqual([]);
    expect(wrongIn(production, { apiUrl })).toEqual([]);
  });

  test.each(["http://localhost:3000/api", "http://127.0.0.1/api", "http://[::1]:80/api"])(
    "%s is right outside production only [ENV-04]",
    (apiUrl) => {
      expect(wrongIn(development, { apiUrl })).toEqual([]);
      expect(wrongIn(production, { apiUrl })).toEqual(["API_URL: deve ser um endereço https"]);
    },
  );

  test.each([
    "http://api.exemplo.com.br",
    "http://localhost.exemplo.com.br",
    "http://127.0.0.1.exemplo.com.br",
    "api.exemplo.com.br",
    "/api/v1",
    "https:",
    "https://",
    "https:/api",
    "ftp://api.exemplo.com.br",
    "javascript:alert(1)//https://",
    "https://eu:senha@api.exemplo.com.br",
  ])("%s is wrong everywhere [ENV-04]", (apiUrl) => {
    expect(wrongIn(development, { apiUrl })).toEqual(["API_URL: deve ser um endereço https"]);
    expect(wrongIn(production, { apiUrl })).toEqual(["API_URL: deve ser um endereço https"]);
  });
});

test.each([undefined, null, "", "   ", 7, {}])(
  "what is always required may not be %j [ENV-04 ENV-05 ENV-06 ENV-07]",
  (value) => {
    expect(wrongIn(development, { apiUrl: value, appName: value, appVersion: value, martAgentUrl: value })).toEqual([
      "API_URL: é obrigatório",
      "APP_NAME: é obrigatório",
      "APP_VERSION: é obrigatório",
      "MART_AGENT_URL: é obrigatório",
    ]);
  },
);

test.each(["1", "1.1", "v1.1.0", "1.1.0-beta", "1.1.0.0", "um.dois.três", "1.1.0\n1"])(
  "%j is no version [ENV-06]",
  (appVersion) => {
    expect(wrongIn(development, { appVersion })).toEqual(["APP_VERSION: deve ter a forma x.y.z"]);
  },
);

test.each(["agente", "/api/ai-agent/chat", "http://", "mailto:a@b.c"])(
  "%s is no address of an agent [ENV-07]",
  (url) => {
    expect(wrongIn(development, { martAgentUrl: url })).toEqual(["MART_AGENT_URL: deve ser um endereço válido"]);
  },
);

test("production cannot do without telemetry and log level; elsewhere they may be missing [ENV-08 ENV-09 ENV-10]", () => {
  expect(publicSettingsProblems({ ...development, isProduction: true, apiUrl: production.apiUrl })).toEqual([
    "OTEL_EXPORTER_OTLP_ENDPOINT: é obrigatório em produção",
    "OTEL_SERVICE_NAME: é obrigatório em produção",
    "OTEL_SERVICE_VERSION: é obrigatório em produção",
    "LOG_LEVEL: é obrigatório em produção",
  ]);
});

test.each(["https://coletor.exemplo.com.br:4317", "http://10.0.0.7:4317"])("telemetry may go to %s [ENV-08]", (url) => {
  expect(wrongIn(production, { telemetryEndpoint: url })).toEqual([]);
});

test.each(["grpc://coletor:4317", "coletor:4317"])("telemetry may not go to %s [ENV-08]", (url) => {
  const problems = ["OTEL_EXPORTER_OTLP_ENDPOINT: deve ser um endereço http ou https"];
  expect(wrongIn(production, { telemetryEndpoint: url })).toEqual(problems);
  expect(wrongIn(development, { telemetryEndpoint: url })).toEqual(problems);
});

test("the four log levels are right and no other [ENV-10]", () => {
  for (const logLevel of ["debug", "info", "warn", "error"]) expect(wrongIn(production, { logLevel })).toEqual([]);
  for (const logLevel of ["verbose", "INFO", "trace", "info "])
    expect(wrongIn(production, { logLevel })).toEqual(["LOG_LEVEL: deve ser debug, info, warn ou error"]);
});

test("settings that cannot be read, or do not say where they run, are held to the rules of production [ENV-01]", () => {
  for (const unreadable of [undefined, null, "texto", 7, []])
    expect(publicSettingsProblems(unreadable)).toHaveLength(8);
  expect(wrongIn(production, { isProduction: undefined, logLevel: "" })).toHaveLength(1);
});

test("no problem tells the value that caused it", () => {
  expect(wrongIn(production, { apiUrl: "http://segredo@x", logLevel: "segredo" }).join()).not.toContain("segredo");
});
