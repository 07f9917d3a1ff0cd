import { Link } from "react-router";
import { ORDERS_PATH } from "#contract/order/order-admin-paths.ts";
import { Icon } from "#ui/icon.tsx";

export function BackToOrders() {
  return (
    <Link
      to={ORDERS_PATH}
      prefetch="intent"
      className="inline-flex min-h-11 items-center gap-2 text-primary underline-offset-4 hover:underline print:hidden"
    >
      <Icon name="arrow-left" />
      Pedidos
    </Link>
  );
}
