import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crc16 } from "#lib/crc16.ts";
import { readPixFields } from "../../../tests/support/pix-reader.ts";
import { parsePixKey, pixPayload, pixText } from "./pix.ts";

const fulano = { key: "123e4567-e12b-12d1-a456-426655440000", name: "Fulano de Tal", city: "BRASILIA" };

describe("a Pix payload", () => {
  test("is the central bank's example, byte by byte", () => {
    expect(pixPayload({ ...fulano, amountCents: null })).toBe(
      "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D",
    );
  });

  test("carries key, amount, receiver and code, whatever they are, and a right checksum", () => {
    const someone = fc.string({ unit: "grapheme", maxLength: 60 }).filter((text) => pixText(text) !== "");
    const key = fc.string({ unit: fc.constantFrom(..."abc019@.+-"), minLength: 1, maxLength: 77 });
    const code = fc.string({
      unit: fc.constantFrom(..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"),
      minLength: 1,
      maxLength: 25,
    });
    const cents = fc.integer({ min: 1, max: 99_999_999 });
    fc.assert(
      fc.property(key, someone, someone, cents, code, (pixKey, name, city, amountCents, txid) => {
        const payload = pixPayload({ key: pixKey, name, city, amountCents, txid });
        expect(payload).toMatch(/^[\x20-\x7E]+$/);
        const fields = readPixFields(payload);
        const account = readPixFields(fields.get("26") ?? "");
        expect(account.get("00")).toBe("br.gov.bcb.pix");
        expect(account.get("01")).toBe(pixKey);
        expect(Math.round(Number(fields.get("54")) * 100)).toBe(amountCents);
        expect(fields.get("54")).toMatch(/^\d+\.\d{2}$/);
        expect([fields.get("52"), fields.get("53"), fields.get("58")]).toEqual(["0000", "986", "BR"]);
        expect(fields.get("59")?.length).toBeLessThanOrEqual(25);
        expect(fields.get("60")?.length).toBeLessThanOrEqual(15);
        expect(readPixFields(fields.get("62") ?? "").get("05")).toBe(txid);
        expect(fields.get("63")).toBe(crc16(payload.slice(0, -4)));
      }),
      { numRuns: 1_000 },
    );
  });

  test("has three stars instead of a code that a bank would refuse", () => {
    for (const txid of ["K7M-2Q9X", "", "Ç", "A".repeat(26)]) {
      expect(pixPayload({ ...fulano, amountCents: 100, txid })).toContain("62070503***");
    }
  });

  test("drops the accents of name and city and shortens them", () => {
    const payload = pixPayload({
      ...fulano,
      name: "José João  da Conceição Araújo",
      city: "São José dos Campos",
      amountCents: 6_666,
    });
    const fields = readPixFields(payload);
    expect([fields.get("54"), fields.get("59"), fields.get("60")]).toEqual([
      "66.66",
      "Jose Joao da Conceicao Ar",
      "Sao Jose dos Ca",
    ]);
  });

  test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])("is not made for %d cents", (amountCents) => {
    expect(() => pixPayload({ ...fulano, amountCents })).toThrow(RangeError);
  });

  test("is not made without a receiver or a city", () => {
    expect(() => pixPayload({ ...fulano, name: "王", amountCents: 1 })).toThrow(RangeError);
    expect(() => pixPayload({ ...fulano, city: " ", amountCents: 1 })).toThrow(RangeError);
  });
});

describe("a Pix key", () => {
  test.each([
    ["cpf", "529.982.247-25", "52998224725"],
    ["cnpj", "11.222.333/0001-81", "11222333000181"],
    ["cnpj", "12.abc.345/01de-35", "12ABC34501DE35"],
    ["email", " Loja@Exemplo.com.br ", "loja@exemplo.com.br"],
    ["phone", "(11) 91234-5678", "+5511912345678"],
    ["phone", "+55 11 3123-4567", "+551131234567"],
    ["evp", "123E4567-E12B-12D1-A456-426655440000", "123e4567-e12b-12d1-a456-426655440000"],
  ] as const)("of the type %s is read from %j", (type, typed, key) => {
    expect(parsePixKey(type, typed)).toBe(key);
    expect(parsePixKey(type, key)).toBe(key);
  });

  test.each([
    ["cpf", "529.982.247-26"],
    ["cpf", "11.222.333/0001-81"],
    ["cnpj", "529.982.247-25"],
    ["email", "loja@exemplo"],
    ["email", `${"a".repeat(70)}@b.com.br`],
    ["phone", "+1 415 555 0100"],
    ["phone", "1234"],
    ["evp", "123e4567"],
  ] as const)("of the type %s is not %j", (type, typed) => {
    expect(parsePixKey(type, typed)).toBeNull();
  });
});
