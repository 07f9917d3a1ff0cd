import { useState } from "react";
import type { ManagedOrder } from "#contract/order/order-admin.ts";
import { orderStatuses, orderStatusNames } from "#contract/order/order-status.ts";
import { useMay } from "#features/member/admin-role.ts";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { LostDialog } from "./lost-dialog.tsx";
import { useOrderMoves } from "./order-query.ts";
import { nextSteps } from "./order-words.ts";
import { useMoveFocus } from "./use-move-focus.ts";

const NOWHERE = "";

/** Moves an order: one press for the usual next step, a list for any other. */
export function OrderMove({ order, trackingCode }: { order: ManagedOrder; trackingCode?: string }) {
  const { code, status, revision } = order;
  const { move, isMoving } = useOrderMoves();
  const [isLosing, setIsLosing] = useState(false);
  const root = useMoveFocus(order);
  const may = useMay();
  if (!may("PUT /orders/{code}/status")) return null;
  const next = nextSteps[status];
  const moveTo = (to: (typeof orderStatuses)[number]) => {
    if (isMoving) return;
    if (to === "lost") setIsLosing(true);
    else move({ code, revision, status: to, ...(trackingCode && { trackingCode }) });
  };
  const others = orderStatuses.filter((known) => known !== status);
  return (
    <div ref={root} data-order={code} className="relative flex gap-2">
      {next && (
        <Button
          size="sm"
          isBusy={isMoving}
          busyLabel="Salvando…"
          onClick={() => moveTo(next.to)}
          className="grow"
          aria-label={`${next.label}: pedido ${code}`}
        >
          {next.label}
        </Button>
      )}
      <SelectField
        label={`Mover o pedido ${code} para`}
        isLabelHidden
        className={next ? "w-28 shrink-0" : "grow"}
        value={NOWHERE}
        aria-busy={isMoving}
        onChange={({ target }) => {
          const to = orderStatuses.find((known) => known === target.value);
          if (to) moveTo(to);
        }}
        options={[
          { value: NOWHERE, label: "Mover" },
          ...others.map((known) => ({ value: known, label: orderStatusNames[known] })),
        ]}
      />
      <LostDialog
        key={isLosing ? "open" : "closed"}
        code={isLosing ? code : null}
        onClose={() => setIsLosing(false)}
        onLost={(reason) => {
          setIsLosing(false);
          move({ code, revision, status: "lost", reason });
        }}
      />
    </div>
  );
}
