import { describe, expect, test } from "vitest";
import { codeInputSchema, emailSchema, loginFlowHeaderSchema, registerInputSchema } from "./account.ts";

describe("an e-mail address", () => {
  test.each(["ana@exemplo.com.br", "a+b.c_d@sub.ex-emplo.co", "o'neil@x.io", "x@xn--bcher-kva.example"])(
    "%s is accepted",
    (email) => {
      expect(emailSchema.parse(email)).toBe(email);
    },
  );

  test("capital letters do not make another address", () => {
    expect(emailSchema.parse("Ana@Exemplo.COM")).toBe("ana@exemplo.com");
  });

  test.each([
    "",
    "ana",
    "@exemplo.com",
    "ana@localhost",
    "ana@exemplo",
    ".ana@exemplo.com",
    "a..b@exemplo.com",
    "ana@-exemplo.com",
    "ana@exemplo.c",
    "ana@[127.0.0.1]",
    '"a@evil.com x"@ex.com',
    "a@ex.com,b@evil.com",
    "a@ex.com(x)evil.com",
    "a@ex.com\r\nBcc: z@evil.com",
    "a@ex.com\n",
    " a@ex.com",
    "Ana <a@ex.com>",
    "a\uFF20ex.com",
    "a@e\uFF58.com",
    "\u212Aelvin@ex.com",
    "\u0131stanbul@ex.com",
    "\u0130stanbul@ex.com",
    "a\u202E@ex.com",
    "jos\u00E9@ex.com",
    `${"a".repeat(65)}@ex.com`,
    `a@${"b".repeat(250)}.com`,
  ])("%j is refused as it came [API-17]", (email) => {
    expect(emailSchema.safeParse(email).success).toBe(false);
  });
});

test("a long hostile address is refused at once", () => {
  const startedAt = performance.now();
  for (const email of [`${"a.".repeat(50_000)}@`, `a@${"a-".repeat(50_000)}`, `a@${"a.".repeat(50_000)}`])
    expect(emailSchema.safeParse(email).success).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test.each([123_456, ["123456"], { code: 1 }, " 123456", "12345", "1234567", "12345e", "١٢٣٤٥٦", "123456\n", null])(
  "a code written as %j is malformed",
  (code) => {
    expect(codeInputSchema.safeParse({ email: "a@ex.com", code }).success).toBe(false);
  },
);

test("a registration is one line of name, an address and a number, and nothing else [API-16]", () => {
  const whole = { name: "  Ana \u202E Souza ", email: "ana@ex.com", whatsapp: "+55 11 91234-5678" };
  expect(registerInputSchema.parse(whole)).toEqual({
    name: "Ana Souza",
    email: "ana@ex.com",
    whatsapp: "5511912345678",
  });
  for (const change of [
    { name: " " },
    { name: "Ana\r\nBcc: z@evil.com" },
    { whatsapp: "+55 11 91234-5678\r\nBcc: z@evil.com" },
    { whatsapp: "telefone" },
    { role: "admin" },
  ])
    expect(registerInputSchema.safeParse({ ...whole, ...change }).success).toBe(false);
});

test("a login flow is at least 128 bits of base64url", () => {
  const accepts = (flow: string) => loginFlowHeaderSchema.safeParse({ "x-login-flow": flow }).success;
  expect([accepts("a".repeat(22)), accepts("a".repeat(21)), accepts("a".repeat(65)), accepts(" ".repeat(22))]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
