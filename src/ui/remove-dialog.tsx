import { ConfirmDialog } from "./confirm-dialog.tsx";

interface RemoveDialogProps<T> {
  /** What may go; null while nobody is asked. */
  thing: T | null;
  title: string;
  textOf: (thing: T) => string;
  /** Never rejects: what comes of it is told by whoever removes. */
  onRemove: (thing: T) => Promise<void>;
  onClose: () => void;
}

/** Asks before one of several things is thrown away. */
export function RemoveDialog<T>({ thing, title, textOf, onRemove, onClose }: RemoveDialogProps<T>) {
  return (
    <ConfirmDialog
      isOpen={thing !== null}
      title={title}
      text={thing !== null && textOf(thing)}
      confirmLabel="Excluir"
      busyLabel="Excluindo…"
      onConfirm={async () => {
        if (thing !== null) await onRemove(thing);
      }}
      onClose={onClose}
    />
  );
}
