import { AppError } from "#contract/errors.ts";
import type { ProductDetail } from "#contract/product.ts";
import { parseCep } from "#lib/cep.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { shorten } from "#lib/shorten.ts";
import { isAnything, type ProductRequest, parseProductRequest } from "../shop/product-request.ts";
import {
  freightSentence,
  orderSentence,
  priceSentence,
  productDetails,
  productLine,
  productList,
  reais,
  stockSentence,
} from "../shop/product-sentences.ts";
import type { FoundProducts, ShopTools } from "../shop/shop-tools.ts";
import type { Answer, Memory, Question } from "./answer.ts";
import { splitAtJoint } from "./clauses.ts";

const MOST_LISTED = 3;
const MOST_QUOTED = 60;

const CEP = /\b\d{5}-?\d{3}\b/;
const FREIGHT = /\b(frete|entrega|entregar|entregam|envio|enviar|cep|prazo|chega|chegar)\b/;
const FREIGHT_WORDS =
  /\b(qual|quanto|fica|custa|e|o|a|valor|do|da|de|frete|calcul\w+|para|pra|pro|cep|no|na|entreg\w+|envi\w+|prazo|cheg\w+|dias|quantos|em|meu|meus|um|uma|por favor|me|sai)\b/g;
const OFFERS = /\b(promoc\w+|ofertas?|descontos?|liquidac\w+|queima de estoque|black friday|saldao)\b/;
const NEWEST = /\b(lancamentos?|novidades?|o que (tem|ha) de novo|mais recentes?|chegou de novo|recem.chegad\w+)\b/;
const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/\b(primeir[oa]|1[oa]?|numero 1)\b/, 0],
  [/\b(segund[oa]|2[oa]?|numero 2)\b/, 1],
  [/\b(terceir[oa]|3[oa]?|numero 3)\b/, 2],
  [/\bultim[oa]\b/, -1],
];
const POINTING =
  /\b(ess[ea]|est[ea]|isso|isto|dess[ea]|dest[ea]|ness[ea]|el[ea]|del[ea]|nel[ea]|o produto|aquel[ea])\b/;
/** What is asked of a product that was spoken of, with nothing else in the message. */
const FOLLOWING =
  /^(e )?(quanto (custa|e|fica|sai)|qual (e )?o preco|preco|valor|tem (em )?estoque|tem disponivel|esta disponivel|quero comprar|quero|comprar|vou levar|tem (outra|mais) cor|quais (as )?cores|mais detalhes|detalhes|me fala mais|qual o material|qual o tamanho|e o frete|quanto (e|fica) o frete|tem garantia nele)\W*$/;

const DETAIL_WORDS =
  /\b(mais sobre|detalhe\w*|descri\w+|materia\w+|tamanhos?|cor|cores|caracteristica\w*|medidas?|peso|voltagem|serve|fala mais|feit[oa]|preta?|branc[oa]|que|na|no|e)\b/g;

type Aspect = "price" | "stock" | "buy" | "details" | "any";

function aspectOf(folded: string): Aspect {
  if (/\b(comprar|levar|pedir|quero (esse|essa|este|esta|ele|ela|o primeiro|o segundo))\b|^quero\W*$/.test(folded))
    return "buy";
  if (/\b(quanto|preco|valor|custa)\b/.test(folded)) return "price";
  if (/\b(estoque|disponivel|unidades|quantas? (tem|restam))\b/.test(folded)) return "stock";
  if (
    /\b(mais sobre|detalhe\w*|descri\w+|materia\w+|tamanho|cor|cores|caracteristica\w*|medidas?|peso|voltagem|serve|fala mais|feito)\b/.test(
      folded,
    )
  ) {
    return "details";
  }
  return "any";
}

/** The code of an order in the text: seven signs with a digit, or in capitals. */
function orderCodeIn(text: string): string | null {
  const tokens = text.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{7}(?![\p{L}\p{N}])/gu) ?? [];
  const isCode = (token: string) =>
    /^[0-9a-z]{7}$/i.test(token) && /[a-z]/i.test(token) && (/\d/.test(token) || token === token.toUpperCase());
  return tokens.find(isCode) ?? null;
}

