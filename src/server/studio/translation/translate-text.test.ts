import { expect, test } from "vitest";
import { type Language, languages } from "#contract/studio/translation-rules.ts";
import { nouns } from "./grammar/nouns.ts";
import { lookupKey } from "./lookup-key.ts";
import { phrasebook } from "./phrasebook.ts";
import { translateText } from "./translate-text.ts";

const unit = (kind: "term" | "sentence", source: string, target: string) => ({
  kind,
  source,
  sourceKey: lookupKey(source),
  target,
});
const ptEn = (text: string, units: ReturnType<typeof unit>[] = []) =>
  translateText(text, { from: "pt", to: "en", units });

test("the phrasebook has at least 300 entries with the things of a shop, each in all five languages", () => {
  expect(phrasebook.length + nouns.length).toBeGreaterThanOrEqual(300);
  for (const noun of nouns)
    for (const language of languages) expect(noun[language].singular, noun.pt.singular).not.toBe("");
  for (const entry of phrasebook) for (const language of languages) expect(entry[language], entry.pt).not.toBe("");
  expect(new Set(phrasebook.map(({ pt }) => lookupKey(pt))).size).toBe(phrasebook.length);
});

test("every phrase of the book is found from each language, with other signs and capitals too", () => {
  for (const from of languages) {
    for (const to of languages.filter((other) => other !== from)) {
      const missing = phrasebook.filter((entry) => translateText(entry[from], { from, to, units: [] }).coverage < 100);
      expect(missing).toEqual([]);
    }
  }
  expect(ptEn("bom dia!").text).toBe("Good morning!");
  expect(ptEn("QUANTO CUSTA?").segments[0]).toMatchObject({ from: "phrasebook", target: "How much is it?" });
});

test("what nobody knows stays as it is, marked, and counts as not translated", () => {
  const { text, segments, coverage } = ptEn("Obrigado pela compra. O xabrufo chegou hoje.");
  expect(text).toBe("Thank you for your purchase. ⟦O xabrufo chegou⟧ today.");
  expect(segments.map(({ from }) => from)).toEqual(["phrasebook", "unknown"]);
  expect(coverage).toBeCloseTo(57.1, 1);
});

test("a short word that an accent makes another one is not taken for it; an accent may be left out, and money stays", () => {
  expect(ptEn("O frete é grátis").text).toBe("The shipping is free");
  expect(ptEn("O frete e o preço").text).toBe("The shipping and the price");
  expect(ptEn("arroz e feijao").text).toBe("rice and beans");
  expect(ptEn("NAO").text.toLowerCase()).toBe("no");
  expect(ptEn("arroz R$ 19,90").text).toBe("rice R$ 19,90");
  expect(translateText("pain où vin", { from: "fr", to: "pt", units: [] }).text).toBe("pão ⟦où⟧ vinho");
});

test("what the account said before comes first, then its glossary, then the phrasebook", () => {
  const units = [unit("sentence", "Bom dia", "Morning, friend"), unit("term", "caneca", "Arara mug")];
  expect(ptEn("Bom dia!", units).segments[0]).toMatchObject({ from: "memory", target: "Morning, friend!" });
  expect(ptEn("caneca azul", units)).toMatchObject({ text: "Arara mug blue", segments: [{ from: "glossary" }] });
});

test("a sentence like one that was said before is offered with how much of it is the same", () => {
  const units = [unit("sentence", "Seu pacote chega na sexta-feira de manhã", "Your parcel arrives on Friday morning")];
  const [similar] = ptEn("Seu pacote chega na sexta-feira de manhã cedo.", units).segments;
  expect(similar).toMatchObject({ from: "similar", likeness: expect.any(Number) });
  expect(similar?.likeness).toBeGreaterThanOrEqual(75);
  expect(similar?.likeness).toBeLessThan(100);
  expect(ptEn("Outra coisa inteiramente diferente.", units).segments[0]?.from).toBe("unknown");
});

test("lines, numbers and addresses stay where they are", () => {
  expect(ptEn("Frete grátis\n\n12345\nhttps://loja.com.br").text).toBe("Free shipping\n\n12345\nhttps://loja.com.br");
});

