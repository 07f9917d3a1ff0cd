import { isOnSale } from "#contract/catalog/price.ts";
import { foldText } from "#lib/portuguese-text.ts";
import { writeNumbersInDigits } from "#lib/spoken-number.ts";
import { numbersIn } from "#lib/written-numbers.ts";
import type { ClaimGround } from "#server/conversation/guard/claim-ground.ts";
import { clausesOf, isDenial, Roots, readRoots, rootsOf } from "#server/conversation/guard/claim-words.ts";
import { takeOption } from "../built-in/shop/asked-detail.ts";
import type { KnownProduct } from "./known-product.ts";

/** Words that claim nothing. */
export const talk = readRoots("talk-words");
const topics = readRoots("shop-topics");
const benefits = readRoots("benefit-words");

/** How much of a true sentence a promise must repeat: who only shares its subject says something else. */
const RESEMBLING = 0.5;

/** Says what is not known, or cannot be done: whoever says so promises nothing. */
const IGNORANCE =
  /\bnao (?:sei|tenho|temos|consigo|conseguimos|posso|podemos|encontrei|encontramos|achei|localizei|informa\w*|vejo|prometo|e possivel|da para|faco|calculo)\b/;
const OF_US =
  /\b(?:a gente|nos|noss[oa]s?|a loja|a empresa)\b|\b(?!vamos|podemos|estamos|precisamos|preciso)\p{L}+[aeio]mos\b/u;
const VERB =
  "(?:e|sao|tem|vem|possui|inclui|acompanha\\w*|traz|conta|suporta\\w*|dura|resiste|funciona|aguenta|pesa|mede|cabe|feit[oa]s?)";
/** Speaks of what was spoken of, or of a part of it: `ele é`, `o material é`, `vem com`. */
const POINTS = new RegExp(
  String.raw`^(?:\W|sim|claro|ah|e|mas|ja|ainda|tambem)*\b(?:el[ea]s?\b|ess[ea]s?\b|est[ea]s?\b|ambos\b|com\b|ideal\b|perfeit[oa]\b|${VERB}\b|[oa]s? \p{L}+ (?:del[ea]s? |d[aoe] \p{L}+ )?${VERB}\b)`,
  "u",
);
/** Says what it did or will do. */
const OF_ITSELF = /\b(?!(?:sei|lei|rei|hei)\b)\p{L}+ei\b/u;
/** What a payment or an order did: nobody here sees it. */
const DONE =
  /\b(?:pagamento|pedido|pix|compra|sistema)\b.*\b(?:caiu|(?:foi|esta|ja) (?:\p{L}+ )?(?:aprovad|confirmad|compensad|cancelad|alterad|separad|despachad)\p{L}+)/u;
/** What is said of the body, of whom a thing is safe for, or of what is in it: the page says it, or nobody does. */
const OF_HEALTH =
  /^(?:pressao|hipertens\p{L}*|diabet\p{L}*|colesterol|gravid\p{L}*|gestante\p{L}*|bebes?|berco|recem|nascid\p{L}*|aninhos?|rim|rins|coracao|figado|alerg\p{L}*|antialerg\p{L}*|hipoalerg\p{L}*|cura\p{L}*|alivi\p{L}*|emagrec\p{L}*|imunidade|fosforo|sodio|ansiedade|insonia|dor(?:es)?|inflama\p{L}*|cicatriz\p{L}*|celiac\p{L}*|intoleran\p{L}*)$/u;
/** Leaves it to who knows: `pergunte ao pediatra`; what a doctor is said to recommend is a claim. */
const ASKS_A_DOCTOR =
  /\b(?:consult|fal[ae]\b|perguntar?|pergunte|procur|confirm|orienta|converse|veja com|com orientacao)\p{L}*\b.{0,40}\b(?:medic[oa]|pediatra|veterinari[oa]|farmaceutic[oa]|nutricionista|dermatologista)\b/u;
