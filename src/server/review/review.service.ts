import { AppError } from "#contract/errors.ts";
import type {
  ManagedReview,
  ProductReviews,
  PublicReview,
  ReviewableProduct,
  ReviewDecision,
  ReviewInput,
} from "#contract/review/review.ts";
import { FORGOTTEN_REVIEWER, type ReviewState, reviewStates } from "#contract/review/review-state.ts";
import type { AuditLog, Caller } from "#server/platform/audit/audit.ts";
import type { Signer } from "#server/platform/crypto/signer.ts";
import { createBatch } from "#server/platform/db/batch.ts";
import type { Db, Queryable } from "#server/platform/db/database.ts";
import type { DbClock } from "#server/platform/db/db-clock.ts";
import { type Paging, pageOf, rangeOf } from "#server/platform/db/paging.ts";
import { createHitCounter } from "#server/platform/http/rate-limit.ts";
import * as queries from "./review.queries.ts";
import { createReviewLinks } from "./review-link.ts";

const OPENED = { name: "review/open", max: 120, windowSeconds: 3600 };
const LINK = /https?:|www\.|[\p{L}\p{N}-]\.(?:com|net|org|br|app|link|shop|store|me|io|gg|ly)\b/iu;

export interface ReviewDependencies {
  db: Db;
  audit: AuditLog;
  signer: Signer;
  /** Origin of our own site. */
  siteUrl: string;
  /** The text without what names a person or says how to reach them. */
  maskPersonalData(text: string): string;
  /** The code as orders are stored, out of how people type it. */
  parseOrderCode(typed: string): string | null;
  now: DbClock;
}

/** What a product's approved reviews come to. */
interface Stars {
  count: number;
  sum: number;
}

const toPublic = ({ id, stars, name, text, createdAt, reply }: queries.ReviewRow): PublicReview => ({
  id,
  stars,
  name: name || FORGOTTEN_REVIEWER,
  text,
  createdAt: createdAt.toISOString(),
  reply,
});

function toManaged({ review, product, orderCode }: queries.ManagedReviewRow): ManagedReview {
  const { state, stateAt, reason, hasContact, revision } = review;
  const decided = { state, stateAt: stateAt.toISOString(), reason, hasContact, revision };
  return { ...toPublic(review), product, orderCode, ...decided };
}

/** Those who ask at the same time share one reading. */
const createStarReading = (db: Db) =>
  createBatch<number, Stars>(async (productIds) => {
    const rows = await queries.countStars(db, productIds);
    return productIds.map((id) => {
      const own = rows.filter(({ productId }) => productId === id);
      const sum = (of: (row: (typeof own)[number]) => number) => own.reduce((total, row) => total + of(row), 0);
      return { count: sum(({ count }) => count), sum: sum(({ count, stars }) => count * stars) };
    });
  });

