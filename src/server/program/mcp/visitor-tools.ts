import { z } from "zod";
import { priceToPay } from "#contract/catalog/price.ts";
import type { ProductDetail, SimilarProduct } from "#contract/catalog/product.ts";
import { lowestPrices, optionOf, optionPrices } from "#contract/catalog/product-option.ts";
import { productPath } from "#contract/catalog/store-paths.ts";
import type { OrderIntent, OrderSummary } from "#contract/order/order.ts";
import { IDEMPOTENCY_HEADER } from "#contract/order/order.ts";
import type { ShippingEstimate } from "#contract/order/shipping.ts";
import { defaultShippingOrigin } from "#contract/order/shipping-origins.ts";
import { type McpTool, mcpTool } from "./mcp-tool.ts";

const MAX_ITEMS = 50;
const MAX_QUANTITY = 999;

const code = z.string().min(1).max(100).describe("Código do produto, como em buscar_produtos.");
const zipCode = z.string().max(40).describe("CEP com 8 dígitos.");
const quantity = z.int().min(1).max(MAX_QUANTITY);
const price = z.number().min(0).max(10_000_000);

/** The shop as assistants use it, for the time of one call. */
interface ShopTools {
  searchProducts(wish: {
    text: string;
    minPrice?: number;
    maxPrice?: number;
    sort?: "cheapest" | "dearest";
    isInStock?: boolean;
  }): Promise<{ results: SimilarProduct[]; isExact: boolean }>;
  findProduct(code: string): Promise<ProductDetail | null>;
  estimateFreight(code: string, zipCode: string, quantity: number): Promise<ShippingEstimate>;
  findOrder(code: string): Promise<OrderSummary | null>;
}

interface Deps {
  shop: { forOneMessage(): ShopTools };
  siteUrl: string;
}

const foundOf = ({ productCode, productName, metadata, reason }: SimilarProduct, siteUrl: string) => ({
  codigo: productCode,
  nome: productName,
  categoria: metadata.category,
  preco: metadata.priceFrom ?? metadata.price,
  precoOriginal: metadata.originalPrice,
  estoque: metadata.stock,
  ...(reason !== undefined && { motivo: reason }),
  pagina: siteUrl + productPath(productCode),
});

function detailOf(product: ProductDetail, siteUrl: string) {
  const { isFrom, ...lowest } = lowestPrices(product);
  return {
    codigo: product.code,
    nome: product.name,
    descricao: product.description,
    categoria: product.category,
    subcategoria: product.subcategory,
    preco: priceToPay(lowest),
    precoVariaComAOpcao: isFrom,
    estoque: product.stock,
    opcoes: product.variations.map((variation) => ({
      opcao: optionOf(variation),
      preco: priceToPay(optionPrices(product, variation)),
      disponivel: variation.disponivel,
    })),
    avaliacao: product.averageRating,
    avaliacoes: product.totalReviews,
    pagina: siteUrl + productPath(product.code),
  };
}

const orderOf = (order: OrderSummary | OrderIntent) => ({
  codigo: order.code,
  etapa: order.status,
  registradoEm: order.createdAt,
  itens: order.items.map(({ code: itemCode, name, option, quantity: count, unitPrice, total }) => ({
    codigo: itemCode,
    nome: name,
    opcao: option,
    quantidade: count,
    precoUnitario: unitPrice,
    total,
  })),
  total: order.total,
  frete: order.freight && {
    valor: order.freight.price,
    gratis: order.freight.isFree,
    diasUteis: [order.freight.minDays, order.freight.maxDays],
  },
  totalComFrete: order.totalWithFreight,
  pagina: order.orderUrl,
});

const searchTool = ({ shop, siteUrl }: Deps) =>
  mcpTool({
    name: "buscar_produtos",
    title: "Buscar produtos",
    description:
      "Busca produtos à venda por palavras ou ideias ('presente para quem gosta de café'). Até 6, os melhores primeiro. Preços em reais.",
    effect: "reads",
    input: z.strictObject({
      consulta: z.string().min(1).max(200).describe("O que se procura."),
      precoMinimo: price.optional(),
      precoMaximo: price.optional(),
      ordem: z.enum(["relevancia", "menor-preco", "maior-preco"]).optional(),
      soEmEstoque: z.boolean().optional(),
    }),
    async run({ consulta, precoMinimo, precoMaximo, ordem, soEmEstoque }) {
      const { results, isExact } = await shop.forOneMessage().searchProducts({
        text: consulta,
        ...(precoMinimo !== undefined && { minPrice: precoMinimo }),
        ...(precoMaximo !== undefined && { maxPrice: precoMaximo }),
        ...(ordem === "menor-preco" && { sort: "cheapest" }),
        ...(ordem === "maior-preco" && { sort: "dearest" }),
        ...(soEmEstoque && { isInStock: true }),
      });
      return { exatos: isExact, produtos: results.map((one) => foundOf(one, siteUrl)) };
    },
  });

