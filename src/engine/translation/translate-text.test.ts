import { expect, test } from "vitest";
import type { Language } from "#contract/studio/translation-rules.ts";
import { lookupKey } from "./lookup-key.ts";
import { openPhrasebook } from "./phrasebook.ts";
import { translateText } from "./translate-text.ts";

const unit = (kind: "term" | "sentence", source: string, target: string) => ({
  kind,
  source,
  sourceKey: lookupKey(source),
  target,
});
const ptTo = (to: Language, text: string, units: ReturnType<typeof unit>[] = []) =>
  translateText(text, { from: "pt", to, units });
const ptEn = (text: string, units?: ReturnType<typeof unit>[]) => ptTo("en", text, units);

test("a sentence of the phrasebook is found with other signs, capitals and accents, and said as the book has it", () => {
  expect(ptEn("bom dia").text).toBe("Good morning!");
  expect(ptEn("QUANTO CUSTA?").segments[0]).toMatchObject({ from: "phrasebook", target: "How much is it?" });
  expect(ptEn("Onde esta o meu pedido?").text).toBe("Where is my order?");
  expect(ptTo("es", "Obrigada pela compra!").text).toBe("¡Gracias por su compra!");
});

test("figures, amounts, codes and addresses fill the blanks as they were written, in the order of each language", () => {
  expect(ptEn("O total é R$ 1.234,50.").text).toBe("The total is R$ 1.234,50.");
  expect(ptEn("De R$ 100 por R$ 79,90.").text).toBe("Was R$ 100, now R$ 79,90.");
  expect(ptTo("de", "Seu pedido #A-1234 foi enviado!").text).toBe("Ihre Bestellung #A-1234 wurde versandt.");
  expect(ptTo("es", "O código de rastreio é BR123456789BR").text).toBe("El código de seguimiento es BR123456789BR.");
  expect(ptTo("fr", "Atendemos das 8h às 18h30.").text).toBe("Nous sommes ouverts de 8h à 18h30.");
  expect(ptEn("Acompanhe o seu pedido aqui: https://loja.com.br/p/7.").text).toBe(
    "Track your order here: https://loja.com.br/p/7",
  );
  expect(ptEn("Nosso WhatsApp: +55 (11) 91234-5678").text).toBe("Our WhatsApp: +55 (11) 91234-5678");
  expect(ptEn("A chave Pix é loja@exemplo.com.br.").text).toBe("The Pix key is loja@exemplo.com.br.");
  expect(ptEn("Olá, {{cliente}}!").text).toBe("Hello, {{cliente}}!");
});

test("words are never put into a blank: a sentence that is only almost in the book is not translated", () => {
  for (const sentence of [
    "O total é muito alto.",
    "Seu pedido azul foi enviado.",
    "O prazo de entrega é de três semanas.",
    "Seu pedido não foi enviado.",
    "O endereço está correto.",
    "Olá, Carla!",
  ]) {
    expect(ptEn(sentence)).toMatchObject({ text: null, coverage: 0, segments: [{ from: "unknown", target: "" }] });
  }
});

test("a text of which a sentence is not known has no translation, and says which sentence it is", () => {
  const { text, segments, coverage } = ptEn("Obrigado pela compra. O xabrufo chegou hoje.");
  expect(text).toBeNull();
  expect(segments).toEqual([
    { source: "Obrigado pela compra.", target: "Thank you for your purchase!", from: "phrasebook" },
    { source: "O xabrufo chegou hoje.", target: "", from: "unknown" },
  ]);
  expect(coverage).toBeCloseTo(42.9, 1);
});

test("what the account said before comes first, then its glossary, then the phrasebook", () => {
  const units = [unit("sentence", "Bom dia", "Morning, friend"), unit("term", "caneca", "Arara mug")];
  expect(ptEn("Bom dia!", units).segments[0]).toMatchObject({ from: "memory", target: "Morning, friend!" });
  expect(ptEn("Caneca", units)).toMatchObject({ text: "Arara mug", segments: [{ from: "glossary" }] });
  expect(ptEn("Boa tarde!", units).segments[0]?.from).toBe("phrasebook");
});

test("a sentence like one that was said before is another sentence", () => {
  const units = [
    unit("sentence", "Seu pacote chega na segunda-feira de manhã", "Your parcel arrives on Monday morning"),
  ];
  expect(ptEn("Seu pacote chega na segunda-feira de manhã.", units).segments[0]?.from).toBe("memory");
  expect(ptEn("Seu pacote chega na sexta-feira de manhã.", units).segments[0]?.from).toBe("unknown");
});

test("what an account said takes the signs of the sentence as the language sets them", () => {
  const said = (to: Language, text: string) => ptTo(to, text, [unit("term", "saudação", "hola")]).text;
  expect(said("es", "Saudação!")).toBe("¡Hola!");
  expect(said("es", "saudação?")).toBe("¿hola?");
  expect(said("fr", "saudação!")).toBe("hola\u00a0!");
  expect(said("en", "saudação")).toBe("hola");
});

test("lines, bullets, emoji, numbers and addresses stay where they are", () => {
  const text = "• Frete grátis! 🎉\n\n12345\n🦜\nhttps://loja.com.br\n“Bom dia!”\nR$ 19,90";
  expect(ptEn(text).text).toBe("• Free shipping! 🎉\n\n12345\n🦜\nhttps://loja.com.br\n“Good morning!”\nR$ 19,90");
});

test("'10x' and '5 a 8' are figures like any other", () => {
  const toSpanish = openPhrasebook("pt", "es");
  expect(toSpanish("Parcelamos em até 10x sem juros no cartão de crédito.")).toBe(
    "Puede pagar con tarjeta de crédito en hasta 10 cuotas sin intereses.",
  );
  expect(toSpanish("O prazo de entrega é de 5 a 8 dias úteis após a confirmação do pagamento.")).toBe(
    "El plazo de entrega es de 5–8 días hábiles tras la confirmación del pago.",
  );
});
