import { type RefObject, useEffect } from "react";
import { formatNumber } from "#lib/format-number.ts";
import { useToast } from "#ui/toast.tsx";
import type { CatalogResult } from "./catalog-result.ts";
import { type CatalogView, catalogViewPath, type SearchMode, similarQueryOf } from "./catalog-view.ts";

const modeToasts: Record<SearchMode, string> = {
  ai: "Modo de busca com IA ativado! Digite sua consulta para encontrar produtos similares.",
  normal: "Modo de busca normal ativado!",
};

/** Tells that the way of searching changed. */
export function useModeToast(): (mode: SearchMode) => void {
  const { show } = useToast();
  return (mode) => show({ message: modeToasts[mode] });
}

/**
 * Tells how a search ended: a submitted one when its results are there, a failed AI search always. `submitted`, the address
 * of what was submitted, is set by whoever submits and taken back here; an outcome of anything else leaves it.
 */
export function useResultToast(result: CatalogResult, view: CatalogView, submitted: RefObject<string | null>): void {
  const { show } = useToast();
  const isSimilar = similarQueryOf(view) !== null;
  const path = catalogViewPath(view);
  useEffect(() => {
    const wasSubmitted = submitted.current === path;
    if (wasSubmitted) submitted.current = null;
    if (result.kind === "failed" && isSimilar) {
      show({ message: "Erro ao realizar busca com IA. Tente novamente.", type: "error" });
    } else if (result.kind === "found" && wasSubmitted) {
      show({
        message: isSimilar
          ? `Busca com IA realizada! Encontrados ${formatNumber(result.total)} produtos similares.`
          : "Resultados da busca atualizados!",
        type: "success",
      });
    }
  }, [result, isSimilar, path, submitted, show]);
}
