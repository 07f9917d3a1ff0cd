import { data } from "react-router";
import { pageFailure } from "#app/page-failure.ts";
import { useRootData } from "#app/root-data.ts";
import { orderPath } from "#contract/catalog/store-paths.ts";
import { OrderNotice } from "#features/order/order-notice.tsx";
import { OrderScreen } from "#features/order/order-screen.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pageContext } from "#server/services.ts";
import type { Route } from "./+types/order.ts";

const NOT_FOUND = 404;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const title = loaderData?.order ? `Pedido ${loaderData.order.code}` : "Pedido não encontrado";
  const description = "Resumo de um pedido feito na loja.";
  return pageMeta(matches, { title, description, path: orderPath(params.code), isIndexed: false });
};

/** An order is for whoever has its code: nothing on the way keeps it. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  try {
    return data({ order: await page.services.orders.getOrder(params.code), failure: null });
  } catch (thrown) {
    const { message, status } = pageFailure(thrown, page);
    return data({ order: null, failure: { message, isMissing: status === NOT_FOUND } }, { status });
  }
}

export default function Order({ loaderData: { order, failure } }: Route.ComponentProps) {
  const { store } = useRootData();
  return order ? <OrderScreen order={order} store={store} /> : <OrderNotice {...failure} />;
}
