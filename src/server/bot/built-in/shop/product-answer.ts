import type { ProductDetail } from "#contract/product.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { isAnything, type ProductRequest, parseProductRequest } from "../../shop/product-request.ts";
import { priceSentence, productDetails, stockSentence } from "../../shop/product-sentences.ts";
import type { ShopTools } from "../../shop/shop-tools.ts";
import type { Answer, Memory, Question } from "../answer.ts";
import { pointedAt, rememberShown, spokenOf } from "./shown-products.ts";

/** What is asked of a product that was spoken of, with nothing else in the message. */
const FOLLOWING =
  /^(e )?(quanto (custa|e|fica|sai)|qual (e )?o preco|preco|valor|tem (em )?estoque|tem disponivel|esta disponivel|quero comprar|quero|comprar|vou levar|tem (outra|mais) cor|quais (as )?cores|tem (na cor |em |de cor )?(azul|pret[oa]|branc[oa]|verde|vermelh[oa]|ros[ao]|amarel[oa]|rox[oa]|cinza)|mais detalhes|detalhes|me fala mais|qual o material|qual o tamanho|e o frete|quanto (e|fica) o frete|tem garantia nele)\W*$/;

/** What is asked of the shop and not of the product that was shown last, whatever points at it. */
const ABOUT_THE_SHOP =
  /\b(golpe|fraude|confiavel|e seguro|garantia|troca|trocar|devol\w+|pix|boleto|parcel\w+|nota fiscal|pagamento)\b/;

const DETAIL_WORDS =
  /\b(mais sobre|detalhe\w*|descri\w+|materia\w+|tamanhos?|cor|cores|caracteristica\w*|medidas?|peso|voltagem|serve|fala mais|feit[oa]|preta?|branc[oa]|que|na|no|e)\b/g;

type Aspect = "price" | "stock" | "buy" | "details" | "any";

function aspectOf(folded: string): Aspect {
  if (/\b(comprar|levar|pedir|quero (esse|essa|este|esta|ele|ela|o primeiro|o segundo))\b|^quero\W*$/.test(folded))
    return "buy";
  if (/\b(quanto|preco|valor|custa)\b/.test(folded)) return "price";
  if (/\b(estoque|disponivel|unidades|quantas? (tem|restam))\b/.test(folded)) return "stock";
  if (
    /\b(mais sobre|detalhe\w*|descri\w+|materia\w+|tamanho|cor|cores|azul|pret[oa]|branc[oa]|verde|vermelh[oa]|ros[ao]|caracteristica\w*|medidas?|peso|voltagem|serve|fala mais|feito)\b/.test(
      folded,
    )
  ) {
    return "details";
  }
  return "any";
}

/** The page of a product does not tell everything, and nothing is made up. */
const ASK_THE_SHOP = "É o que a loja informa dele. Se faltou algo, confirme pelo WhatsApp antes de comprar.";

function aboutProduct(product: ProductDetail, aspect: Aspect): Answer {
  const { name, code, stock } = product;
  const texts: Record<Aspect, () => string> = {
    price: () => `${name} custa ${priceSentence(product)}, com ${stockSentence(stock)}.`,
    stock: () => `${name}: ${stockSentence(stock)}. O preço é ${priceSentence(product)}.`,
    buy: () =>
      stock > 0
        ? `Ótima escolha! Abra a página de **${name}** (${priceSentence(product)}), escolha a opção e toque em **Comprar pelo WhatsApp**: o pedido sai com o preço do site.`
        : `${name} está sem estoque no momento. Posso procurar algo parecido.`,
    details: () => `${productDetails(product)}\n\n${ASK_THE_SHOP}`,
    any: () => `${productDetails(product)}\n\n${ASK_THE_SHOP}`,
  };
  return {
    text: texts[aspect](),
    memory: { focus: code, awaits: undefined },
    suggestions: ["Quanto é o frete?", "Formas de pagamento"],
  };
}

/** The cheapest or the dearest of those shown. */
async function answerExtreme(
  tools: ShopTools,
  shown: NonNullable<Memory["shown"]>,
  sort: NonNullable<ProductRequest["sort"]>,
): Promise<Answer | null> {
  const found = await Promise.all(shown.map(({ code }) => tools.findProduct(code)));
  const way = sort === "cheapest" ? 1 : -1;
  const [first] = found.filter((one) => one !== null).sort((a, b) => way * (tools.priceOf(a) - tools.priceOf(b)));
  if (!first) return null;
  const word = sort === "cheapest" ? "mais barato" : "mais caro";
  if (found.length === 1) {
    return {
      text: `Por enquanto só falamos de **${first.name}**: ${priceSentence(first)}, ${stockSentence(first.stock)}.`,
      memory: { focus: first.code },
      suggestions: [`O ${word} da loja`, "Quanto é o frete?"],
    };
  }
  return {
    text: `O ${word} deles é **${first.name}**: ${priceSentence(first)}, ${stockSentence(first.stock)}.`,
    memory: { focus: first.code },
  };
}

/** Questions about products shown before: `e o segundo?`, `quanto custa esse?`, `qual o mais barato?`. */
export async function answerFollowUp(tools: ShopTools, { text, memory }: Question): Promise<Answer | null> {
  const { shown = [] } = memory;
  if (shown.length === 0) return null;
  const folded = foldText(text);
  const request = parseProductRequest(text);
  if (request.sort && isAnything(request.text) && !/\b(loja|voces|tudo|todos)\b/.test(folded)) {
    return answerExtreme(tools, shown, request.sort);
  }
  const isFollowing = FOLLOWING.test(folded);
  if (!isFollowing && ABOUT_THE_SHOP.test(folded)) return null;
  const meant = pointedAt(folded, memory) ?? (isFollowing ? spokenOf(memory) : null);
  if (!meant) return null;
  const product = await tools.findProduct(meant.code);
  if (!product) return { text: `${meant.name} não está mais à venda.` };
  return aboutProduct(product, aspectOf(folded));
}

/** A product that is named together with what is asked of it: `qual tamanho tem a camiseta?`. */
export async function answerNamed(tools: ShopTools, { text }: Question): Promise<Answer | null> {
  const folded = foldText(text);
  if (aspectOf(folded) !== "details") return null;
  const wish = parseProductRequest(folded.replace(DETAIL_WORDS, " ")).text;
  if (isAnything(wish)) return null;
  const { results } = await tools.searchProducts({ text: wish });
  const named = results.find(({ reason }) => reason === "nome");
  const product = named && (await tools.findProduct(named.productCode));
  if (!product || !named) return null;
  const answer = aboutProduct(product, "details");
  return { ...answer, results: [named], memory: rememberShown([named]) };
}
