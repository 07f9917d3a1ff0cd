import { CATALOG_ADMIN_PATH, NOTICES_PATH, PROMOTE_PATH } from "../../catalog-admin/admin-paths.ts";
import { TEXT_TOOL_PATH } from "../../prompt/prompt-handoff.ts";
import { type NoticeKind, noticeForms, noticeKinds } from "../notices.ts";
import type { OrnamentName } from "../ornaments.ts";
import type { AdvertOccasion } from "../studio-advert-choices.ts";
import { isOfProducts, isPriceList, isTyped, type PrintKind, printKinds } from "../studio-print-choices.ts";
import type { Language } from "../translation-rules.ts";
import file from "./door-rules.json" with { type: "json" };
import { noticeValuesIn, wordsToShow } from "./notice-words.ts";
import type { RequestHandoff } from "./request-handoff.ts";
import { foldedRequest, subjectOf } from "./request-subject.ts";

/** Where somebody asked. */
export type RequestPlace = "text" | "image" | "video" | "translation";

/** What makes here, without a provider, what a request asks for. */
export interface Door {
  /** The rule that found it. */
  id: string;
  /** What it does, as a button says it. */
  label: string;
  /** The thing that it does it for; empty where none is named. */
  subject: string;
  /** The page that does it. */
  path: string;
  /** A part of that page. */
  anchor?: string;
  /** What arrives there with whoever goes. */
  handoff: RequestHandoff;
}

const PASTED_LENGTH = 300;
const PASTED_SENTENCES = 4;
const ASKED_IN: readonly string[] = ["text", "image", "video"];

interface Rule {
  /** Null where the page's own offers are nearer than any other page. */
  door: string | null;
  when: string;
  and?: string;
  unless?: string;
  /** Where it is asked; unless told, wherever a request is typed, and never where the text itself is what is worked on. */
  in?: string[];
  /** Only where a product is named. */
  subject?: boolean;
}

const patternOf = (source: string | undefined) => (source ? new RegExp(source) : null);

const rules = (file.rules as Rule[]).map(({ when, and, unless, ...rule }) => {
  const [first, also, not] = [new RegExp(when), patternOf(and), patternOf(unless)];
  return {
    ...rule,
    isMet: (folded: string) => first.test(folded) && (also?.test(folded) ?? true) && !not?.test(folded),
  };
});

/** The name of the first pattern that a folded request meets; undefined when it meets none. */
const namedIn = <Name extends string>(folded: string, patterns: Partial<Record<Name, string>>): Name | undefined =>
  (Object.keys(patterns) as Name[]).find((name) => new RegExp(patterns[name] ?? "").test(folded));

interface Asked {
  place: RequestPlace;
  /** As `2026-11-26`. */
  today: string;
  /** Whether the shop surely sells the thing that is named: to nothing else leads the door of a product. */
  isSold: boolean;
}

interface Request extends Asked {
  text: string;
  folded: string;
  subject: string;
}

type Opened = Omit<Door, "id" | "subject"> & { subject?: string };

/** What a button says of a door. */
export const doorName = ({ label, subject }: Door) => (subject ? `${label}: ${subject}` : label);

const isNotice = (id: string): id is NoticeKind => noticeKinds.some((kind) => kind === id);
const isPrint = (id: string): id is PrintKind => printKinds.some((kind) => kind === id);

const printWords: Record<PrintKind, string> = {
  "price-labels": "Fazer etiquetas de preço",
  "shelf-labels": "Fazer etiquetas de gôndola",
  catalogue: "Fazer o catálogo em PDF",
  menu: "Fazer o cardápio em PDF",
  "typed-labels": "Fazer etiquetas com validade",
  "typed-menu": "Digitar o cardápio ou a tabela e fazer o PDF",
  "price-posters": "Fazer cartazes de preço em PDF",
  "typed-posters": "Digitar os preços e fazer um cartaz de cada",
  vouchers: "Fazer vales-presente em PDF",
  "loyalty-cards": "Fazer cartões fidelidade em PDF",
  "raffle-coupons": "Fazer cupons de sorteio em PDF",
  "pix-plate": "Fazer a placa do Pix",
  "service-order": "Imprimir ordens de serviço em branco",
  receipt: "Imprimir recibos em branco",
  "order-form": "Imprimir folhas de pedido em branco",
  quote: "Imprimir orçamentos em branco",
};

function printDoor(kind: PrintKind, { text, subject, isSold }: Request): Opened {
  const search = isOfProducts(kind) && isSold ? subject : "";
  const headline = isTyped(kind) ? subject : "";
  return {
    label: printWords[kind],
    subject: search || (isPriceList(kind) ? "" : headline),
    path: PROMOTE_PATH,
    anchor: "para-o-balcao",
    handoff: { text, print: kind, ...(search && { search }), ...(headline && { headline }) },
  };
}

const noticeDoor = (kind: NoticeKind, { text, today }: Request): Opened => ({
  label: `Preencher o aviso: ${noticeForms[kind].label}`,
  path: NOTICES_PATH,
  handoff: { text, notice: kind, values: noticeValuesIn(kind, text, today) },
});

