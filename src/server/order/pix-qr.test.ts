import jsQR from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pixPayload } from "#contract/order/pix.ts";
import { createRandom } from "#lib/seeded-random.ts";
import { pixQrSvg } from "./pix-qr.ts";

/** What a camera reads: the drawing as pixels on white, decoded by a library that is not the one that drew it. */
async function scan(svg: string): Promise<string | undefined> {
  const picture = sharp(Buffer.from(svg)).resize(480, 480, { kernel: "nearest" }).flatten({ background: "white" });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test("a QR code is read back as the payload that it was drawn from", async () => {
  const random = createRandom(4_730);
  for (let round = 0; round < 20; round += 1) {
    const payload = pixPayload({
      key: `${"loja".repeat(random.integer(1, 15))}@exemplo.com.br`,
      name: "José da Conceição",
      city: "São Paulo",
      amountCents: random.integer(1, 9_999_999),
      txid: String(random.integer(1_000_000, 9_999_999)),
    });
    expect(await scan(pixQrSvg(payload))).toBe(payload);
  }
});
