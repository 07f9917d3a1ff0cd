import { type ToolSet, tool } from "ai";
import { z } from "zod";
import { priceToPay, realDiscount } from "#contract/catalog/price.ts";
import type { ProductDetail, SimilarProduct } from "#contract/catalog/product.ts";
import { findVariation, optionOf, optionPrices, optionStock } from "#contract/catalog/product-option.ts";
import { optionPath, productPath } from "#contract/catalog/store-paths.ts";
import { AppError } from "#contract/errors.ts";
import { orderStatusNames } from "#contract/order/order-status.ts";
import { waysToPay } from "#contract/store/payment-terms.ts";
import { toCents, toReais } from "#lib/money.ts";
import { shorten } from "#lib/shorten.ts";
import type { ReplyPart } from "../bot-engine.ts";
import type { MemoryChange } from "./model-memory.ts";
import type { Handing, ProductWish, ShopReader } from "./shop-reader.ts";

const LONGEST_DESCRIPTION = 300;
const MOST_SHOWN = 6;

/** What the tools stand on. */
interface ToolGround {
  shop: ShopReader;
  note: (part: ReplyPart) => void;
  remember: (change: MemoryChange) => void;
  handing: Handing | undefined;
}

const optionsFor = (product: ProductDetail) =>
  product.variations.map((variation) => ({
    nome: variation.nome,
    cor: variation.cor,
    disponivel: variation.disponivel,
    preco: priceToPay(optionPrices(product, variation)),
    ...(variation.stock !== undefined && { estoque: variation.stock }),
  }));

const hitFor = ({ productCode, productName, metadata }: SimilarProduct, detail: ProductDetail | null) => ({
  codigo: productCode,
  nome: productName,
  categoria: metadata.category,
  preco: metadata.price,
  precoOriginal: metadata.originalPrice,
  descontoPorCento: realDiscount(metadata),
  estoque: metadata.stock,
  ...(metadata.totalReviews > 0 && { nota: metadata.averageRating, avaliacoes: metadata.totalReviews }),
  opcoes: detail ? optionsFor(detail) : [],
  link: productPath(productCode),
});

/** What was shown, as rules remember it. */
const shownAs = (results: SimilarProduct[]): MemoryChange => ({
  shown: results.slice(0, MOST_SHOWN).map(({ productCode: code, productName: name }) => ({ code, name })),
  focus: results.length === 1 ? results[0]?.productCode : undefined,
  quantity: undefined,
  options: undefined,
});

/** Shows products as cards, remembers them, and answers them as a model reads them. */
async function show({ shop, note, remember }: ToolGround, results: SimilarProduct[], change: MemoryChange = {}) {
  if (results.length > 0) {
    note({ type: "products", results });
    remember({ ...shownAs(results), ...change });
  }
  return Promise.all(results.map(async (hit) => hitFor(hit, await shop.findProduct(hit.productCode))));
}

/** An outcome that a model can go on with, instead of an exception. */
async function orReason<T>(work: Promise<T>): Promise<T | { erro: string }> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { erro: error.message };
    throw error;
  }
}

const searchTool = (ground: ToolGround) =>
  tool({
    description:
      "Busca produtos à venda por palavras ou ideias, com limites de preço em reais: preço, desconto, nota, estoque, opções e link. Só sugira o que tem estoque.",
    inputSchema: z.object({
      consulta: z.string().max(200),
      precoMinimo: z.number().min(0).optional(),
      precoMaximo: z.number().min(0).optional(),
      ordem: z.enum(["relevancia", "menor-preco", "maior-preco"]).optional(),
      soEmEstoque: z.boolean().optional(),
    }),
    execute: async ({ consulta, precoMinimo, precoMaximo, ordem, soEmEstoque }) => {
      const wish: ProductWish = {
        text: consulta,
        ...(precoMinimo !== undefined && { minPrice: precoMinimo }),
        ...(precoMaximo !== undefined && { maxPrice: precoMaximo }),
        ...(ordem === "menor-preco" && { sort: "cheapest" }),
        ...(ordem === "maior-preco" && { sort: "dearest" }),
        ...(soEmEstoque && { isInStock: true }),
      };
      const { results } = await ground.shop.searchProducts(wish);
      return show(ground, results, { wish: { ...wish, seen: results.map(({ productCode }) => productCode) } });
    },
  });

const offersTool = (ground: ToolGround) =>
  tool({
    description: "Produtos em promoção agora, do maior desconto para o menor.",
    inputSchema: z.object({}),
    execute: async () => show(ground, await ground.shop.listOffers()),
  });

const NOT_FOUND = { erro: "Produto não encontrado." };

