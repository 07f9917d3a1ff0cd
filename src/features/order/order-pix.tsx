import { useState } from "react";
import { claimPayment } from "#client/order.ts";
import { orderPixPath } from "#contract/catalog/store-paths.ts";
import type { OrderSummary } from "#contract/order/order.ts";
import { sentenceOf } from "#lib/explained-error.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FormRefusal } from "#ui/form-alert.tsx";
import { Icon } from "#ui/icon.tsx";
import { PixCode } from "#ui/pix-code.tsx";

/** What the buyer says; the shop looks whether the money came. */
function PaymentClaim({ code, isClaimed }: { code: string; isClaimed: boolean }) {
  const [isDone, setIsDone] = useState(isClaimed);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState("");
  const claim = async () => {
    setIsSending(true);
    setProblem("");
    try {
      await claimPayment(code);
      setIsDone(true);
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <>
      {!isDone && (
        <Button size="sm" isBusy={isSending} busyLabel="Avisando…" onClick={claim}>
          Já paguei
        </Button>
      )}
      <p role="status" className={isDone ? "flex basis-full items-start gap-2 text-success" : "sr-only"}>
        {isDone && (
          <>
            <Icon name="success" className="mt-1" />
            Você avisou que pagou. A loja confere e confirma na conversa.
          </>
        )}
      </p>
      {problem && <FormRefusal>{problem}</FormRefusal>}
    </>
  );
}

/** How a stored order is paid by Pix. */
export function OrderPixSection({ order }: { order: OrderSummary & { pix: NonNullable<OrderSummary["pix"]> } }) {
  const { code, pix, freight, totalWithFreight, paymentClaimedAt } = order;
  const saves = pix.amount < totalWithFreight ? "já com o preço do Pix" : "";
  const covers = freight ? "com o frete estimado" : "sem o frete, que a loja combina na conversa";
  return (
    <section aria-labelledby="pix">
      <Card className="mt-6 p-5 sm:p-7">
        <h2 id="pix" className="text-2xl">
          Pague com Pix
        </h2>
        <p className="mt-1 mb-5 text-muted">
          {`Depois de combinar com a loja, aponte a câmera do banco ou copie o código. Valor ${[saves, covers].filter(Boolean).join(", ")}.`}
        </p>
        <PixCode qr={orderPixPath(code)} {...pix}>
          <PaymentClaim code={code} isClaimed={paymentClaimedAt !== null} />
        </PixCode>
      </Card>
    </section>
  );
}
