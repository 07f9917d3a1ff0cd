import { priceToPay } from "#contract/catalog/price.ts";
import { isShouting } from "#contract/catalog/public-facts.ts";
import { pageTitleOf, sharedDescription } from "#contract/catalog/shared-link.ts";
import { MAX_PREVIEW_DESCRIPTION } from "#contract/preview-limits.ts";
import { cleanLine } from "#lib/clean-text.ts";
import { formatBRL } from "#lib/money.ts";
import { shorten } from "#lib/shorten.ts";

/** What of a product a card and a link preview are made of; prices in reais. */
export interface Previewed {
  name: string;
  code: string;
  description: string;
  originalPrice: number;
  promotionalPrice: number;
  isActive: boolean;
  /** Address of its main picture; empty without one. */
  picture: string;
  /** Its width as it was read here, in pixels; null while nobody knows. */
  pictureWidth: number | null;
}

interface PreviewRule {
  /** What is right, and what to do where it is not. */
  right: string;
  wrong: string;
  holds(product: Previewed): boolean;
}

/** Two lines of a chat; what is longer is cut by some telephones. */
const MAX_TITLE = 65;
/** The drawing of the share picture is 1,200 pixels wide, and the photo takes half of it. */
const MIN_PICTURE_WIDTH = 600;

/** The description as a chat shows it: cut where that cuts. */
export const previewDescription = (product: Previewed): string =>
  shorten(cleanLine(sharedDescription(pageTitleOf(product), product)), MAX_PREVIEW_DESCRIPTION);

const rules: readonly PreviewRule[] = [
  { right: "Tem foto.", wrong: "Falta uma foto: é o que mais chama o olho.", holds: ({ picture }) => picture !== "" },
  {
    right: "A foto é grande o bastante.",
    wrong: "A foto é pequena: envie uma com pelo menos 600 pixels de largura.",
    holds: ({ picture, pictureWidth }) =>
      picture !== "" && (pictureWidth === null || pictureWidth >= MIN_PICTURE_WIDTH),
  },
  {
    right: "A foto está guardada na loja.",
    wrong: "A foto está em outro site e não entra na imagem do link: envie o arquivo dela.",
    holds: ({ picture }) => /^\/(?!\/)/.test(picture),
  },
  {
    right: "O título cabe em duas linhas.",
    wrong: `O título passa de ${MAX_TITLE} letras e sai cortado: encurte a descrição, que é o título da página.`,
    holds: (product) => pageTitleOf(product).length <= MAX_TITLE,
  },
  {
    right: "O título não grita.",
    wrong: "O título está em maiúsculas: escreva como numa frase.",
    holds: (product) => !isShouting(pageTitleOf(product)),
  },
  {
    right: "O título diz o que é.",
    wrong: "Sem nome nem descrição, o link mostra só o código.",
    holds: ({ name, description }) => (name.trim() || description.trim()).length > 2,
  },
  {
    right: "Tem preço.",
    wrong: "Falta o preço original.",
    holds: (product) => priceToPay(product) > 0,
  },
  {
    right: "O preço aparece no link.",
    wrong: "O preço fica fora do que o WhatsApp mostra: encurte a descrição.",
    holds: (product) =>
      priceToPay(product) > 0 && previewDescription(product).includes(cleanLine(formatBRL(priceToPay(product)))),
  },
];

/** Each rule of a good link, whether it holds, and what is said of it. */
export function judgePreview(product: Previewed): { text: string; isRight: boolean }[] {
  return rules.map(({ right, wrong, holds }) => {
    const isRight = holds(product);
    return { text: isRight ? right : wrong, isRight };
  });
}
