import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { setAssistantPublished } from "#client/assistant.ts";
import type { Assistant } from "#contract/assistant/assistant.ts";
import { assistantPagePath } from "#contract/assistant/assistant-rules.ts";
import { ActionIcon } from "#ui/action-icon.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useToast } from "#ui/toast.tsx";

interface PublicationCardProps {
  assistant: Assistant;
  onChanged: (assistant: Assistant) => void;
}

/** Gives an assistant a page that anyone with the link may open, and takes it away. */
export function PublicationCard({ assistant, onChanged }: PublicationCardProps) {
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const { id, slug } = assistant;
  const url = slug === null ? null : `${window.location.origin}${assistantPagePath(slug)}`;

  const publication = useMutation({
    mutationFn: (isPublished: boolean) => setAssistantPublished(id, isPublished),
    onSuccess: (changed, isPublished) => {
      onChanged(changed);
      toast.show({
        type: "success",
        message: isPublished ? "Publicado! Copie o link e mande para quem quiser." : "O link não funciona mais.",
      });
    },
    onSettled: () => setIsAsking(false),
  });
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show({ message: "Link copiado!", type: "success" });
    } catch {
      toast.show({ message: "O navegador não deixou copiar. Selecione o link e copie à mão.", type: "error" });
    }
  };

  if (url === null || slug === null) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-muted">
          Publicado, ele ganha uma página que qualquer pessoa com o link abre para conversar. A página não mostra seus
          dados nem aparece em buscadores, e responde só com o que você ensinou.
        </p>
        <Button onClick={() => publication.mutate(true)} isBusy={publication.isPending} busyLabel="Publicando…">
          <ActionIcon name="link" />
          Publicar como link
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <TextField label="Link público" readOnly value={url} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => copy(url)}>
          <ActionIcon name="copy" />
          Copiar link
        </Button>
        <ButtonLink size="sm" variant="secondary" href={assistantPagePath(slug)}>
          Abrir a página
        </ButtonLink>
        <Button size="sm" variant="ghost" onClick={() => setIsAsking(true)} isBusy={publication.isPending}>
          Tirar do ar
        </Button>
      </div>
      {!assistant.isActive && <p className="text-sm text-warning">Em pausa: a página abre, mas ele não responde.</p>}
      <ConfirmDialog
        isOpen={isAsking}
        title="Tirar do ar?"
        text="O link deixa de funcionar na hora e para sempre. Publicar de novo dá outro link."
        confirmLabel="Tirar do ar"
        busyLabel="Tirando…"
        isBusy={publication.isPending}
        onConfirm={() => publication.mutate(false)}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}