/** A page of products; null where what is named is none of the shop's. */
function productDoor({ text, subject, isSold }: Request, door: Pick<Opened, "label" | "path" | "anchor">) {
  if (subject && !isSold) return null;
  return { ...door, subject, handoff: { text, ...(subject && { search: subject }) } };
}

/** An advert of a product; `more` is what is said of it beyond the product and the date of the trade. */
function advertDoor(label: string, request: Request, more: Partial<RequestHandoff> = {}): Opened | null {
  const occasion = namedIn<AdvertOccasion>(request.folded, file.occasions);
  const door = productDoor(request, { label, path: PROMOTE_PATH });
  return door && { ...door, handoff: { ...door.handoff, ...(occasion && { occasion }), ...more } };
}

/** What the picture tool lays out by rules. */
function layoutDoor(format: "background" | "pattern", label: string, { text, folded }: Request): Opened {
  const ornament = format === "pattern" ? namedIn<OrnamentName>(folded, file.ornaments) : undefined;
  return { label, path: "/ia-imagens", handoff: { text, format, ...(ornament && { ornament }) } };
}

/** Words to hang up: a notice for who asked for a text, else a poster. */
function wordsDoor(request: Request): Opened {
  if (request.place !== "image") return noticeDoor("other", request);
  const headline = wordsToShow(request.text);
  return {
    label: "Fazer um cartaz com as suas palavras",
    path: "/ia-imagens",
    handoff: { text: request.text, format: "poster", ...(headline && { headline }) },
  };
}

/** The text itself, without the words that ask for work on it. */
const textToWorkOn = (text: string) => /^[^:\n]{0,60}:\s*(\S[\s\S]*)$/.exec(text)?.[1] ?? text;

const ownText = (label: string, work: "correct" | "summary", { text }: Request): Opened => ({
  label,
  path: TEXT_TOOL_PATH,
  handoff: { text: textToWorkOn(text), work },
});

const openers: Record<string, (request: Request) => Opened | null> = {
  correct: (request) => ownText("Corrigir este texto", "correct", request),
  summary: (request) => ownText("Resumir este texto", "summary", request),
  translation: ({ text, folded }) => {
    const to = namedIn<Language>(folded, file.languages);
    const other = to ? undefined : namedIn(folded, file.otherLanguages);
    return {
      label: other ? `Copiar o pedido de tradução para ${other}` : "Procurar no guia de frases em cinco línguas",
      path: "/traducoes",
      handoff: { text, ...(to && { to }), ...(other && { otherLanguage: other }) },
    };
  },
  "product-translation": (request) =>
    productDoor(request, { label: "Abrir o produto", path: PROMOTE_PATH, anchor: "em-outra-lingua" }),
  bible: ({ text }) => ({ label: "Montar o roteiro no Chatbot Bíblico", path: "/bot-biblia", handoff: { text } }),
  marley: ({ text }) => ({ label: "Conversar com o BotMarley", path: "/bot-marley", handoff: { text } }),
  caption: (request) => advertDoor("Escrever a legenda em Divulgar", request, { part: "words" }),
  film: (request) => advertDoor("Fazer o vídeo em Divulgar", request, { medium: "films" }),
  advert: (request) => advertDoor("Divulgar", request),
  product: (request) =>
    productDoor(request, {
      label: "Procurar em Produtos",
      path: request.subject
        ? `${CATALOG_ADMIN_PATH}?${new URLSearchParams({ search: request.subject })}`
        : CATALOG_ADMIN_PATH,
    }),
  words: wordsDoor,
  background: (request) => layoutDoor("background", "Fazer um fundo abstrato", request),
  pattern: (request) => layoutDoor("pattern", "Fazer uma estampa", request),
  phrases: ({ text }) => ({ label: "Procurar no guia de frases", path: "/traducoes", handoff: { text } }),
  prompts: ({ text }) => ({ label: "Guardar como prompt para outra IA", path: "/prompts", handoff: { text } }),
};

function openDoor(id: string, request: Request): Opened | null {
  if (isNotice(id)) return noticeDoor(id, request);
  if (isPrint(id)) return printDoor(id, request);
  return openers[id]?.(request) ?? null;
}

/** Whether it is a text to work on, and no request: whoever pastes one wants no notice made of a word in it. */
const isPasted = (text: string) =>
  text.length > PASTED_LENGTH && (text.match(/[.!?]\s/g)?.length ?? 0) >= PASTED_SENTENCES;

/**
 * What makes here what a request asks for, with what the request says of it: the first of the rules that leads to something. Null
 * where only a provider's model makes it. Reads Portuguese as merchants type it, with or without accents.
 */
export function findDoor(text: string, asked: Asked): Door | null {
  const { folded } = foldedRequest(text);
  const subject = subjectOf(text);
  for (const rule of rules) {
    const isHere = (rule.in ?? ASKED_IN).includes(asked.place) && (!rule.subject || subject);
    if (!isHere || !rule.isMet(folded)) continue;
    if (!rule.door) return null;
    if (isNotice(rule.door) && isPasted(text)) continue;
    const opened = openDoor(rule.door, { ...asked, text, folded, subject });
    if (opened) return { id: rule.door, subject: "", ...opened };
  }
  return null;
}
