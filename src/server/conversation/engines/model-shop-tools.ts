import { type ToolSet, tool } from "ai";
import { z } from "zod";
import { priceToPay } from "#contract/catalog/price.ts";
import type { SimilarProduct } from "#contract/catalog/product.ts";
import { optionPrices } from "#contract/catalog/product-option.ts";
import { AppError } from "#contract/errors.ts";
import { waysToPay } from "#contract/store/payment-terms.ts";
import { toCents, toReais } from "#lib/money.ts";
import { shorten } from "#lib/shorten.ts";
import type { ReplyPart } from "../bot-engine.ts";
import type { ShopReader } from "./shop-reader.ts";

const LONGEST_DESCRIPTION = 300;

type Note = (part: ReplyPart) => void;

const hitFor = ({ productCode, productName, metadata }: SimilarProduct) => ({
  codigo: productCode,
  nome: productName,
  categoria: metadata.category,
  preco: metadata.price,
  precoOriginal: metadata.originalPrice,
  estoque: metadata.stock,
});

/** An outcome that a model can go on with, instead of an exception. */
async function orReason<T>(work: Promise<T>): Promise<T | { erro: string }> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { erro: error.message };
    throw error;
  }
}

const searchTool = (shop: ShopReader, note: Note) =>
  tool({
    description:
      "Busca produtos à venda por palavras ou ideias, com limites de preço em reais. Só sugira o que tem estoque.",
    inputSchema: z.object({
      consulta: z.string().max(200),
      precoMinimo: z.number().min(0).optional(),
      precoMaximo: z.number().min(0).optional(),
      ordem: z.enum(["relevancia", "menor-preco", "maior-preco"]).optional(),
      soEmEstoque: z.boolean().optional(),
    }),
    execute: async ({ consulta, precoMinimo, precoMaximo, ordem, soEmEstoque }) => {
      const { results } = await shop.searchProducts({
        text: consulta,
        ...(precoMinimo !== undefined && { minPrice: precoMinimo }),
        ...(precoMaximo !== undefined && { maxPrice: precoMaximo }),
        ...(ordem === "menor-preco" && { sort: "cheapest" }),
        ...(ordem === "maior-preco" && { sort: "dearest" }),
        ...(soEmEstoque && { isInStock: true }),
      });
      if (results.length > 0) note({ type: "products", results });
      return results.map(hitFor);
    },
  });

const productTool = (shop: ShopReader) =>
  tool({
    description:
      "Preço, preço no Pix, parcelas, estoque, opções e descrição de um produto, pelo código. Consulte antes de dizer preço ou estoque.",
    inputSchema: z.object({ codigo: z.string().max(100) }),
    execute: async ({ codigo }) => {
      const product = await shop.findProduct(codigo);
      if (!product) return { erro: "Produto não encontrado." };
      const { name, code, description, category, stock, variations, originalPrice } = product;
      const { pix, instalments } = waysToPay(toCents(priceToPay(product)), shop.paymentTerms());
      return {
        codigo: code,
        nome: name,
        categoria: category,
        preco: priceToPay(product),
        precoOriginal: originalPrice,
        ...(pix && { precoNoPix: toReais(pix.cents) }),
        ...(instalments && { parcelado: instalments }),
        estoque: stock,
        opcoes: variations.map((variation) => ({
          nome: variation.nome,
          cor: variation.cor,
          disponivel: variation.disponivel,
          preco: priceToPay(optionPrices(product, variation)),
          ...(variation.stock !== undefined && { estoque: variation.stock }),
        })),
        descricao: shorten(description, LONGEST_DESCRIPTION),
      };
    },
  });

const freightTool = (shop: ShopReader, note: Note) =>
  tool({
    description: "Estimativa de frete e prazo de um produto para um CEP.",
    inputSchema: z.object({
      codigo: z.string().max(100),
      cep: z.string().max(10),
      quantidade: z.int().min(1).max(99).optional(),
    }),
    execute: ({ codigo, cep, quantidade }) =>
      orReason(
        shop.estimateFreight(codigo, cep, quantidade).then((freight) => {
          note({ type: "fact", freight });
          const { price, isFree, minDays, maxDays, uf, origin } = freight;
          return { preco: price, gratis: isFree, diasUteis: [minDays, maxDays], estado: uf, origem: origin };
        }),
      ),
  });

const orderTool = (shop: ShopReader) =>
  tool({
    description: "Resumo de um pedido guardado, pelo código de 7 letras e números.",
    inputSchema: z.object({ codigo: z.string().max(20) }),
    execute: async ({ codigo }) => {
      const order = await shop.findOrder(codigo);
      if (!order) return { erro: "Pedido não encontrado." };
      const { code, createdAt, product, option, quantity, total } = order;
      return { codigo: code, data: createdAt, produto: product.name, opcao: option, quantidade: quantity, total };
    },
  });

/** What the model of an assistant that sells may look up. */
export function createShopTools(shop: ShopReader, note: Note): ToolSet {
  return {
    buscarProdutos: searchTool(shop, note),
    detalharProduto: productTool(shop),
    estimarFrete: freightTool(shop, note),
    consultarPedido: orderTool(shop),
  };
}