/** Ordinary messages of a shop and what they must become; each is put together, none is an entry of the book. */
const messages = {
  "O seu pedido já saiu para entrega e deve chegar amanhã até as 18h.": {
    en: "Your order is out for delivery and it should arrive tomorrow by 18h.",
    es: "Su pedido ya salió para la entrega y debería llegar mañana hasta las 18h.",
    fr: "Votre commande est en cours de livraison et l'arrivée est prévue demain jusqu'à 18h.",
    de: "Ihre Bestellung ist in Zustellung und die Ankunft ist morgen bis 18h geplant.",
  },
  "A camiseta azul que você escolheu está disponível no tamanho M.": {
    en: "The blue T-shirt that you chose is available in size M.",
    es: "La camiseta azul que eligió está disponible en la talla M.",
    fr: "Le t-shirt bleu que vous avez choisi est disponible en taille M.",
    de: "Das blaue T-Shirt, das Sie ausgewählt haben, ist in Größe M verfügbar.",
  },
  "Preciso de duas caixas grandes e uma sacola pequena.": {
    en: "I need two large boxes and a small bag.",
    es: "Necesito dos cajas grandes y una bolsa pequeña.",
    fr: "J'ai besoin de deux grandes boîtes et un petit sac.",
    de: "Ich brauche zwei große Kisten und eine kleine Tüte.",
  },
  "Você pode pagar com Pix, boleto ou cartão de crédito em até 3 vezes sem juros.": {
    en: "You can pay by Pix, bank slip or credit card in up to 3 interest-free instalments.",
    es: "Puede pagar con Pix, boleto bancario o tarjeta de crédito en hasta 3 cuotas sin intereses.",
    fr: "Vous pouvez payer par Pix, bordereau bancaire ou carte de crédit en 3 fois sans frais.",
    de: "Sie können mit Pix, Zahlschein oder Kreditkarte in bis zu 3 Raten ohne Zinsen zahlen.",
  },
  "Se o produto chegar com defeito, você pode trocar em até 7 dias.": {
    en: "If the product arrives defective, you can exchange it within 7 days.",
    es: "Si el producto llega defectuoso, puede cambiarlo en un plazo de 7 días.",
    fr: "Si le produit arrive défectueux, vous pouvez l'échanger sous 7 jours.",
    de: "Wenn das Produkt defekt ankommt, können Sie es innerhalb von 7 Tagen umtauschen.",
  },
  "Vocês têm vestido vermelho no tamanho G?": {
    en: "Do you have a red dress in size L?",
    es: "¿Tienen vestido rojo en la talla L?",
    fr: "Avez-vous une robe rouge en taille L ?",
    de: "Haben Sie ein rotes Kleid in Größe L?",
  },
} as const;

test("messages of a shop are put together with the articles, order and agreement of each language, and say that they were", () => {
  for (const [message, expected] of Object.entries(messages)) {
    for (const [to, target] of Object.entries(expected)) {
      const { text, segments, coverage } = translateText(message, { from: "pt", to: to as Language, units: [] });
      expect(text).toBe(target);
      expect({ from: segments[0]?.from, coverage }).toEqual({ from: "parts", coverage: 100 });
    }
  }
  const back = translateText("Do you have the blue T-shirt in size M?", { from: "en", to: "pt", units: [] });
  expect(back.text).toBe("Vocês têm a camiseta azul no tamanho M?");
});

test("a word with two meanings is not taken for the one that does not fit, and names stay", () => {
  expect(ptEn("Leve dois pares e pague um.").text).toBe("⟦Leve⟧ two pairs and ⟦pague um⟧.");
  expect(ptEn("O xabrufo chega hoje.").text).toBe("⟦O xabrufo chega⟧ today.");
  expect(ptEn("Não xabrufamos.").text).toBe("⟦Não xabrufamos⟧.");
  expect(ptEn("Bom dia, Carla!").text).toBe("Good morning, Carla!");
  expect(ptEn("Entregamos em São Paulo.").text).toBe("We deliver in São Paulo.");
});

test("what is gone is said of one thing and of several, in the words of each language", () => {
  const said = (text: string, to: Language) => translateText(text, { from: "pt", to, units: [] }).text;
  expect(said("A panela vermelha acabou. Quer que eu reserve?", "en")).toBe(
    "The red pan is sold out. Would you like me to reserve it?",
  );
  expect(said("As camisetas acabaram.", "es")).toBe("Las camisetas se agotaron.");
  expect(said("A panela vermelha acabou.", "fr")).toBe("La casserole rouge est épuisée.");
});
