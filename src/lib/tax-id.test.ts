import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatTaxId, parseTaxId } from "./tax-id.ts";

describe("CPF and CNPJ", () => {
  test.each([
    ["529.982.247-25", "cpf", "52998224725"],
    ["11144477735", "cpf", "11144477735"],
    ["11.222.333/0001-81", "cnpj", "11222333000181"],
    ["12.ABC.345/01DE-35", "cnpj", "12ABC34501DE35"],
    [" 12abc34501de35 ", "cnpj", "12ABC34501DE35"],
  ])("%j is a valid %s", (text, kind, id) => {
    expect(parseTaxId(text)).toEqual({ kind, id });
  });

  test.each([
    "",
    "529.982.247-26",
    "111.111.111-11",
    "00.000.000/0000-00",
    "12.ABC.345/01DE-36",
    "12.ABD.345/01DE-35",
    "12.ABC.345/01DE-3A",
    "123",
  ])("%j is neither", (text) => {
    expect(parseTaxId(text)).toBeNull();
  });

  test("is written as people write it, and read back the same", () => {
    expect(formatTaxId("52998224725")).toBe("529.982.247-25");
    expect(formatTaxId("12ABC34501DE35")).toBe("12.ABC.345/01DE-35");
    expect(parseTaxId(formatTaxId("12ABC34501DE35"))?.id).toBe("12ABC34501DE35");
  });

  test("one digit of a company's number typed wrong is always noticed", () => {
    const place = fc.integer({ min: 0, max: 13 });
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const valid = "11222333000181";
        const wrong = (Number(valid[at]) + shift) % 10;
        expect(parseTaxId(valid.slice(0, at) + wrong + valid.slice(at + 1))).toBeNull();
      }),
    );
  });
});