/** `é para bebê?` asks back; `que tal este, ideal para bebê?` claims. */
const ASKS_BACK = /^\W*(?:e|seria|quer|prefere|para quem|pra quem|qual|quantos|quantas|tem)\b[^,]*\?\W*$/;
const PURPOSE = /\b(?:para|pra|pro)\b(?! (?:todo|qualquer)).*$/;
/** Things that are counted in the list itself. */
const LISTED =
  /(?:^|\D)\d{1,2}(?= (?:boas |otimas |lindas )?(?:opcoes|opcao|modelos?|produtos?|sugest\w+|ideias?|alternativas|versoes|cores|tamanhos|itens|nomes|caminhos|jeitos))/g;
/** So many of what was spoken of, beside what they cost: `dois saem por`. */
const COUNTED = /(?<![\d.,$])\d{1,2}(?= (?:unidades |pecas )?(?:saem|saindo|custam|ficam)\b)/g;
/** `os dois`, `as três`. */
const BOTH = /\b(?:[oa]s|d[oa]s|entre [oa]s|todos os|quais) \d\b/g;
const LIST_MARK = /^\W*\d{1,2}[.)]\s/;

/** Words that a figure which was checked stands with. */
const FIGURE_WORDS = {
  money: new Roots(
    "barato barata caro cara sair sai saem saindo pagar vista reais real promocional parcela de por apenas",
  ),
  percent: new Roots("desconto off economia promocao oferta pix vista"),
  stock: new Roots("estoque unidade disponivel restar pronta entrega esgotado acabar"),
  parts: new Roots("parcela parcelar juros vezes cartao pagar"),
  freight: new Roots("frete entrega envio chegar prazo uteis estimativa receber"),
  policy: new Roots("garantia trocar troca devolver devolucao arrependimento prazo receber"),
  freeFreight: new Roots("frete gratis gratuito entrega envio compra pedido partir acima"),
  besideFreight: new Roots("frete"),
  sale: new Roots("promocao oferta desconto economia"),
};
export type FigureKind = keyof typeof FIGURE_WORDS;

/** What a sentence is held against, besides texts. */
export interface GroundedClaim {
  ground: ClaimGround;
  /** The products that it names, else the one spoken of before. */
  products: KnownProduct[];
  namesProduct: boolean;
  /** Everything that this conversation has shown. */
  known: KnownProduct[];
  /** What of its figures was found to be true. */
  figures: ReadonlySet<FigureKind>;
  /** What the person wrote. */
  asked: string;
}

const optionsOf = ({ variations }: KnownProduct) =>
  variations.map(({ nome, cor, disponivel }) => ({ text: foldText(`${nome} ${cor}`), disponivel }));

/** Whether the colours and sizes that a clause names can be had, or cannot where it says so. */
function areTrueOptions(folded: string, products: KnownProduct[]): boolean {
  let rest = folded;
  for (let step = 0; step < 8; step += 1) {
    const option = takeOption(rest);
    if (!option) return true;
    rest = option.rest;
    const isTrue = products.some((product) => {
      const fitting = optionsOf(product).filter(({ text }) => option.has(text));
      const canBeHad = fitting.some(({ disponivel }) => disponivel) && product.stock > 0;
      if (isDenial(folded) || /\b(?:indisponive\w+|esgotad\w+|em falta|faltando)\b/.test(folded)) return !canBeHad;
      return (
        canBeHad ||
        (fitting.length === 0 &&
          foldText(product.told)
            .split(/[^\p{L}\p{N}]+/u)
            .some(option.has))
      );
    });
    if (products.length > 0 && !isTrue) return false;
  }
  return true;
}

/** Whether figures that belong to no price, per cent or stock stand somewhere. */
function areKnownNumbers(
  folded: string,
  { ground, products, known, asked, figures }: GroundedClaim,
  checked: Set<string>,
): boolean {
  const isOfThem = (word: string) => rootsOf(word).some((root) => products.some((product) => product.roots.has(root)));
  // So many of a thing, where the sum was found to be right.
  const summed = figures.has("money")
    ? folded
        .replace(/(?<![\d.,$])\d{1,2} (\p{L}+)/gu, (said, word: string) => (isOfThem(word) ? word : said))
        .replace(COUNTED, " ")
    : folded;
  const counted = summed.replace(LIST_MARK, " ").replace(LISTED, " ").replace(BOTH, " ");
  const told = new Set(
    [...products, ...known].flatMap((product) => numbersIn(writeNumbersInDigits(foldText(product.told)))),
  );
  const said = new Set(numbersIn(asked));
  const about = rootsOf(folded).filter((root) => topics.has(root));
  // A figure of another subject is none of this one.
  const isWritten = (number: string) =>
    about.length > 0 && ground.supports({ roots: about, isDenial: false, numbers: [number] });
  return numbersIn(counted).every(
    (number) => [checked, said, told].some((known) => known.has(number)) || isWritten(number),
  );
}

