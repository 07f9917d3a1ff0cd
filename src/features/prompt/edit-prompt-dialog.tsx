import { useId } from "react";
import type { Prompt } from "#contract/prompt/prompt.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { PromptForm } from "./prompt-form.tsx";
import { usePromptForm } from "./use-prompt-form.ts";

interface EditPromptDialogProps {
  prompt: Prompt;
  onClose: () => void;
  onSaved: (prompt: Prompt) => void;
}

export function EditPromptDialog({ prompt, onClose, onSaved }: EditPromptDialogProps) {
  const formId = useId();
  const form = usePromptForm({
    prompt,
    onSaved: (saved) => {
      onSaved(saved);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(next) => next || form.isSaving || onClose()}
      title="Editar prompt"
      isPointerDismissOff
      actions={
        <>
          <Button variant="secondary" onClick={onClose} aria-disabled={form.isSaving || undefined}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} isBusy={form.isSaving} busyLabel="Salvando…">
            Salvar
          </Button>
        </>
      }
    >
      <PromptForm id={formId} form={form} />
    </Dialog>
  );
}