const productTool = ({ shop, siteUrl }: Deps) =>
  mcpTool({
    name: "ver_produto",
    title: "Ver um produto",
    description: "Preço, estoque, opções e descrição de um produto à venda.",
    effect: "reads",
    input: z.strictObject({ codigo: code }),
    async run({ codigo }) {
      const product = await shop.forOneMessage().findProduct(codigo);
      return product && { produto: detailOf(product, siteUrl) };
    },
  });

const freightTool = ({ shop }: Deps) =>
  mcpTool({
    name: "estimar_frete",
    title: "Estimar o frete",
    description:
      "Quanto custa e quanto demora a entrega de um produto em um CEP. É uma estimativa, que a loja confirma.",
    effect: "reads",
    input: z.strictObject({ codigo: code, cep: zipCode, quantidade: quantity.default(1) }),
    async run({ codigo, cep, quantidade }) {
      const freight = await shop.forOneMessage().estimateFreight(codigo, cep, quantidade);
      const { price: cost, isFree, minDays, maxDays, uf, origin } = freight;
      return { valor: cost, gratis: isFree, diasUteis: { de: minDays, ate: maxDays }, estado: uf, origem: origin };
    },
  });

const orderTool = () =>
  mcpTool({
    name: "preparar_pedido",
    title: "Preparar um pedido",
    description:
      "Guarda um pedido com os preços da loja e responde com o link do WhatsApp que a própria pessoa abre para enviá-lo. Nada é cobrado. Confirme antes com a pessoa o que ela quer. Com a mesma `chave`, repetir não cria outro pedido.",
    effect: "adds",
    input: z.strictObject({
      itens: z
        .array(z.strictObject({ codigo: code, opcao: z.string().max(200).optional(), quantidade: quantity }))
        .min(1)
        .max(MAX_ITEMS),
      cep: zipCode.optional(),
      nome: z.string().max(100).optional(),
      whatsapp: z.string().max(30).optional(),
      email: z.string().max(254).optional(),
      recado: z.string().max(500).optional(),
      chave: z
        .string()
        .regex(/^[\x21-\x7E]{8,200}$/, "de 8 a 200 caracteres simples, sem espaços")
        .optional(),
    }),
    async run({ itens, cep, nome, whatsapp, email, recado, chave }, { callApi }) {
      const customer = { ...(nome && { name: nome }), ...(whatsapp && { whatsapp }), ...(email && { email }) };
      const body = {
        items: itens.map(({ codigo, opcao, quantidade }) => ({
          code: codigo,
          quantity: quantidade,
          ...(opcao && { option: opcao }),
        })),
        origin: defaultShippingOrigin,
        ...(cep && { zipCode: cep }),
        ...(Object.keys(customer).length > 0 && { customer }),
        ...(recado && { note: recado }),
      };
      const headers: Record<string, string> = chave ? { [IDEMPOTENCY_HEADER]: chave } : {};
      const placed = (await callApi({ method: "POST", path: "/order-intents", body, headers })) as OrderIntent;
      return { pedido: orderOf(placed), linkDoWhatsapp: placed.whatsappUrl };
    },
  });

const statusTool = ({ shop }: Deps) =>
  mcpTool({
    name: "consultar_pedido",
    title: "Consultar um pedido",
    description: "Em que etapa está um pedido, pelo código dele. Não diz quem comprou.",
    effect: "reads",
    input: z.strictObject({ codigo: z.string().min(1).max(40).describe("Código do pedido, como K7M2Q9X.") }),
    async run({ codigo }) {
      const order = await shop.forOneMessage().findOrder(codigo);
      return order && { pedido: orderOf(order) };
    },
  });

/** What every program may do in the shop, as any visitor may. */
export const createVisitorTools = (deps: Deps): McpTool[] => [
  searchTool(deps),
  productTool(deps),
  freightTool(deps),
  orderTool(),
  statusTool(deps),
];
