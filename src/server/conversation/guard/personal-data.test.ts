import { expect, test } from "vitest";
import { maskPersonalData } from "./personal-data.ts";

test.each([
  ["meu cpf 529.982.247-25", "meu cpf [CPF]"],
  ["cpf 529 982 247 25 ok", "cpf [CPF] ok"],
  ["cpf 12345678909", "cpf [CPF ou telefone]"],
  ["52998224725", "[telefone]"],
  ["12.ABC.345/01DE-35", "[CNPJ]"],
  ["cnpj 12abc34501de35.", "cnpj [CNPJ]."],
  ["11.222.333/0001-81", "[CNPJ]"],
  ["11222333000181", "[CNPJ]"],
  ["cartão 4111 1111 1111 1111 val 12/30", "cartão [cartão] val 12/30"],
  ["amex 378282246310005", "amex [cartão]"],
  ["diners 30569309025904", "diners [cartão]"],
  ["pix 123e4567-e89b-12d3-a456-426614174000", "pix [chave Pix]"],
  ["pix 123E4567E89B12D3A456426614174000", "pix [chave Pix]"],
  ["liga (11) 98765-4321 ou 11 3456-7890", "liga [telefone] ou [telefone]"],
  ["ana.souza+loja@exemplo.com.br", "[e-mail]"],
])("%s loses what names a person", (text, masked) => {
  expect(maskPersonalData(text)).toBe(masked);
});

test.each([
  "código de barras 7891000315507",
  "caixa 17891000315504",
  "unidade 96385074",
  "7 891000 315507",
  "CEP 01310-100",
  "o produto TEN-04010203 de R$ 1.234,56",
  "de 12/10/2026 a 31/12/2026",
  "nota 35190812345678000123",
])("%s stays as it is", (text) => {
  expect(maskPersonalData(text)).toBe(text);
});
