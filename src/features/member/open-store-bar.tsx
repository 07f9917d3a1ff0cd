import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { closeStore } from "#client/member.ts";
import { TEAM_PATH } from "#contract/member/member-paths.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import { useToast } from "#ui/toast.tsx";

const WHAT_HAPPENS =
  "Sua conta passa a ser a dona da loja. As outras contas deixam de entrar na administração; continuam comprando e usando o estúdio. Depois você convida a sua equipe. Daqui não dá para abrir a loja de novo.";

/** Says that every account manages the store, and ends that in one press. */
export function OpenStoreBar() {
  const [isAsking, setIsAsking] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const closing = useMutation({
    mutationFn: closeStore,
    onSuccess: async () => {
      await queries.invalidateQueries();
      toast.show({ type: "success", message: "A loja agora é da sua equipe. Convide quem trabalha com você." });
      await navigate(TEAM_PATH);
    },
    onError: ({ message }) => {
      setIsAsking(false);
      toast.show({ type: "error", message });
      void queries.invalidateQueries();
    },
  });
  return (
    <section
      aria-label="Acesso à loja"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl bg-warning-soft px-4 py-3 text-on-warning-soft text-sm sm:px-5"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-3 sm:items-center">
        <Icon name="info" className="mt-0.5 shrink-0 text-lg sm:mt-0" />
        <span>
          <strong className="font-semibold">A loja está aberta:</strong> qualquer conta muda produtos e preços.
        </span>
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
        className="max-sm:w-full"
      >
        Fechar a loja para a minha equipe
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Fechar a loja para a sua equipe?"
        text={WHAT_HAPPENS}
        confirmLabel="Fechar a loja"
        busyLabel="Fechando..."
        isBusy={closing.isPending}
        onConfirm={() => closing.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}
