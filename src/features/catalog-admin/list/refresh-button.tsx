import { useState } from "react";
import { formatNumber } from "#lib/format-number.ts";
import { Button } from "#ui/button.tsx";
import { useToast } from "#ui/toast.tsx";
import type { DeskCalls, RefreshState } from "../desk-calls.ts";
import { DeskIcon } from "../desk-icon.tsx";

function busyLabel(state: RefreshState | null): string {
  if (!state || state.totalProducts === 0) return "Atualizando...";
  return `Atualizando... ${formatNumber(state.saved + state.errors)} de ${formatNumber(state.totalProducts)}`;
}

/** Has the catalogue read anew for the search, and tells how it ended. */
export function RefreshButton({ refreshCatalog, onDone }: Pick<DeskCalls, "refreshCatalog"> & { onDone: () => void }) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [state, setState] = useState<RefreshState | null>(null);

  async function refresh(): Promise<void> {
    setIsBusy(true);
    toast.show({ message: "Iniciando atualização do catálogo..." });
    const outcome = await refreshCatalog(setState);
    setIsBusy(false);
    setState(null);
    if (outcome.kind === "failed") {
      toast.show({
        type: "error",
        message: (
          <>
            <strong>Erro ao atualizar catálogo</strong> <span className="block">{outcome.message}</span>
          </>
        ),
      });
      return;
    }
    const { totalProducts, saved, errors } = outcome.data;
    toast.show({
      type: errors > 0 ? "warning" : "success",
      message: `Catálogo atualizado com sucesso! ${totalProducts} produtos processados. VectorDB: ${saved} salvos, ${errors} erros.`,
    });
    onDone();
  }

  return (
    <Button variant="secondary" size="sm" onClick={refresh} isBusy={isBusy} busyLabel={busyLabel(state)}>
      <DeskIcon name="refresh" />
      Atualizar Catálogo
    </Button>
  );
}