/** What buyers say of what they got, once for each product of a delivered order, public when the shop approved it. */
export function createReviewService(dependencies: ReviewDependencies) {
  const { db, audit, signer, siteUrl, maskPersonalData, parseOrderCode, now } = dependencies;
  const links = createReviewLinks({ signer, siteUrl });
  const readStars = createStarReading(db);
  const countOpening = createHitCounter(db, OPENED);

  /** The order that a link opens, held. @throws AppError review/link-unknown, review/link-over */
  async function requireOrder(tx: Queryable, token: string): Promise<queries.DeliveredOrder> {
    const id = links.readId(token);
    const order = id === null ? null : await queries.holdOrder(tx, id, now);
    if (!order?.isDelivered || !links.opens(token, order)) throw new AppError("review/link-unknown");
    if (order.isOver) throw new AppError("review/link-over");
    return order;
  }

  const seemsToHaveContact = (text: string) => LINK.test(text) || maskPersonalData(text) !== text;

  async function getReview(id: number): Promise<ManagedReview> {
    const row = await queries.findReview(db, id);
    if (!row) throw new AppError("review/not-found");
    return toManaged(row);
  }

  return {
    /**
     * The link that lets whoever bought review what they got.
     * @throws AppError order/not-found, review/not-delivered, review/link-over
     */
    async getLink(code: string): Promise<{ url: string; expiresAt: string }> {
      const parsed = parseOrderCode(code);
      const order = parsed && (await queries.findOrderByCode(db, parsed, now));
      if (!order) throw new AppError("order/not-found");
      if (!order.isDelivered) throw new AppError("review/not-delivered");
      if (order.isOver) throw new AppError("review/link-over");
      return { url: links.urlOf(order), expiresAt: order.expiresAt.toISOString() };
    },

    /**
     * What can be reviewed with a link. `visitor` is the address of who asks.
     * @throws AppError review/link-unknown, review/link-over, request/too-many
     */
    async openLink(token: string, visitor: string): Promise<ReviewableProduct[]> {
      if ((await countOpening(visitor)) > OPENED.max)
        throw new AppError("request/too-many", { retryAfterSeconds: OPENED.windowSeconds });
      return db.transaction(async (tx) => queries.selectReviewable(tx, (await requireOrder(tx, token)).id));
    },

    /**
     * Keeps a review, for the shop to look at.
     * @throws AppError review/link-unknown, review/link-over, review/not-ordered, review/already-left
     */
    leaveReview: ({ token, productId, stars, name, text }: ReviewInput): Promise<void> =>
      db.transaction(async (tx) => {
        const { id: orderId } = await requireOrder(tx, token);
        const ordered = await queries.selectReviewable(tx, orderId);
        if (!ordered.some(({ id }) => id === productId)) throw new AppError("review/not-ordered");
        const hasContact = [name, text].some(seemsToHaveContact);
        if (!(await queries.insertReview(tx, { orderId, productId, stars, name, text, hasContact })))
          throw new AppError("review/already-left");
      }),

    /** What everyone may read of a product's reviews; of a product that is not there, as of one without any, nothing. */
    async listApproved(productId: number, paging: Paging): Promise<ProductReviews> {
      const { count, sum } = await readStars(productId);
      const items = count === 0 ? [] : await queries.selectApproved(db, productId, rangeOf(paging));
      const average = count === 0 ? null : Math.round((sum / count) * 100) / 100;
      return { average, items: items.map(toPublic), ...pageOf(paging, count) };
    },

    async listReviews(filters: queries.ReviewFilters, paging: Paging) {
      const counted = await queries.countByState(db);
      const counts = Object.fromEntries(reviewStates.map((one) => [one, counted.get(one) ?? 0]));
      const rows = await queries.selectReviews(db, filters, rangeOf(paging));
      const total = await queries.countReviews(db, filters);
      return { items: rows.map(toManaged), counts: counts as Record<ReviewState, number>, ...pageOf(paging, total) };
    },

    /**
     * Approves a review or hides it, and answers it in public.
     * @throws AppError review/not-found, review/reason-required, review/changed-meanwhile (`current` is how it stands)
     */
    async decide(
      id: number,
      { state, reason, reply, revision }: ReviewDecision,
      call: { accountId: number; caller: Caller },
    ): Promise<ManagedReview> {
      if (state === "hidden" && !reason) throw new AppError("review/reason-required");
      const given = { state, reason: state === "hidden" ? reason : null, ...(reply !== undefined && { reply }) };
      const isWritten = await db.transaction(async (tx) => {
        if (!(await queries.decideReview(tx, id, revision, given, now))) return false;
        await audit.record(tx, { action: "review/decide", ...call, detail: { reviewId: id, state } });
        return true;
      });
      const current = await getReview(id);
      if (!isWritten) throw new AppError("review/changed-meanwhile", { current });
      return current;
    },
  };
}

export type ReviewService = ReturnType<typeof createReviewService>;
