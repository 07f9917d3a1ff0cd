// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

const right = {
  isProduction: false,
  appName: "Arara IA",
  appVersion: "1.1.0",
  appUrl: "http://localhost:3000",
  apiUrl: "http://localhost:3000/api/v1",
  apiBase: "/api/v1",
  martAgentUrl: "http://localhost:3000/api/ai-agent/chat",
  whatsappNumber: "5511987654321",
  logLevel: "info",
};
const production = {
  isProduction: true,
  apiUrl: "https://loja.exemplo/api/v1",
  telemetryEndpoint: "https://coletor.exemplo:4317",
  telemetryServiceName: "arara-ia-frontend",
  telemetryServiceVersion: "1.1.0",
};

afterEach(() => {
  vi.resetModules();
  document.body.replaceChildren();
});

/** What a browser says whose page carries these settings. */
async function startWith(settings: object | undefined): Promise<string[]> {
  document.body.innerHTML = "<main><h1>Arara</h1></main>";
  if (settings) document.documentElement.dataset.settings = JSON.stringify(settings);
  else delete document.documentElement.dataset.settings;
  await import("../../entry.client.tsx");
  await screen.findByRole("heading", { level: 1, name: "Configuração de ambiente inválida" });
  expect(screen.queryByText("Arara")).toBeNull();
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
}

test.each<[change: object, told: string[]]>([
  [
    { apiUrl: "http://api.exemplo", appName: " ", appVersion: "1.1", martAgentUrl: "agente" },
    [
      "API_URL: deve ser um endereço https",
      "APP_NAME: é obrigatório",
      "APP_VERSION: deve ter a forma x.y.z",
      "MART_AGENT_URL: deve ser um endereço válido",
    ],
  ],
  [{ apiUrl: "" }, ["API_URL: é obrigatório"]],
  [{ apiUrl: "http://api.exemplo" }, ["API_URL: deve ser um endereço https"]],
  [{ appName: "" }, ["APP_NAME: é obrigatório"]],
  [{ appVersion: "v1" }, ["APP_VERSION: deve ter a forma x.y.z"]],
  [{ martAgentUrl: undefined }, ["MART_AGENT_URL: é obrigatório"]],
  [
    { ...production, telemetryEndpoint: "coletor:4317" },
    ["OTEL_EXPORTER_OTLP_ENDPOINT: deve ser um endereço http ou https"],
  ],
  [
    { ...production, telemetryServiceName: "", telemetryServiceVersion: "" },
    ["OTEL_SERVICE_NAME: é obrigatório em produção", "OTEL_SERVICE_VERSION: é obrigatório em produção"],
  ],
  [{ ...production, logLevel: "verbose" }, ["LOG_LEVEL: deve ser debug, info, warn ou error"]],
])(
  "of the settings %j the browser tells %j, in the place of the page [ENV-02 ENV-03 ENV-04 ENV-05 ENV-06 ENV-07 ENV-08 ENV-09 ENV-10]",
  async (change, told) => {
    expect(await startWith({ ...right, ...change })).toEqual(told);
  },
);

test("settings that did not arrive at all are told like wrong ones [ENV-01]", async () => {
  expect(await startWith(undefined)).toHaveLength(8);
});
