import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: ReactNode;
  text?: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  /** Never rejects: what comes of it is told by whoever asked. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is taken away. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirmLabel,
  busyLabel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    await onConfirm();
    setIsBusy(false);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => next || isBusy || onClose()}
      title={title}
      description={text}
      size="sm"
      isPointerDismissOff
      actions={
        <>
          <Button variant="secondary" onClick={onClose} aria-disabled={isBusy}>
            Cancelar
          </Button>
          <Button variant="danger" onClick={confirm} isBusy={isBusy} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
