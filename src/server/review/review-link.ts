import { reviewPath } from "#contract/review/review-paths.ts";
import type { Signer } from "#server/platform/crypto/signer.ts";

const PURPOSE = "review/link";

/** The part of a link that opens an order's reviews: its number, and what nobody else can sign. */
export function createReviewLinks({ signer, siteUrl }: { signer: Signer; siteUrl: string }) {
  return {
    urlOf: ({ id, code }: { id: number; code: string }) =>
      siteUrl + reviewPath(`${id}-${signer.sign(PURPOSE, String(id), code)}`),

    /** The number of the order that a token names, which proves nothing yet. */
    readId: (token: string): number | null => {
      const [, id] = /^(\d{1,9})-[\w-]{43}$/.exec(token) ?? [];
      return id === undefined ? null : Number(id);
    },

    /** Whether the token is the one of this order. */
    opens: (token: string, { id, code }: { id: number; code: string }) =>
      signer.isSigned(token.slice(token.indexOf("-") + 1), PURPOSE, String(id), code),
  };
}
