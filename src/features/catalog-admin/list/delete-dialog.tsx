import { useState } from "react";
import { dataOf } from "#lib/outcome.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
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
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  async function remove(): Promise<void> {
    if (!product) return;
    setIsBusy(true);
    const outcome = await calls.deleteProduct(product.id);
    setIsBusy(false);
    // The question is gone before the focus is moved to where it should be.
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
          undo={() => dataOf(calls.restoreProduct(id))}
          onUndone={onRestored}
        >
          Produto "{title}" excluído com sucesso!
        </UndoMessage>
      ),
    });
  }

  return (
    <ConfirmDialog
      isOpen={product !== null}
      title="Confirmar Exclusão"
      text={
        <>
          Tem certeza de que deseja excluir <strong className="wrap-anywhere text-text">{product?.title}</strong>? Esta
          ação não pode ser desfeita.
        </>
      }
      confirmLabel="Excluir"
      busyLabel="Excluindo..."
      isBusy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
