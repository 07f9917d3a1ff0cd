import { expect, test } from "vitest";
import { typedPrintError } from "./typed-print.ts";

const raffle = (...lines: string[]) => typedPrintError({ kind: "raffle-coupons", text: lines.join("\n") });

test("a raffle's coupon has what is raffled and up to four fields; one more is refused, and none is dropped", () => {
  expect(raffle("Sorteio: uma cesta")).toBeNull();
  expect(raffle("Sorteio", "Nome:", "", "WhatsApp ____", "Bairro", "CPF")).toBeNull();
  expect(raffle("Sorteio", "Nome", "WhatsApp", "Bairro", "CPF", "E-mail")).toEqual({
    field: "text",
    message: "Depois da primeira linha cabem 4 campos.",
  });
  expect(raffle("  ")?.field).toBe("text");
});