const remember = (products: { productCode: string; productName: string }[]): Memory => ({
  shown: products.slice(0, 6).map(({ productCode: code, productName: name }) => ({ code, name })),
  focus: products[0]?.productCode,
  awaits: undefined,
});

/** What the store's assistant answers from the catalogue, the freight table and stored orders. */
export function createShopSkill(tools: ShopTools) {
  async function answerOrder({ turn }: Question): Promise<Answer | null> {
    const code = orderCodeIn(turn.text);
    if (!code || !/pedido|codigo|compra|rastre|entrega|cade/.test(foldText(turn.text))) {
      if (!code || turn.text.trim().length > 9) return null;
    }
    const order = await tools.findOrder(code);
    return {
      text: order
        ? orderSentence(order)
        : `Não encontrei pedido com o código **${code}**. Confira os 7 números e letras na mensagem do WhatsApp, ou fale com a loja por lá.`,
      suggestions: order ? ["Trocas e devoluções", "Garantia"] : ["Falar com a loja"],
    };
  }

  /** The product that the text names, or the one spoken of. */
  async function productMeant(text: string, memory: Memory): Promise<{ code: string; name: string } | null> {
    const pointed = pointedAt(foldText(text), memory);
    if (pointed) return pointed;
    const wish = text.trim();
    if (wish !== "" && !isAnything(wish)) {
      const { results, isExact } = await tools.searchProducts({ text: wish });
      const [best] = results;
      if (best && isExact) return { code: best.productCode, name: best.productName };
    }
    const { shown, focus } = memory;
    return shown?.find(({ code }) => code === focus) ?? shown?.[0] ?? null;
  }

  async function answerFreight({ turn, text, memory }: Question): Promise<Answer | null> {
    const folded = foldText(text);
    const given = CEP.exec(turn.text)?.[0];
    const isAsked = FREIGHT.test(folded);
    const isWaiting = memory.awaits === "freight";
    const zipCode = (given && parseCep(given)) || (isAsked || isWaiting ? memory.zipCode : undefined);
    if (!given && !(isAsked && (memory.focus || memory.zipCode)) && !isWaiting) return null;
    const wish = folded
      .replace(CEP, " ")
      .replace(FREIGHT_WORDS, " ")
      .replace(/[^\p{L}\p{N}\s]/gu, " ")
      .replace(/\s+/g, " ")
      .trim();
    const product = await productMeant(wish, memory);
    if (!zipCode) {
      if (!product || !isAsked) return null;
      return {
        text: `Para estimar o frete de ${product.name}, me diga o **CEP** de entrega (8 números).`,
        memory: { focus: product.code, awaits: "freight" },
      };
    }
    if (!product) {
      return {
        text: `Anotei o CEP ${zipCode}. **Qual produto** você quer receber? Com ele eu estimo o frete e o prazo.`,
        memory: { zipCode, awaits: "freight" },
        suggestions: ["Ver promoções"],
      };
    }
    return estimate(product, zipCode);
  }

  async function estimate(product: { code: string; name: string }, zipCode: string): Promise<Answer> {
    try {
      const estimated = await tools.estimateFreight(product.code, zipCode);
      return {
        text: freightSentence(product.name, estimated),
        memory: { focus: product.code, zipCode, awaits: undefined },
        suggestions: ["Frete grátis", "Como comprar"],
      };
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return { text: error.message };
    }
  }

  function pointedAt(folded: string, { shown = [], focus }: Memory): { code: string; name: string } | null {
    const [place] = ORDINALS.filter(([pattern]) => pattern.test(folded)).map(([, at]) => at);
    // Who asks for the second of one means the one that there is.
    if (place !== undefined && shown.length > 0) return shown.at(place) ?? shown.at(-1) ?? null;
    if (!POINTING.test(folded)) return null;
    return shown.find(({ code }) => code === focus) ?? shown[0] ?? null;
  }

  function aboutProduct(product: ProductDetail, aspect: Aspect): Answer {
    const { name, code, stock } = product;
    const texts: Record<Aspect, () => string> = {
      price: () => `${name} custa ${priceSentence(product)}, com ${stockSentence(stock)}.`,
      stock: () => `${name}: ${stockSentence(stock)}. O preço é ${priceSentence(product)}.`,
      buy: () =>
        stock > 0
          ? `Ótima escolha! Abra a página de **${name}** (${priceSentence(product)}), escolha a opção e toque em **Comprar pelo WhatsApp**: o pedido sai com o preço do site.`
          : `${name} está sem estoque no momento. Posso procurar algo parecido.`,
      details: () => productDetails(product),
      any: () => productDetails(product),
    };
    return {
      text: texts[aspect](),
      memory: { focus: code, awaits: undefined },
      suggestions: ["Quanto é o frete?", "Formas de pagamento"],
    };
  }

  /** Questions about products shown before: `e o segundo?`, `quanto custa esse?`, `qual o mais barato?`. */
  async function answerFollowUp({ text, memory }: Question): Promise<Answer | null> {
    const { shown = [], focus } = memory;
    if (shown.length === 0) return null;
    const folded = foldText(text);
    const request = parseProductRequest(text);
    if (request.sort && isAnything(request.text) && shown.length > 1 && !/\bloja|voces\b/.test(folded)) {
      const products = (await Promise.all(shown.map(({ code }) => tools.findProduct(code)))).filter(
        (one) => one !== null,
      );
      const way = request.sort === "cheapest" ? 1 : -1;
      const [first] = products.sort((a, b) => way * (tools.priceOf(a) - tools.priceOf(b)));
      if (!first) return null;
      const word = request.sort === "cheapest" ? "mais barato" : "mais caro";
      return {
        text: `O ${word} deles é **${first.name}**: ${priceSentence(first)}, ${stockSentence(first.stock)}.`,
        memory: { focus: first.code },
      };
    }
    const isFollowing = FOLLOWING.test(folded);
    const meant =
      pointedAt(folded, memory) ?? (isFollowing ? (shown.find(({ code }) => code === focus) ?? shown[0]) : null);
    if (!meant) return null;
    const product = await tools.findProduct(meant.code);
    if (!product) return { text: `${meant.name} não está mais à venda.` };
    return aboutProduct(product, aspectOf(folded));
  }

  /** A product that is named together with what is asked of it: `qual tamanho tem a camiseta?`. */
  async function answerNamed({ text }: Question): Promise<Answer | null> {
    const folded = foldText(text);
    if (aspectOf(folded) !== "details") return null;
    const wish = parseProductRequest(folded.replace(DETAIL_WORDS, " ")).text;
    if (isAnything(wish)) return null;
    const { results } = await tools.searchProducts({ text: wish });
    const named = results.find(({ reason }) => reason === "nome");
    const product = named && (await tools.findProduct(named.productCode));
    if (!product || !named) return null;
    const answer = aboutProduct(product, "details");
    return { ...answer, results: [named], memory: remember([named]) };
  }

  async function answerLists(folded: string, request: ProductRequest): Promise<Answer | null> {
    const wish = request.text.replace(OFFERS, " ").replace(NEWEST, " ").trim();
    const list = async (
      title: string,
      results: Awaited<ReturnType<ShopTools["listOffers"]>>,
    ): Promise<Answer | null> =>
      results.length === 0
        ? null
        : {
            text: `${title}\n\n${productList(results, MOST_LISTED)}`,
            results,
            memory: remember(results),
            suggestions: ["Qual o mais barato?", "Quanto é o frete?"],
          };
    if (OFFERS.test(folded) && isAnything(wish))
      return list("Estas são as maiores promoções agora:", await tools.listOffers());
    if (NEWEST.test(folded) && isAnything(wish)) return list("O que chegou por último:", await tools.listNewest());
    const { minPrice, maxPrice, sort } = request;
    if (!isAnything(wish) || !request.isAsking) return null;
    if (sort === undefined && minPrice === undefined && maxPrice === undefined) return null;
    const results = await tools.listByPrice({ minPrice, maxPrice }, sort);
    if (results.length === 0) return { text: "Não encontrei produtos nessa faixa de preço." };
    const title =
      sort === "cheapest"
        ? "Os mais baratos da loja:"
        : sort === "dearest"
          ? "Os mais caros da loja:"
          : "Nessa faixa de preço temos:";
    return list(title, results);
  }

  function describeFound({ results, isExact }: FoundProducts, request: ProductRequest): Answer {
    const [first] = results;
    if (!first) throw new Error("nothing was found to describe");
    const memory = remember(results);
    const suggestions =
      results.length > 1 ? ["Qual o mais barato?", "Quanto é o frete?"] : ["Quanto é o frete?", "Como comprar"];
    if (!isExact) {
      return {
        text: `Não encontrei exatamente isso na loja. O que temos de mais parecido:\n\n${productList(results, MOST_LISTED)}`,
        results,
        memory,
        suggestions,
      };
    }
    if (request.asksTotal) {
      const { price, stock } = first.metadata;
      const short = stock < request.quantity ? ` Atenção: há ${stockSentence(stock)}.` : "";
      const text = `${request.quantity} × ${first.productName}: **${reais(price * request.quantity)}** (${reais(price)} cada), sem o frete.${short}`;
      return { text, results: [first], memory, suggestions };
    }
    const text =
      results.length === 1
        ? `Encontrei **${productLine(first).replace(":", "**:")}.`
        : `Encontrei estas opções:\n\n${productList(results, MOST_LISTED)}`;
    return { text, results, memory, suggestions };
  }

  function notFound({ text, isAsking }: ProductRequest): Answer | null {
    if (!isAsking) return null;
    return {
      text: `Não encontrei “${shorten(text, MOST_QUOTED)}” na loja. Posso procurar por outro nome, por categoria ou por preço.`,
      suggestions: ["Ver promoções", "Presente até R$ 100"],
      isUnanswered: true,
    };
  }

  async function searchOne(request: ProductRequest): Promise<FoundProducts | null> {
    const found = await tools.searchProducts(request);
    return found.results.length > 0 ? found : null;
  }

  /** Two products named in one question. */
  async function answerPair(text: string): Promise<Answer | null> {
    const sides = splitAtJoint(text);
    if (!sides) return null;
    const found = await Promise.all(
      sides.map(async (side) => {
        const request = parseProductRequest(side);
        return isAnything(request.text) ? null : searchOne(request);
      }),
    );
    const firsts = found.map((one) => (one?.isExact && one.results[0]?.reason === "nome" ? one.results[0] : null));
    if (firsts.some((one) => one === null) || firsts[0]?.productCode === firsts[1]?.productCode) return null;
    const results = firsts.filter((one) => one !== null);
    return { text: productList(results, 2), results, memory: remember(results) };
  }

  return {
    /** What the message is surely about: an order, freight, a product shown before. */
    async answerSurely(question: Question): Promise<Answer | null> {
      return (
        (await answerOrder(question)) ??
        (await answerFreight(question)) ??
        (await answerFollowUp(question)) ??
        (await answerNamed(question))
      );
    },

    /** Lists that are asked for as such: offers, news, a range of prices. */
    answerLists: ({ text }: Question) => answerLists(foldText(text), parseProductRequest(text)),

    /** Products that the message asks for; with `isExact` only those that it really names. */
    async answerSearch({ text }: Question, isExact: boolean): Promise<Answer | null> {
      const request = parseProductRequest(text);
      if (isAnything(request.text)) return null;
      const pair = await answerPair(text);
      if (pair) return pair;
      const found = await searchOne(request);
      if (!found && !isExact) return (await answerLists(foldText(text), { ...request, text: "" })) ?? notFound(request);
      if (!found || (isExact && !found.isExact)) return null;
      return !found.isExact && !request.isAsking ? null : describeFound(found, request);
    },
  };
}
