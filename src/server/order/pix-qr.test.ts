import { expect, test } from "vitest";
import { pixPayload } from "#contract/order/pix.ts";
import { createRandom } from "#lib/seeded-random.ts";
import { scanQr } from "../../../tests/support/pix-reader.ts";
import { pixQrSvg } from "./pix-qr.ts";

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
    expect(await scanQr(pixQrSvg(payload))).toBe(payload);
  }
});
