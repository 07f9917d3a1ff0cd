import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#client/api-error.ts";
import { findCatalogRefresh, startCatalogRefresh } from "#client/catalog-admin.ts";
import type { CatalogRefresh } from "#contract/catalog-admin/catalog-refresh.ts";
import { formatNumber } from "#lib/format-number.ts";
import { Button } from "#ui/button.tsx";
import { useToast } from "#ui/toast.tsx";
import { AdminIcon } from "../admin-icon.tsx";

const POLL_MS = 700;

type Progress = Pick<CatalogRefresh, "totalProducts" | "vectorDBResult">;

function busyLabel(progress: Progress | null): string {
  if (!progress || progress.totalProducts === 0) return "Atualizando...";
  const { saved, errors } = progress.vectorDBResult;
  return `Atualizando... ${formatNumber(saved + errors)} de ${formatNumber(progress.totalProducts)}`;
}

/** Starts a refresh; where someone else's is under way, its end is ours. */
function startOrFollow(): Promise<CatalogRefresh | null> {
  return startCatalogRefresh().catch((error: unknown) => {
    if (error instanceof ApiError && error.is("catalog/refresh-running")) return findCatalogRefresh();
    throw error;
  });
}

async function refreshCatalog(onProgress: (progress: Progress) => void): Promise<CatalogRefresh> {
  let refresh = await startOrFollow();
  while (refresh?.status === "running") {
    onProgress(refresh);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    refresh = await findCatalogRefresh();
  }
  if (refresh?.status !== "finished") throw new ApiError("Erro na atualização do catálogo");
  return refresh;
}

/** Has the catalogue read anew for the search, and tells how it ended. */
export function RefreshButton({ onDone }: { onDone: () => void }) {
  const toast = useToast();
  const [progress, setProgress] = useState<Progress | null>(null);
  const refreshing = useMutation({
    mutationFn: () => refreshCatalog(setProgress),
    onMutate: () => toast.show({ message: "Iniciando atualização do catálogo..." }),
    onSuccess: ({ totalProducts, vectorDBResult: { saved, errors } }) => {
      toast.show({
        type: errors > 0 ? "warning" : "success",
        message: `Catálogo atualizado com sucesso! ${totalProducts} produtos processados. VectorDB: ${saved} salvos, ${errors} erros.`,
      });
      onDone();
    },
    onError: ({ message }) =>
      toast.show({
        type: "error",
        message: (
          <>
            <strong>Erro ao atualizar catálogo</strong> <span className="block">{message}</span>
          </>
        ),
      }),
    onSettled: () => setProgress(null),
  });

  return (
    <Button
      variant="secondary"
      size="sm"
      onClick={() => refreshing.mutate()}
      isBusy={refreshing.isPending}
      busyLabel={busyLabel(progress)}
    >
      <AdminIcon name="refresh" />
      Atualizar Catálogo
    </Button>
  );
}
