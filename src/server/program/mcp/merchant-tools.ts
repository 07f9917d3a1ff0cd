import { z } from "zod";
import { orderStatuses } from "#contract/order/order-status.ts";
import { type McpTool, mcpTool } from "./mcp-tool.ts";

const MAX_PAGE = 20;

const page = z.int().min(1).max(10_000).default(1);
const orderCode = z.string().min(1).max(40).describe("Código do pedido.");
const text = (most: number) => z.string().max(most);
const reais = z.number().min(0).max(10_000_000);

const queryOf = (given: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** What of a product a program may say; all else keeps its default, or stays. */
const productShape = {
  name: text(300).describe("Nome, como na página do produto."),
  description: text(10_000).optional(),
  category: text(100).optional(),
  subcategory: text(200).optional(),
  originalPrice: reais.describe("Preço em reais."),
  promotionalPrice: reais.optional().describe("Preço promocional em reais; 0 = nenhum."),
  stock: z.int().min(0).max(1_000_000_000).optional(),
  isActive: z.boolean().optional().describe("Se aparece na loja."),
};

type Data = Record<string, unknown>;

const catalogTools: McpTool[] = [
  mcpTool({
    name: "listar_produtos_da_loja",
    title: "Produtos da loja",
    description: "Os produtos como a equipe os vê, também os que estão fora da loja. Até 20 por página.",
    endpoint: "GET /products?isActive",
    effect: "reads",
    input: z.strictObject({ busca: text(200).optional(), pagina: page }),
    run: async ({ busca, pagina }, { callApi }) =>
      (await callApi({
        method: "GET",
        path: `/products?${queryOf({ isActive: "all", search: busca, page: pagina, limit: MAX_PAGE })}`,
      })) as Data,
  }),
  mcpTool({
    name: "criar_produto",
    title: "Criar um produto",
    description: "Cria um produto com um código que ainda não existe.",
    endpoint: "POST /products",
    effect: "adds",
    input: z.strictObject({
      ...productShape,
      code: text(100).describe("O código da loja para o produto."),
      category: text(100),
      subcategory: text(200),
      supplier: text(200).describe("De quem a loja compra."),
      costPrice: reais.describe("O que a loja pagou, em reais; ninguém de fora vê."),
    }),
    run: async (body, { callApi }) => ({ produto: await callApi({ method: "POST", path: "/products", body }) }),
  }),
  mcpTool({
    name: "mudar_produto",
    title: "Mudar um produto",
    description:
      "Muda só os campos informados. `revision` é a que foi lida: se o produto mudou desde então, nada é gravado.",
    endpoint: "PUT /products/{id}",
    effect: "changes",
    input: z.strictObject({ id: z.int().min(1), revision: z.int(), ...z.object(productShape).partial().shape }),
    run: async ({ id, ...body }, { callApi }) => ({
      produto: await callApi({ method: "PUT", path: `/products/${id}`, body }),
    }),
  }),
];

const orderTools: McpTool[] = [
  mcpTool({
    name: "listar_pedidos",
    title: "Pedidos da loja",
    description:
      "Os pedidos, os mais novos primeiro, até 20 por página. Dizem quem comprou: use só para o que foi pedido.",
    endpoint: "GET /orders",
    effect: "reads",
    input: z.strictObject({ etapa: z.enum(orderStatuses).optional(), busca: text(200).optional(), pagina: page }),
    run: async ({ etapa, busca, pagina }, { callApi }) =>
      (await callApi({
        method: "GET",
        path: `/orders?${queryOf({ status: etapa, q: busca, page: pagina, limit: MAX_PAGE })}`,
      })) as Data,
  }),
  mcpTool({
    name: "resumo_dos_pedidos",
    title: "Resumo dos pedidos",
    description: "Quantos pedidos há em cada etapa, e quanto foi pago hoje e em 30 dias.",
    endpoint: "GET /orders/summary",
    effect: "reads",
    input: z.strictObject({}),
    run: async (_, { callApi }) => (await callApi({ method: "GET", path: "/orders/summary" })) as Data,
  }),
  mcpTool({
    name: "ver_pedido_da_loja",
    title: "Ver um pedido da loja",
    description: "Um pedido com quem comprou e tudo que aconteceu com ele.",
    endpoint: "GET /orders/{code}",
    effect: "reads",
    input: z.strictObject({ codigo: orderCode }),
    run: async ({ codigo }, { callApi }) => ({
      pedido: await callApi({ method: "GET", path: `/orders/${encodeURIComponent(codigo)}` }),
    }),
  }),
  mcpTool({
    name: "mudar_etapa_do_pedido",
    title: "Mudar a etapa de um pedido",
    description:
      "Leva um pedido a outra etapa. Pago, as unidades saem do estoque; perdido pede um motivo. `revision` é a que foi lida.",
    endpoint: "PUT /orders/{code}/status",
    effect: "changes",
    input: z.strictObject({
      codigo: orderCode,
      etapa: z.enum(orderStatuses),
      revision: z.int(),
      motivo: text(300).optional(),
    }),
    run: async ({ codigo, etapa, revision, motivo }, { callApi }) => {
      const body = { status: etapa, revision, ...(motivo && { reason: motivo }) };
      return { pedido: await callApi({ method: "PUT", path: `/orders/${encodeURIComponent(codigo)}/status`, body }) };
    },
  }),
];

/** What the shop's own programs may do: each is a call of the API, which decides as it does for everyone. */
export const merchantTools: readonly McpTool[] = [...catalogTools, ...orderTools];
