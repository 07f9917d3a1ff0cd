import { useState } from "react";
import { CONVERSATION_DAYS } from "#contract/bot/bot-wire.ts";

const linkLook = "inline-flex min-h-11 items-center px-1 font-semibold underline underline-offset-2";

/** How long the conversation is kept, and the way to have it forgotten now. */
export function ForgetLine({ hasMessages, onForget }: { hasMessages: boolean; onForget: () => Promise<boolean> }) {
  const [state, setState] = useState<"idle" | "asking" | "busy" | "failed">("idle");
  const forget = async () => {
    setState("busy");
    setState((await onForget()) ? "idle" : "failed");
  };
  if (!hasMessages || state === "idle") {
    return (
      <p className="flex min-h-11 flex-wrap items-center justify-center gap-x-2 px-4 text-center text-muted text-xs">
        <span>Conversa guardada por {CONVERSATION_DAYS} dias.</span>
        {hasMessages && (
          <button type="button" onClick={() => setState("asking")} className={linkLook}>
            Apagar conversa
          </button>
        )}
      </p>
    );
  }
  return (
    <div role="alert" className="flex min-h-11 flex-wrap items-center justify-center gap-x-3 px-4 text-xs">
      <span>{state === "failed" ? "Não foi possível apagar." : "Apagar aqui e no servidor?"}</span>
      <button type="button" disabled={state === "busy"} onClick={forget} className={`${linkLook} text-danger`}>
        {state === "failed" ? "Tentar de novo" : state === "busy" ? "Apagando…" : "Apagar"}
      </button>
      <button type="button" onClick={() => setState("idle")} className={linkLook}>
        Cancelar
      </button>
    </div>
  );
}
