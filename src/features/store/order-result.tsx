import { useEffect, useRef } from "react";
import { orderPath } from "#contract/catalog/store-paths.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { OrderResult as Result } from "./purchase.ts";

interface OrderOutcomeProps {
  result: Result;
  /** Opens WhatsApp with the order as a plain message. */
  plainLink: () => string;
}

/** What came of an order: where it is, or what to do now. Takes the focus, because it answers a press. */
export function OrderResult({ result, plainLink }: OrderOutcomeProps) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new outcome takes the focus
  useEffect(() => panel.current?.focus({ preventScroll: false }), [result]);
  if (result.kind === "placed") {
    return (
      <div
        ref={panel}
        role="status"
        tabIndex={-1}
        className="rounded-lg bg-success-soft p-4 text-on-success-soft outline-offset-2"
      >
        <p className="flex items-center gap-2 font-semibold">
          <Icon name="success" className="text-xl" />
          Pedido {result.code} registrado
        </p>
        <p className="mt-1 text-sm">Confira a mensagem no WhatsApp e toque em enviar: a loja responde por lá.</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <ButtonLink href={result.whatsappUrl} variant="buy" size="sm">
            <Icon name="whatsapp" />
            Abrir o WhatsApp de novo
          </ButtonLink>
          <ButtonLink to={orderPath(result.code)} variant="secondary" size="sm">
            Ver o resumo do pedido
          </ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className="rounded-lg bg-danger-soft p-4 text-on-danger-soft outline-offset-2"
    >
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="error" className="mt-0.5 text-xl" />
        {result.message}
      </p>
      {result.kind === "unreachable" && (
        <>
          <p className="mt-1 text-sm">
            O pedido não foi registrado. Você pode tentar de novo, ou mandar a mesma mensagem sem número de pedido.
          </p>
          <ButtonLink href={plainLink()} variant="secondary" size="sm" className="mt-3">
            <Icon name="whatsapp" />
            Enviar sem número de pedido
          </ButtonLink>
        </>
      )}
    </div>
  );
}
