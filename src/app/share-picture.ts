import { type ShareCard, shareCardAddress } from "#contract/share-card.ts";
import type { PageContext } from "#server/services.ts";

const FOREVER = "public, max-age=31536000, immutable";
const SHORT = "public, max-age=300";

/** The card's picture; from an address that is out of date, the way to the right one. */
export async function sharePicture(card: ShareCard, file: string | undefined, page: PageContext): Promise<Response> {
  const address = shareCardAddress(card, page.services.store.public);
  if (address.split("/").at(-1) !== file) {
    return new Response(null, { status: 302, headers: { Location: address, "Cache-Control": SHORT } });
  }
  const picture = await page.services.shareCards.render(card);
  return new Response(new Uint8Array(picture), { headers: { "Content-Type": "image/jpeg", "Cache-Control": FOREVER } });
}
