import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { formatNumber } from "#lib/format-number.ts";
import { useToast } from "#ui/toast.tsx";
import type { ProductListPage } from "../product-query.ts";

/** Tells how an AI search ended: a submitted one when its results are there, a failed one always. Answers how to say that one was submitted. */
export function useSimilarToasts(
  { data, error, isFetching }: UseQueryResult<ProductListPage>,
  isSimilar: boolean,
): () => void {
  const { show } = useToast();
  const isSubmitted = useRef(false);
  const isSettled = isSimilar && !isFetching;
  useEffect(() => {
    if (!isSettled) return;
    const wasSubmitted = isSubmitted.current;
    isSubmitted.current = false;
    if (error) {
      show({ message: "Erro ao realizar busca com IA. Tente novamente.", type: "error" });
    } else if (wasSubmitted && data) {
      show({
        message: `Busca com IA realizada! Encontrados ${formatNumber(data.total)} produtos similares.`,
        type: "success",
      });
    }
  }, [data, error, isSettled, show]);
  return () => {
    isSubmitted.current = true;
  };
}
