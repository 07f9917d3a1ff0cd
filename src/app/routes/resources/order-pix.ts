import { plainFailure } from "#app/plain-failure.ts";
import { pageContext } from "#server/services.ts";
import type { Route } from "./+types/order-pix.ts";

/** The Pix payload of an order as a QR code, for whoever has the order's code. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  try {
    const picture = await page.services.orders.drawPixQr(params.code);
    const headers = { "Content-Type": "image/svg+xml", "Cache-Control": "no-store" };
    return new Response(picture, { headers });
  } catch (thrown) {
    return plainFailure(thrown, page);
  }
}