const productTool = ({ shop, remember }: ToolGround) =>
  tool({
    description:
      "Preço, preço no Pix, parcelas, estoque, opções, nota, link e descrição de um produto, pelo código. Consulte antes de dizer preço ou estoque.",
    inputSchema: z.object({ codigo: z.string().max(100) }),
    execute: async ({ codigo }) => {
      const product = await shop.findProduct(codigo);
      if (!product) return NOT_FOUND;
      remember({ focus: product.code });
      const { name, code, description, category, stock, originalPrice, averageRating, totalReviews } = product;
      const { pix, instalments } = waysToPay(toCents(priceToPay(product)), shop.paymentTerms());
      return {
        codigo: code,
        nome: name,
        categoria: category,
        preco: priceToPay(product),
        precoOriginal: originalPrice,
        descontoPorCento: realDiscount(product),
        ...(pix && { precoNoPix: toReais(pix.cents) }),
        ...(instalments && { parcelado: instalments }),
        estoque: stock,
        opcoes: optionsFor(product),
        ...(totalReviews > 0 && { nota: averageRating, avaliacoes: totalReviews }),
        link: productPath(code),
        descricao: shorten(description, LONGEST_DESCRIPTION),
      };
    },
  });

const freightTool = ({ shop, note, remember }: ToolGround) =>
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
          remember({ zipCode: freight.zipCode, focus: codigo, ...(quantidade && { quantity: quantidade }) });
          const { price, isFree, minDays, maxDays, uf, origin } = freight;
          return { preco: price, gratis: isFree, diasUteis: [minDays, maxDays], estado: uf, origem: origin };
        }),
      ),
  });

const orderTool = ({ shop, note, remember }: ToolGround) =>
  tool({
    description: "Resumo e situação de um pedido guardado, pelo código de 7 letras e números.",
    inputSchema: z.object({ codigo: z.string().max(20) }),
    execute: async ({ codigo }) => {
      const order = await shop.findOrder(codigo);
      if (!order) return { erro: "Pedido não encontrado." };
      remember({ order: order.code });
      const { code, createdAt, items, total, totalWithFreight, orderUrl } = order;
      const status = orderStatusNames[order.status];
      const lines = items.map(({ name, option, quantity }) => ({ produto: name, opcao: option, quantidade: quantity }));
      const told = lines.map(({ produto, opcao, quantidade }) => `${quantidade} ${produto} ${opcao ?? ""}`).join(", ");
      note({
        type: "fact",
        told: `O pedido ${code} está ${status}: a situação do pedido é ${status}, com ${told}, total de R$ ${total.toFixed(2)}, R$ ${totalWithFreight.toFixed(2)} com frete`,
      });
      return {
        codigo: code,
        data: createdAt,
        situacao: status,
        itens: lines,
        total,
        totalComFrete: totalWithFreight,
        link: orderUrl,
      };
    },
  });

/** Why so many of a product in this option cannot be ordered, or what it comes to. */
function orderOf(product: ProductDetail, option: string, count: number) {
  const variation = findVariation(option, product.variations);
  if (product.variations.length > 0 && !variation)
    return { erro: "Escolha uma das opções.", opcoes: optionsFor(product) };
  if (variation && !variation.disponivel)
    return { erro: "Essa opção não está disponível.", opcoes: optionsFor(product) };
  const stock = optionStock(variation, product);
  if (stock < count) return { erro: `Há ${Math.max(0, stock)} em estoque.` };
  const named = variation ? ` (${optionOf(variation)})` : "";
  const path = variation ? optionPath(product.code, optionOf(variation)) : productPath(product.code);
  return {
    text: `${count} × ${product.name}${named}`,
    total: priceToPay(optionPrices(product, variation)) * count,
    link: path,
  };
}

const listTool = ({ shop, note, remember }: ToolGround, handing: Handing) =>
  tool({
    description:
      "Prepara o pedido de um produto com opção e quantidade: confere o estoque, soma, e mostra o botão que manda o pedido à loja. Não registra nada.",
    inputSchema: z.object({
      codigo: z.string().max(100),
      opcao: z.string().max(100).optional(),
      quantidade: z.int().min(1).max(99).optional(),
    }),
    execute: async ({ codigo, opcao = "", quantidade = 1 }) => {
      const product = await shop.findProduct(codigo);
      if (!product) return NOT_FOUND;
      remember({ focus: product.code, quantity: quantidade, ...(opcao && { options: [opcao] }) });
      const order = orderOf(product, opcao, quantidade);
      if ("erro" in order) return order;
      const total = `R$ ${order.total.toFixed(2).replace(".", ",")}`;
      note({ type: "fact", told: `O pedido de ${order.text} fica em ${total}: o total é ${total}` });
      note({ type: "hand-off", handOff: handing.order(`Quero comprar ${order.text} (código ${product.code}).`) });
      return { total: order.total, link: order.link, mostrado: "O botão que manda o pedido à loja." };
    },
  });

/** What the model of an assistant that sells may look up. */
export function createShopTools(ground: ToolGround): ToolSet {
  return {
    buscarProdutos: searchTool(ground),
    verOfertas: offersTool(ground),
    detalharProduto: productTool(ground),
    estimarFrete: freightTool(ground),
    consultarPedido: orderTool(ground),
    ...(ground.handing && { montarPedido: listTool(ground, ground.handing) }),
  };
}
