import { z } from "zod";
import { cleanLine, cleanText } from "#lib/clean-text.ts";
import { pageShape } from "../paging.ts";
import {
  decidedReviewStates,
  MAX_REVIEW_NAME,
  MAX_REVIEW_REASON,
  MAX_REVIEW_REPLY,
  MAX_REVIEW_TEXT,
  MAX_STARS,
  REVIEW_LINK_DAYS,
  reviewStates,
} from "./review-state.ts";

const NO_NAME = "Informe o seu primeiro nome.";
const NO_STARS = `Escolha de 1 a ${MAX_STARS} estrelas.`;
const NO_PRODUCT = "Informe o produto.";

/** What a buyer says of a product that they got. */
export const reviewInputSchema = z.strictObject({
  token: z.string("Informe o link.").max(200, "Este link não existe.").meta({ description: "O fim do link." }),
  productId: z.int(NO_PRODUCT).min(1, NO_PRODUCT).max(2_147_483_647, NO_PRODUCT),
  stars: z.int(NO_STARS).min(1, NO_STARS).max(MAX_STARS, NO_STARS),
  name: z
    .string(NO_NAME)
    .transform(cleanLine)
    .pipe(z.string().min(1, NO_NAME).max(MAX_REVIEW_NAME, `O nome tem no máximo ${MAX_REVIEW_NAME} letras.`))
    .meta({ description: "Como aparece na página do produto." }),
  text: z
    .string("O texto deve ser um texto.")
    .transform(cleanText)
    .pipe(z.string().max(MAX_REVIEW_TEXT, `O texto tem no máximo ${MAX_REVIEW_TEXT} letras.`))
    .default(""),
});

const stars = z.int().min(1).max(MAX_STARS);

/** A review as everyone may read it. */
const publicReviewSchema = z.object({
  id: z.int(),
  stars,
  name: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  reply: z.string().meta({ description: "O que a loja respondeu; vazio sem resposta." }),
});

/** Of the approved reviews alone: each was left by who got the product in an order of this shop. */
export const productReviewsSchema = z.object({
  average: z.number().nullable().meta({ description: "Com duas casas; nulo sem avaliação." }),
  items: z.array(publicReviewSchema),
  ...pageShape,
});

/** A review as the shop sees it. */
export const managedReviewSchema = publicReviewSchema.extend({
  product: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  orderCode: z.string(),
  state: z.enum(reviewStates),
  stateAt: z.iso.datetime().meta({ description: "Desde quando está assim." }),
  reason: z.string().nullable().meta({ description: "Por que foi escondida; só a loja lê." }),
  hasContact: z
    .boolean()
    .meta({ description: "O texto ou o nome parece ter telefone, e-mail, documento ou link: olhe antes de aprovar." }),
  revision: z.int().meta({ description: "Cresce a cada mudança; volta com a próxima." }),
});

export const managedReviewsSchema = z.object({
  items: z.array(managedReviewSchema),
  counts: z.record(z.enum(reviewStates), z.int()).meta({ description: "Quantas há em cada estado, sem os filtros." }),
  ...pageShape,
});

/** What the shop says of a review. Stars, name and text are not its to change. */
export const reviewDecisionSchema = z.strictObject({
  state: z.enum(decidedReviewStates, "Diga approved ou hidden."),
  reason: z
    .string("O motivo deve ser um texto.")
    .transform(cleanLine)
    .pipe(z.string().max(MAX_REVIEW_REASON, `O motivo tem no máximo ${MAX_REVIEW_REASON} letras.`))
    .default("")
    .meta({ description: "Obrigatório para `hidden`." }),
  reply: z
    .string("A resposta deve ser um texto.")
    .transform(cleanText)
    .pipe(z.string().max(MAX_REVIEW_REPLY, `A resposta tem no máximo ${MAX_REVIEW_REPLY} letras.`))
    .optional()
    .meta({ description: "Aparece abaixo da avaliação. Sem ela, fica a que já havia; vazia, é tirada." }),
  revision: z.int("A revisão deve ser um número inteiro.").meta({ description: "A revisão que foi lida." }),
});

/** The link that the shop sends to who bought. */
export const reviewLinkSchema = z.object({
  url: z.string(),
  expiresAt: z.iso.datetime().meta({ description: `${REVIEW_LINK_DAYS} dias depois da entrega.` }),
});

export type ReviewInput = z.output<typeof reviewInputSchema>;
export type PublicReview = z.output<typeof publicReviewSchema>;
export type ProductReviews = z.output<typeof productReviewsSchema>;
export type ManagedReview = z.output<typeof managedReviewSchema>;
export type ReviewDecision = z.output<typeof reviewDecisionSchema>;

/** A product of an order, as its buyer is asked about it. */
export interface ReviewableProduct {
  id: number;
  name: string;
  category: string;
  /** Address of its picture; empty without one. */
  picture: string;
  isReviewed: boolean;
}
