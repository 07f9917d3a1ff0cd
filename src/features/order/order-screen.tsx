import { Link } from "react-router";
import { productPath, SHOPPING_LIST_PATH } from "#contract/catalog/store-paths.ts";
import type { OrderSummary } from "#contract/order/order.ts";
import type { OrderStatus } from "#contract/order/order-status.ts";
import type { PublicStore } from "#contract/store/store-settings.ts";
import { dateFormat } from "#lib/date-format.ts";
import { formatBRL } from "#lib/money.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderPixSection } from "./order-pix.tsx";
import { OrderRights } from "./order-rights.tsx";

/** One clock for everyone, so that the server and any browser write the same. */
const formatBrasiliaMoment = dateFormat({
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
});

/** Where the order is, as its buyer reads it. */
const statusWords: Record<OrderStatus, string> = {
  new: "Pedido registrado",
  talking: "Em conversa com a loja",
  paid: "Pagamento confirmado",
  shipped: "Pedido enviado",
  delivered: "Pedido entregue",
  lost: "Pedido encerrado",
};

/** A stored order: what was asked, what it costs, how to go on and how to fix it. */
export function OrderScreen({ order, store }: { order: OrderSummary; store: PublicStore }) {
  const { code, createdAt, status, product, items, whatsappUrl, pix } = order;
  return (
    <div className="page-width grid items-start gap-x-14 gap-y-12 py-10 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:py-14">
      <div>
        {store.logo && (
          <img
            src={store.logo}
            alt={store.name}
            width={112}
            height={48}
            className="mb-5 h-12 w-28 rounded-sm object-contain object-left"
          />
        )}
        <p className="flex items-center gap-2 font-semibold text-success">
          <Icon name="success" className="text-xl" />
          {statusWords[status]}
        </p>
        <h1 className="mt-2 text-4xl">
          Pedido <span className="tracking-wide">{code}</span>
        </h1>
        <p className="mt-2 text-muted">
          <time dateTime={createdAt}>{formatBrasiliaMoment(createdAt)}</time> (horário de Brasília)
        </p>
        <Card className="mt-8 p-5 sm:p-7">
          <ul className="mb-5 grid gap-4">
            {items.map((item) => (
              <li key={`${item.productId} ${item.option}`}>
                <h2 className="wrap-anywhere font-sans text-xl tracking-normal">
                  <Link to={productPath(item.code)} prefetch="intent" className="underline-offset-4 hover:underline">
                    {item.name}
                  </Link>
                </h2>
                <p className="figures mt-1 text-muted">
                  {[item.option, `Quantidade: ${item.quantity}`, `Código ${item.code}`]
                    .filter(Boolean)
                    .join("\u00A0· ")}
                  {items.length > 1 && `\u00A0· ${formatBRL(item.total)}`}
                </p>
              </li>
            ))}
          </ul>
          <OrderLines order={order} />
          <div className="mt-7 flex flex-wrap gap-3 print:hidden">
            <ButtonLink href={whatsappUrl} variant="buy" size="lg" className="w-full sm:w-auto">
              <Icon name="whatsapp" />
              Abrir no WhatsApp
            </ButtonLink>
            <Button variant="secondary" size="lg" className="w-full sm:w-auto" onClick={() => window.print()}>
              Imprimir ou salvar
            </Button>
          </div>
        </Card>
        {pix && <OrderPixSection order={{ ...order, pix }} />}
        <p className="mt-5 text-muted print:hidden">
          Algo errado?{" "}
          <Link
            to={items.length > 1 ? SHOPPING_LIST_PATH : productPath(product.code)}
            className="font-semibold text-primary underline underline-offset-4"
          >
            {items.length > 1 ? "Volte à sua lista e refaça o pedido" : "Volte ao produto e refaça o pedido"}
          </Link>
          : este fica sem efeito se você não enviar a mensagem.
        </p>
      </div>
      <OrderRights policies={store.policies} />
    </div>
  );
}
