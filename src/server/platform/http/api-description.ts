interface Description {
  paths?: Record<string, Record<string, Operation>>;
}

interface Operation {
  requestBody?: unknown;
  responses?: Record<string, unknown>;
}

const refusal = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Erro" } } },
});

const TO_BODIES = {
  408: refusal("O corpo chegou devagar demais."),
  413: refusal("O corpo é grande demais."),
  415: refusal("O corpo não é do tipo que este endereço aceita."),
  429: refusal("Pedidos demais, ou corpos demais ao mesmo tempo, da mesma rede; Retry-After diz quando voltar."),
};
const TO_WRITES = { 403: refusal("O pedido veio da página de outro site.") };
const TO_ALL = {
  503: refusal("Movimento demais, ou o banco de dados está fora do ar; Retry-After diz quando voltar."),
};

/** An OpenAPI document with the refusals that stand before every endpoint, where an endpoint does not tell of its own. */
export function withCommonRefusals<T extends object>(document: T): T {
  const { paths = {} } = document as Description;
  for (const operations of Object.values(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      operation.responses = {
        ...TO_ALL,
        ...(method !== "get" && TO_WRITES),
        ...(operation.requestBody !== undefined && TO_BODIES),
        ...operation.responses,
      };
    }
  }
  return document;
}