/** The words of a clause that something must stand for. */
function openRoots(folded: string, { products, known, figures, namesProduct }: GroundedClaim): string[] {
  const isTopical = rootsOf(folded).some((root) => topics.has(root));
  const subject = namesProduct || products.length > 0 ? products : known;
  const text = isTopical ? folded : folded.replace(PURPOSE, " ");
  return rootsOf(text).filter(
    (root) =>
      !talk.has(root) &&
      !subject.some((product) => product.roots.has(root)) &&
      ![...figures].some((kind) => FIGURE_WORDS[kind].has(root)),
  );
}

function isSupported(folded: string, open: string[], claim: GroundedClaim): boolean {
  const { ground } = claim;
  const denies = isDenial(folded);
  const promises = open.some((root) => benefits.has(root));
  if (denies && open.length === 0) return true;
  if (denies && (IGNORANCE.test(folded) || promises)) return true;
  return ground.supports({ roots: open, isDenial: denies }, denies || promises ? RESEMBLING : 0);
}

/** What comes with a thing is told of the thing, even where it is itself sold. */
const ADDS = /\b(?:vem|vai|acompanha\w*|inclui\w*|junto|traz|ganha|leva)\b/;

function withoutAddition(folded: string, claim: GroundedClaim): GroundedClaim {
  const at = folded.search(ADDS);
  if (at < 0 || claim.products.length === 0) return claim;
  const head = new Roots(folded.slice(0, at));
  const subjects = claim.products.filter(({ name }) => rootsOf(name).some((root) => head.has(root)));
  return subjects.length > 0 ? { ...claim, products: subjects } : claim;
}

const withoutFigures = (folded: string) => folded.replace(/r\$ ?[\d.,]+|\d+[.,]\d+|\d+ ?%|\d+ reais/g, " ");

/** Whether all that a clause says of the body stands on a page, or is left to who knows it. */
function isSafe(folded: string, products: readonly KnownProduct[]): boolean {
  if (IGNORANCE.test(folded) || ASKS_A_DOCTOR.test(folded) || ASKS_BACK.test(folded)) return true;
  const words = folded.split(/[^\p{L}]+/u).filter((word) => OF_HEALTH.test(word));
  return words.every((word) => rootsOf(word).some((root) => products.some((product) => product.roots.has(root))));
}

/** Whether a clause may be said: it claims nothing, or a text or the catalogue says the same. */
function isGroundedClause(clause: string, given: GroundedClaim): boolean {
  const folded = foldText(clause);
  const claim = withoutAddition(folded, given);
  const { products, namesProduct } = claim;
  if (!areTrueOptions(withoutFigures(folded), products) || !isSafe(folded, products) || DONE.test(folded)) return false;
  const isOfProduct = namesProduct || (products.length > 0 && POINTS.test(folded));
  const isTopical = rootsOf(folded).some((root) => topics.has(root)) || OF_US.test(folded) || OF_ITSELF.test(folded);
  if (!isOfProduct && !isTopical) return true;
  const open = openRoots(folded, claim);
  return open.length === 0 || isSupported(folded, open, claim);
}

/** Whether all that a sentence claims is told by the catalogue, by our tools or by a text of the team. `checked`: figures that were found true. */
export function isGrounded(sentence: string, claim: GroundedClaim, checked: Set<string>): boolean {
  const onSale = claim.products.some(isOnSale);
  const figures = new Set([...claim.figures, ...(onSale ? (["sale"] as const) : [])]);
  const whole = { ...claim, figures };
  if (!areKnownNumbers(foldText(sentence), whole, checked)) return false;
  return clausesOf(sentence).every((clause) => isGroundedClause(clause, whole));
}
