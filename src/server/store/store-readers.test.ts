import { afterAll, beforeAll, expect, test } from "vitest";
import { shareCardAddress } from "#contract/share-card.ts";
import { chatWith } from "../../../tests/support/chat.ts";
import { product, type Shop, shopWith } from "../../../tests/support/shop.ts";
import { firstSettings } from "./first-settings.ts";

let shop: Shop;
const call = { accountId: 1, caller: { address: "10.0.0.1", requestId: "r" } };

beforeAll(async () => {
  shop = await shopWith({
    products: [product("Caneca de barro", { description: "Caneca de barro. Peso: 400 g", originalPrice: 20 })],
  });
  await shop.services.storeAdmin.saveStore(
    {
      ...firstSettings("5511912345678"),
      name: "Olaria da Ana",
      legalName: "Olaria ME",
      document: "12ABC34501DE35",
      address: "Rua 1, Ouro Preto - MG",
      email: "ana@olaria.example",
      whatsappNumber: "5531988887777",
      openingHours: "Seg a sex, 9h às 18h",
      policies: { warrantyMonths: 6, returnDays: 15, notes: "" },
      freeShippingFrom: 100,
      freight: [
        {
          ufs: ["MG"],
          zipFrom: "",
          zipTo: "",
          maxWeightKg: 2,
          kind: "delivery",
          price: 12.5,
          minDays: 1,
          maxDays: 3,
          freeFrom: 60,
        },
        {
          ufs: [],
          zipFrom: "30000-000",
          zipTo: "39999-999",
          maxWeightKg: null,
          kind: "pickUp",
          price: 0,
          minDays: 0,
          maxDays: 0,
          freeFrom: null,
        },
      ],
      revision: 0,
    },
    call,
  );
});
afterAll(() => shop.close());

const parcel = { code: "CANECA-DE-BARRO", quantity: 1, origin: "São Paulo - SP", zipCode: "35400-000" };
const estimate = async (given: object) => {
  const response = await shop.post("shipping/estimate", { ...parcel, ...given });
  const { data, ...refusal } = (await response.json()) as { data?: object };
  return data ?? refusal;
};
const ask = async (text: string): Promise<string> => {
  const { response, output } = await chatWith(shop, "mart").ask(text);
  return (response ?? output).replaceAll("\u00A0", " ");
};

test("freight comes from the shop's own table, with its own limit and the choice to fetch the goods", async () => {
  expect(await estimate({})).toMatchObject({
    price: 12.5,
    freeAbove: 60,
    isFree: false,
    minDays: 1,
    maxDays: 3,
    weightBand: "até 2 kg",
    pickUp: "offered",
  });
  expect(await estimate({ quantity: 4 })).toMatchObject({ isFree: true, price: 0, regularPrice: 12.5 });
  expect(await estimate({ quantity: 9 })).toMatchObject({ pickUp: "only", price: 0, weightBand: "retirada na loja" });
});

test("where the shop does not deliver, it says so at the CEP", async () => {
  const refused = await estimate({ zipCode: "01310-100" });
  expect(refused).toMatchObject({ code: "shipping/not-served", fields: [{ path: "zipCode" }] });
});

test("an order is for the shop's own name and number", async () => {
  const response = await shop.post("order-intents", parcel);
  const { message, whatsappUrl } = ((await response.json()) as { data: Record<string, string> }).data;
  expect(message).toMatch(/^Olá! Quero comprar na Olaria da Ana:/);
  expect(new URL(whatsappUrl ?? "").pathname).toBe("/5531988887777");
});

test("assistants know number, hours, promises and seller of the shop as it is now", async () => {
  expect(await ask("Qual o horário de atendimento?")).toContain("Seg a sex, 9h às 18h");
  expect(await ask("Qual é a garantia?")).toContain("6 meses");
  expect(await ask("Em quantos dias posso trocar?")).toContain("15 dias");
  expect(await ask("quanto é o frete da caneca de barro pra Minas Gerais")).toContain("R$ 12,50");
  expect(await ask("quanto é o frete da caneca de barro pra São Paulo")).toMatch(/CEP/);
  expect(await ask("qual o cnpj da loja")).toMatch(/Olaria ME, CNPJ 12\.ABC\.345\/01DE-35/);
  const parts = await chatWith(shop, "mart").stream("quero falar com uma pessoa");
  expect(JSON.stringify(parts)).toContain("wa.me/5531988887777");
});

test("share pictures have new addresses and new words", async () => {
  const { shareCards, store } = shop.services;
  const before = { name: "Arara Mart", freeShippingFrom: 199 };
  const card = { kind: "page", page: "store" } as const;
  expect(shareCardAddress(card, store.public)).not.toBe(shareCardAddress(card, before));
  expect((await shareCards.render(card)).length).toBeGreaterThan(10_000);
});
