import { type FormEvent, useId, useRef, useState } from "react";
import type { ManagedProduct } from "#contract/catalog-admin/product-write.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useToast } from "#ui/toast.tsx";
import { FormProblem } from "../form-problem.tsx";
import { ConflictBox } from "./conflict-box.tsx";
import { HealthNotes } from "./health-notes.tsx";
import { unsentRefusal, usePictureUploads } from "./picture-uploads.ts";
import { PriceQuestionBox } from "./price-question-box.tsx";
import { ProductFields } from "./product-fields.tsx";
import { SavedMessage } from "./saved-message.tsx";
import { type SharedPhotos, useGivenPhotos } from "./shared-photos.ts";
import { useProductForm } from "./use-product-form.ts";

interface ProductFormDialogProps {
  /** Null = a new one. */
  product: ManagedProduct | null;
  /** What a new one is to be like. */
  model?: ManagedProduct | undefined;
  /** What a new one is called until somebody writes otherwise. */
  name?: string;
  /** Photos with which a new one begins. They are sent as if they had been chosen here. */
  photos?: SharedPhotos | undefined;
  onClose: () => void;
  onSaved: (product: ManagedProduct) => void;
}

/** Tells that what stands there was typed before, and lets go of it. */
function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-primary-soft px-4 py-2 text-on-primary-soft">
      <p role="status" className="grow text-sm">
        Recuperamos o que você estava digitando.
      </p>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        Descartar
      </Button>
    </div>
  );
}

/** The form in which a product is created or changed. Closing it with something typed asks first. */
export default function ProductFormDialog({ product, model, name, photos, onClose, onSaved }: ProductFormDialogProps) {
  const toast = useToast();
  const formId = useId();
  const [isLeaving, setIsLeaving] = useState(false);
  const firstBox = useRef<HTMLInputElement>(null);
  const form = useProductForm({
    product,
    model,
    name,
    onSaved: (saved) => {
      const message = <SavedMessage name={saved.name} code={saved.code} isNew={!product} />;
      toast.show({ message, topic: saved.code, type: "success" });
      onSaved(saved);
      onClose();
    },
  });
  const uploads = usePictureUploads({
    onSent: (address, file) => {
      form.changePictures((pictures) => [...pictures, address]);
      photos?.forget(file);
    },
  });
  useGivenPhotos(photos, uploads);
  const { isSaving, refusal, conflicts, isRestored } = form;
  const isDirty = form.isDirty || uploads.list.length > 0;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (uploads.list.length === 0) return form.submit(event);
    event.preventDefault();
    form.refuse({}, unsentRefusal(uploads.list));
  };

  const leave = () => {
    photos?.forget();
    onClose();
  };
  const close = () => {
    if (isSaving) return;
    if (isDirty) setIsLeaving(true);
    else leave();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(next) => next || close()}
      title={product ? "Editar Produto" : "Novo Produto"}
      size="lg"
      isPointerDismissOff
      initialFocus={firstBox}
      actions={
        isLeaving ? (
          <div role="alert" className="flex w-full flex-wrap items-center justify-end gap-3">
            <p className="mr-auto font-medium">Descartar o que você digitou?</p>
            <Button variant="secondary" onClick={() => setIsLeaving(false)}>
              Continuar editando
            </Button>
            <Button variant="danger" onClick={leave}>
              Descartar
            </Button>
          </div>
        ) : form.priceQuestion ? (
          <PriceQuestionBox question={form.priceQuestion} onCorrect={form.correctPrice} onSave={form.saveAnyway} />
        ) : (
          <>
            <Button variant="secondary" onClick={close} aria-disabled={isSaving || undefined}>
              Cancelar
            </Button>
            <Button type="submit" form={formId} isBusy={isSaving} busyLabel="Salvando...">
              {product ? "Atualizar Produto" : "Criar Produto"}
            </Button>
          </>
        )
      }
    >
      <form ref={form.form} id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6 pb-2">
        {isRestored && (
          <RestoredNote
            onDiscard={() => {
              form.discardRestored();
              firstBox.current?.focus();
            }}
          />
        )}
        {conflicts.length > 0 && <ConflictBox conflicts={conflicts} draft={form.draft} onChoose={form.change} />}
        {refusal && (
          <FormProblem title={refusal.title}>
            {refusal.message !== refusal.title && <p>{refusal.message}</p>}
          </FormProblem>
        )}
        {product && <HealthNotes draft={form.draft} />}
        <ProductFields form={form} uploads={uploads} firstBox={firstBox} />
      </form>
    </Dialog>
  );
}
