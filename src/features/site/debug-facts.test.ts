import { expect, test } from "vitest";
import { apiStatusOf, environmentLabelOf } from "./debug-facts.ts";

const HOST = "loja.exemplo";

test("an API address that is missing or empty is marked as such [DEBUG-05]", () => {
  expect(apiStatusOf(undefined, HOST)).toMatchObject({ emoji: "❌", label: "Não definida" });
  expect(apiStatusOf("", HOST)).toMatchObject({ emoji: "⚠️", label: "Vazia" });
  expect(apiStatusOf("  ", HOST)).toMatchObject({ emoji: "⚠️", label: "Vazia" });
});

test("an API address with localhost is development, before everything else [DEBUG-04]", () => {
  expect(apiStatusOf("http://localhost:3000/api/v1", undefined).label).toBe("Desenvolvimento");
  expect(apiStatusOf("https://localhost/loja.exemplo", HOST).label).toBe("Desenvolvimento");
});

test("an API address with the production host is production, any other is fine [DEBUG-03]", () => {
  expect(apiStatusOf("https://api.loja.exemplo/v1", HOST)).toMatchObject({ emoji: "🚀", label: "Produção" });
  expect(apiStatusOf("https://api.outra.exemplo/v1", HOST)).toMatchObject({ emoji: "✅", label: "OK" });
  expect(apiStatusOf("https://api.loja.exemplo/v1", undefined).label).toBe("OK");
});

test("the environment is production on the production host and its www form, and nowhere else [DEBUG-06]", () => {
  for (const hostname of ["loja.exemplo", "www.loja.exemplo"])
    expect(environmentLabelOf(hostname, HOST)).toBe("production");
  for (const hostname of ["localhost", "teste.loja.exemplo", "loja.exemplo.br", "wwwloja.exemplo", ""])
    expect(environmentLabelOf(hostname, HOST)).toBe("development");
  expect(environmentLabelOf("loja.exemplo", undefined)).toBe("development");
});
