import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useState } from "react";
import { flushSync } from "react-dom";
import { orderPixPath } from "#contract/catalog/store-paths.ts";
import type { ManagedOrderDetail } from "#contract/order/order-admin.ts";
import { ORDERS_PATH } from "#contract/order/order-admin-paths.ts";
import { orderStatusNames } from "#contract/order/order-status.ts";
import { useMay } from "#features/member/admin-role.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FailedNotice } from "#ui/failed-notice.tsx";
import { Icon } from "#ui/icon.tsx";
import { Notice } from "#ui/notice.tsx";
import { PixCode } from "#ui/pix-code.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { BackToOrders } from "./back-to-orders.tsx";
import { OrderMarks } from "./order-card.tsx";
import { OrderBuyer, OrderItems, PickingList } from "./order-facts.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderMove } from "./order-move.tsx";
import { orderQuery, useOrderMoves } from "./order-query.ts";
import { ReadyReplies } from "./ready-replies.tsx";

const NOT_FOUND = 404;
const MAX_TRACKING = 100;

/** Moves the order, and takes the last step back. */
function OrderSteps({ order }: { order: ManagedOrderDetail }) {
  const { code, revision, status, canUndo } = order;
  const { undo, isMoving } = useOrderMoves();
  const may = useMay();
  const [trackingCode, setTrackingCode] = useState(order.trackingCode ?? "");
  return (
    <Card className="grid gap-4 p-5 print:hidden">
      <h2 className="flex flex-wrap items-center gap-2 text-xl">
        Etapa
        <Badge tone={status === "lost" ? "neutral" : "primary"}>{orderStatusNames[status]}</Badge>
      </h2>
      {status === "paid" && (
        <TextField
          label="Código de rastreio (opcional)"
          value={trackingCode}
          maxLength={MAX_TRACKING}
          onChange={({ target }) => setTrackingCode(target.value)}
        />
      )}
      <OrderMove order={order} trackingCode={trackingCode.trim()} />
      {canUndo && may("POST /orders/{code}/undo") && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          isBusy={isMoving}
          busyLabel="Salvando…"
          onClick={() => undo({ code, revision })}
        >
          <Icon name="return" />
          Desfazer a última mudança
        </Button>
      )}
    </Card>
  );
}

function OrderDetail({ order, storeName }: { order: ManagedOrderDetail; storeName: string }) {
  const [isPicking, setIsPicking] = useState(false);
  const print = (picking: boolean) => {
    flushSync(() => setIsPicking(picking));
    window.print();
  };
  return (
    <div className="grid gap-6">
      <div>
        <BackToOrders />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-3xl">
            {isPicking && <span className="hidden print:inline">Separação do </span>}Pedido{" "}
            <span className="tracking-wide">{order.code}</span>
          </h1>
          <OrderMarks order={order} />
        </div>
        <div className="mt-4 flex flex-wrap gap-3 print:hidden">
          <Button variant="secondary" size="sm" onClick={() => print(false)}>
            Imprimir pedido
          </Button>
          <Button variant="secondary" size="sm" onClick={() => print(true)}>
            Imprimir separação
          </Button>
        </div>
      </div>
      {isPicking && <PickingList order={order} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] print:block">
        <div className="lg:col-start-2">
          <OrderSteps key={order.revision} order={order} />
        </div>
        <div className={clsx("grid gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1", isPicking && "print:hidden")}>
          <Card className="p-5">
            <OrderItems order={order} />
          </Card>
          {order.pix && (
            <Card className="p-5 print:hidden">
              <h2 className="mb-4 text-xl">Pix</h2>
              <PixCode qr={orderPixPath(order.code)} {...order.pix} />
            </Card>
          )}
          <Card className="p-5 print:hidden">
            <ReadyReplies order={order} storeName={storeName} />
          </Card>
        </div>
        <div className="grid gap-6 lg:col-start-2">
          <Card className="p-5">
            <OrderBuyer order={order} />
          </Card>
          <Card className="p-5 print:hidden">
            <OrderHistory {...order} />
          </Card>
        </div>
      </div>
    </div>
  );
}

/** One order, everything of it. */
export function OrderDetailScreen({ code, storeName }: { code: string; storeName: string }) {
  const { data, error, refetch } = useQuery(orderQuery(code));
  if (data) return <OrderDetail order={data} storeName={storeName} />;
  if (error && "status" in error && error.status === NOT_FOUND) {
    return (
      <Notice
        kind="empty"
        headingLevel={1}
        title="Pedido não encontrado"
        text="Confira as sete letras e números do código."
        actions={<ButtonLink to={ORDERS_PATH}>Ver todos os pedidos</ButtonLink>}
      />
    );
  }
  if (error) return <FailedNotice headingLevel={2} title={error.message} onRetry={() => refetch()} />;
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Carregando o pedido…</span>
      <Skeleton className="h-24 rounded-xl" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96 rounded-xl" />
        <Skeleton className="h-72 rounded-xl" />
      </div>
    </div>
  );
}
