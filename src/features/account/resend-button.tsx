import { useEffect, useState } from "react";
import { RESEND_GAP_SECONDS } from "#contract/account/login-code.ts";
import { sentenceOf } from "#lib/explained-error.ts";
import { Button } from "#ui/button.tsx";
import { useToast } from "#ui/toast.tsx";

const SENT = "Código reenviado com sucesso!";
const SECOND_MS = 1_000;

/** Asks for another code, then waits as long as the server does before it sends the next one. */
export function ResendButton({ resend, disabled }: { resend: () => Promise<unknown>; disabled: boolean }) {
  const toast = useToast();
  const [isSending, setIsSending] = useState(false);
  const [waitsUntil, setWaitsUntil] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (waitsUntil === 0) return;
    const count = () => setSecondsLeft(Math.max(0, Math.ceil((waitsUntil - Date.now()) / SECOND_MS)));
    count();
    const timer = setInterval(count, SECOND_MS);
    return () => clearInterval(timer);
  }, [waitsUntil]);

  async function press(): Promise<void> {
    if (secondsLeft > 0) return;
    setFailure(null);
    setIsSending(true);
    try {
      await resend();
    } catch (error) {
      return setFailure(sentenceOf(error));
    } finally {
      setIsSending(false);
    }
    toast.show({ message: SENT, type: "success" });
    setSecondsLeft(RESEND_GAP_SECONDS);
    setWaitsUntil(Date.now() + RESEND_GAP_SECONDS * SECOND_MS);
  }

  return (
    <div className="mt-6 rounded-lg bg-surface-sunken px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="font-medium text-sm">Não chegou?</p>
        <Button
          variant="ghost"
          size="sm"
          isBusy={isSending}
          busyLabel="Reenviando..."
          disabled={disabled}
          aria-disabled={secondsLeft > 0}
          onClick={press}
          className="-mr-3"
        >
          {secondsLeft > 0 ? <span className="figures">Reenviar código em {secondsLeft} s</span> : "Reenviar código"}
        </Button>
      </div>
      <p className="text-muted text-sm">
        Confira também o spam. Sai no máximo um código por minuto, e vale sempre o mais novo.
      </p>
      {failure && (
        <p role="alert" className="mt-2 whitespace-pre-line font-medium text-danger text-sm">
          {failure}
        </p>
      )}
    </div>
  );
}
