import { useEffect, useRef } from "react";
import { formatNumber } from "#lib/format-number.ts";
import type { Outcome } from "#lib/outcome.ts";
import { useToast } from "#ui/toast.tsx";
import type { DeskPage } from "../desk-calls.ts";

/** Tells how an AI search ended: a submitted one when its results are there, a failed one always. Answers how to say that one was submitted. */
export function useSimilarToasts(outcome: Outcome<DeskPage> | null, isSimilarAnswer: boolean): () => void {
  const { show } = useToast();
  const isSubmitted = useRef(false);
  useEffect(() => {
    if (!outcome || !isSimilarAnswer) return;
    const wasSubmitted = isSubmitted.current;
    isSubmitted.current = false;
    if (outcome.kind === "failed") {
      show({ message: "Erro ao realizar busca com IA. Tente novamente.", type: "error" });
    } else if (wasSubmitted) {
      show({
        message: `Busca com IA realizada! Encontrados ${formatNumber(outcome.data.total)} produtos similares.`,
        type: "success",
      });
    }
  }, [outcome, isSimilarAnswer, show]);
  return () => {
    isSubmitted.current = true;
  };
}
