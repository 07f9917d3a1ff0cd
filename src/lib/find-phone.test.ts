import { expect, test } from "vitest";
import { findPhone } from "./find-phone.ts";

test.each([
  [["meu zap é (11) 91234-5678"], "5511912345678"],
  [["11 91234 5678 obrigado", "sim"], "5511912345678"],
  [["+55 21 3456-7890"], "552134567890"],
  [["11912345678", "errei: 21 98888-7777"], "5521988887777"],
  [["cpf 11987654374, zap 21988887777"], "5521988887777"],
  [["não tenho CPF, meu zap é 11987654374"], "5511987654374"],
])("a number that somebody left is found: %j", (texts, phone) => {
  expect(findPhone(texts)).toBe(phone);
});

test.each([
  [["quero 2"]],
  [["cpf 123.456.789-09"]],
  [["meu CPF é 11987654374"]],
  [["cpf nº: 11987654374"]],
  [["CEP 01310-100"]],
  [["pedido K7M2Q9X de 2026"]],
  [["91234-5678"]],
])("what is no number of a phone with its area is none: %j", (texts) => {
  expect(findPhone(texts)).toBeNull();
});
