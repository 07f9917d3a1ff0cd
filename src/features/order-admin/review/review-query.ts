import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { decideReview, getReviewLink, listReviews, type ReviewsQuery } from "#client/review.ts";
import { useToast } from "#ui/toast.tsx";

const REVIEWS = ["reviews"] as const;

export const reviewsQuery = (query: ReviewsQuery) =>
  queryOptions({
    queryKey: [...REVIEWS, "list", query],
    queryFn: ({ signal }) => listReviews(query, signal),
    placeholderData: keepPreviousData,
  });

/** Of an order at one revision: taken back and delivered again, its time begins anew. */
export const reviewLinkQuery = (code: string, revision: number) =>
  queryOptions({
    queryKey: [...REVIEWS, "link", code, revision],
    queryFn: ({ signal }) => getReviewLink(code, signal),
    retry: false,
  });

/** Decides about a review, tells what came of it and shows how all stand. */
export function useReviewDecision(done: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: decideReview,
    onSuccess: async ({ kind }, { state }) => {
      const saved = state === "approved" ? "Avaliação na página do produto." : "Avaliação escondida.";
      toast.show(
        kind === "saved"
          ? { message: saved, type: "success" }
          : { message: "Esta avaliação mudou enquanto você olhava. Confira como está agora.", type: "warning" },
      );
      await client.invalidateQueries({ queryKey: REVIEWS });
      done();
    },
  });
}
