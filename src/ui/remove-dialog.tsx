import { useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface RemoveDialogProps<T> {
  /** What may go; null while nobody is asked. */
  item: T | null;
  title: string;
  textOf: (item: T) => string;
  /** Never rejects: what comes of it is told by whoever removes. */
  onRemove: (item: T) => Promise<void>;
  onClose: () => void;
}

/** Asks before one of several items is thrown away. */
export function RemoveDialog<T>({ item, title, textOf, onRemove, onClose }: RemoveDialogProps<T>) {
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    if (item === null) return;
    setIsBusy(true);
    await onRemove(item);
    setIsBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={item !== null}
      title={title}
      text={item !== null && textOf(item)}
      confirmLabel="Excluir"
      busyLabel="Excluindo…"
      isBusy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
