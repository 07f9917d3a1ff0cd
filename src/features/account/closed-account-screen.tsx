import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { findErasure, takeBackDeletion } from "#client/personal-data.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useToast } from "#ui/toast.tsx";
import { DataDownload } from "./data-download.tsx";
import { formatEraseDay, formatEraseMoment } from "./erase-day.ts";
import { FormMessage } from "./form-message.tsx";
import { PageWait } from "./page-wait.tsx";

const erasureQuery = { queryKey: ["erasure"], queryFn: ({ signal }: { signal: AbortSignal }) => findErasure(signal) };

interface ClosedAccountScreenProps {
  isLeaving: boolean;
  onSignOut: () => void;
  onReopened: () => void;
}

/** All that the owner of a closed account still may do: keep it, take their data, leave. */
export function ClosedAccountScreen({ onReopened, ...leaving }: ClosedAccountScreenProps) {
  const { data: eraseAt, error, refetch } = useQuery(erasureQuery);
  const toast = useToast();
  const keeping = useMutation({
    mutationFn: takeBackDeletion,
    onSuccess: () => {
      toast.show({ message: "Sua conta continua como antes.", type: "success" });
      onReopened();
    },
    meta: { isShownInPlace: true },
  });
  // Kept from another device meanwhile.
  const isOpen = eraseAt === null;
  useEffect(() => {
    if (isOpen) onReopened();
  }, [isOpen, onReopened]);
  if (!eraseAt && !error) return <Waiting />;
  return (
    <Frame title={eraseAt ? `Sua conta será apagada em ${formatEraseDay(eraseAt)}` : "Sua conta está fechada"}>
      {eraseAt && (
        <p className="mt-3 text-muted">
          Você pediu para excluir a conta, e ela está fechada. Até <strong>{formatEraseMoment(eraseAt)}</strong> você
          ainda pode mantê-la, com tudo o que é seu. Depois disso, tudo é apagado e não há volta.
        </p>
      )}
      {error && <FormMessage kind="error" text={error.message} />}
      <div className="mt-6 grid gap-3">
        {error ? (
          <Button isBlock onClick={() => refetch()}>
            Tentar novamente
          </Button>
        ) : (
          <Button isBlock isBusy={keeping.isPending} busyLabel="Mantendo..." onClick={() => keeping.mutate()}>
            Manter minha conta
          </Button>
        )}
        {keeping.error && <FormMessage kind="error" text={keeping.error.message} />}
        <DataDownload isBlock />
        <Button variant="ghost" isBlock isBusy={leaving.isLeaving} busyLabel="Saindo..." onClick={leaving.onSignOut}>
          Sair
        </Button>
      </div>
    </Frame>
  );
}

function Waiting() {
  return (
    <main>
      <PageWait />
    </main>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of another page, so whoever reads with the keyboard begins here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <Card className="w-full max-w-lg p-6 sm:p-8">
        <img src="/favicon.svg" alt="" width={48} height={48} />
        <h1 ref={heading} tabIndex={-1} className="mt-4 text-3xl outline-none">
          {title}
        </h1>
        {children}
      </Card>
    </main>
  );
}
