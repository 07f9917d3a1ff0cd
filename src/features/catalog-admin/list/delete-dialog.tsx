import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useToast } from "#ui/toast.tsx";
import { UndoMessage } from "#ui/undo-message.tsx";
import type { DeskCalls } from "../desk-calls.ts";

const UNDO_MS = 12_000;

interface DeleteDialogProps {
  product: { id: number; title: string } | null;
  calls: Pick<DeskCalls, "deleteProduct" | "restoreProduct">;
  onClose: () => void;
  onDeleted: () => void;
  onRestored: () => void;
}

/** Asks before a product is deleted. It goes to the bin, from which the message after it brings it back. */
export function DeleteDialog({ product, calls, onClose, onDeleted, onRestored }: DeleteDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();

  async function confirm(): Promise<void> {
    if (!product) return;
    setIsBusy(true);
    const outcome = await calls.deleteProduct(product.id);
    setIsBusy(false);
    onClose();
    if (outcome.kind === "failed") {
      toast.show({
        type: "error",
        message: (
          <>
            <strong>Erro ao excluir produto</strong> <span className="block">{outcome.message}</span>
          </>
        ),
      });
      return;
    }
    onDeleted();
    const { id, title } = product;
    toast.show({
      type: "success",
      durationMs: UNDO_MS,
      message: (
        <UndoMessage
          undone={`Produto "${title}" restaurado.`}
          undo={() => calls.restoreProduct(id)}
          onUndone={onRestored}
        >
          Produto "{title}" excluído com sucesso!
        </UndoMessage>
      ),
    });
  }

  return (
    <Dialog
      isOpen={product !== null}
      onOpenChange={(next) => next || isBusy || onClose()}
      title="Confirmar Exclusão"
      description={
        <>
          Tem certeza de que deseja excluir <strong className="wrap-anywhere text-text">{product?.title}</strong>? Esta
          ação não pode ser desfeita.
        </>
      }
      size="sm"
      isPointerDismissOff
      actions={
        <>
          <Button variant="secondary" onClick={onClose} aria-disabled={isBusy}>
            Cancelar
          </Button>
          <Button variant="danger" onClick={confirm} isBusy={isBusy} busyLabel="Excluindo...">
            Excluir
          </Button>
        </>
      }
    />
  );
}
