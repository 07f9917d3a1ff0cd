import { botPageIds } from "#contract/bot/bots.ts";
import { brand } from "#contract/brand.ts";
import type { CardShop, SharedPage } from "#contract/share-card.ts";
import { type Box, glow, pill, writeLines } from "#engine/drawing/outlined-text.ts";
import { fitText } from "#engine/drawing/text-lines.ts";
import type { Typefaces } from "#engine/drawing/typeface.ts";
import { formatBRL } from "#lib/money.ts";
import { CARD_HEIGHT, CARD_WIDTH, type CardLayers, color, drawing, TIGHT } from "./card-canvas.ts";

const MACAW = "/brand/arara-800.webp";
const MACAW_BOX: Box = { left: 690, top: 60, width: 520, height: 520 };
const FACE_BOX: Box = { left: 726, top: 104, width: 400, height: 400 };
const LEFT = 76;
const TEXT_LINE_HEIGHT = 52;
const HEADING_SIZES = [
  { size: 108, maxLines: 1 },
  { size: 92, maxLines: 2 },
];

interface PageWords {
  heading: string;
  text: string;
  label: string;
}

const wordsOf = ({ name, freeShippingFrom }: CardShop): Record<SharedPage, PageWords> => ({
  home: { heading: brand.appName, text: brand.tagline, label: "Loja, assistentes e ferramentas de criação" },
  store: {
    heading: name,
    text: "Escolha no catálogo e feche a compra pelo WhatsApp",
    label:
      freeShippingFrom === null
        ? "Compre pelo WhatsApp"
        : `Frete grátis acima de ${formatBRL(freeShippingFrom).replace(",00", "").replace("\u00A0", " ")}`,
  },
  catalog: {
    heading: "Catálogo Completo",
    text: `Todos os produtos da ${name}, com busca e filtros`,
    label: "Compre pelo WhatsApp",
  },
  "bot-arara": {
    heading: `Bot${brand.name}`,
    text: `Pergunte o que quiser sobre a ${brand.name}`,
    label: "Conversa sem cadastro",
  },
  "bot-mart": {
    heading: "Atendente",
    text: `Produtos, prazos e trocas da ${name}, numa conversa`,
    label: "Disponível 24/7",
  },
  "bot-jaiminho": {
    heading: "BotJaiminho",
    text: "Saúde e bem-estar, em português claro e com fontes",
    label: "Não substitui um profissional",
  },
  "bot-marley": {
    heading: "BotMarley",
    text: "O empresário do músico, sempre no ar",
    label: "Agenda, rider e contratação",
  },
  "bot-biblia": {
    heading: "Chatbot Bíblico",
    text: "Do versículo ao roteiro do vídeo, cena por cena",
    label: "45 segundos, vertical",
  },
});

function background(): string {
  return drawing(
    `<defs>${glow("light", 'cx="79%" cy="52%" r="55%"', "#2a62c4", color.night)}${glow("shadow", "", "#060d1f8c", "#060d1f00")}</defs>
    <rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="url(#light)"/>
    <ellipse cx="930" cy="556" rx="190" ry="20" fill="url(#shadow)"/>
    <rect y="${CARD_HEIGHT - 12}" width="${CARD_WIDTH}" height="12" fill="${color.gold}"/>`,
  );
}

/** An assistant's own face, else the macaw. */
function pictureOf(page: SharedPage): CardLayers["pictures"][number] {
  const isBot = botPageIds.some((bot) => bot === page);
  return isBot ? { address: `/brand/${page}-512.webp`, box: FACE_BOX } : { address: MACAW, box: MACAW_BOX };
}

/** The card of a page that is not a product: the macaw beside what the page is. */
export function pageCardLayers(page: SharedPage, shop: CardShop, { display, text, strong }: Typefaces): CardLayers {
  const { heading, text: subtitle, label } = wordsOf(shop)[page];
  const head = fitText(display, heading, { width: 600, tracking: TIGHT, sizes: HEADING_SIZES });
  const body = fitText(text, subtitle, { width: 560, sizes: [{ size: 40, maxLines: 3 }] });
  const headLineHeight = head.style.size * 1.02;
  const headTop = head.lines.length > 1 ? 200 : 262;
  const bodyTop = headTop + (head.lines.length - 1) * headLineHeight + 78;
  const note = pill(label, {
    left: LEFT,
    top: bodyTop + (body.lines.length - 1) * TEXT_LINE_HEIGHT + 46,
    height: 60,
    fill: color.gold,
    ink: { face: strong, size: 27, fill: color.onGold },
  });
  const overlay =
    writeLines(head.lines, LEFT, headTop, headLineHeight, { face: display, fill: "#ffffff", ...head.style }) +
    writeLines(body.lines, LEFT, bodyTop, TEXT_LINE_HEIGHT, { face: text, fill: color.nightMuted, ...body.style }) +
    note;
  return { background: background(), pictures: [pictureOf(page)], overlay: drawing(overlay) };
}
