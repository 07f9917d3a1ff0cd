import { useMutation } from "@tanstack/react-query";
import { deleteProduct, restoreProduct } from "#client/catalog-admin.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { useToast } from "#ui/toast.tsx";
import { UndoMessage } from "#ui/undo-message.tsx";
import { useRefreshProducts } from "../product-query.ts";

const UNDO_MS = 12_000;

interface Product {
  id: number;
  title: string;
}

interface DeleteDialogProps {
  product: Product | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a product is deleted. It goes to the trash, from which the message after it brings it back. */
export function DeleteDialog({ product, onClose, onDeleted }: DeleteDialogProps) {
  const toast = useToast();
  const refresh = useRefreshProducts();
  const deletion = useMutation({
    mutationFn: ({ id }: Product) => deleteProduct(id),
    // The question is gone before the focus is moved to where it should be.
    onSuccess: (_deleted, { id, title }) => {
      onClose();
      onDeleted();
      refresh();
      toast.show({
        type: "success",
        durationMs: UNDO_MS,
        message: (
          <UndoMessage undone={`Produto "${title}" restaurado.`} undo={() => restoreProduct(id)} onUndone={refresh}>
            Produto "{title}" excluído com sucesso!
          </UndoMessage>
        ),
      });
    },
    onError: ({ message }) => {
      onClose();
      toast.show({
        type: "error",
        message: (
          <>
            <strong>Erro ao excluir produto</strong> <span className="block">{message}</span>
          </>
        ),
      });
    },
  });

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
      isBusy={deletion.isPending}
      onConfirm={() => product && deletion.mutate(product)}
      onClose={onClose}
    />
  );
}
