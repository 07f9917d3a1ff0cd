import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RestockRequest } from "#contract/restock/restock.ts";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";
import { importsOf } from "../../../tests/support/import-file.ts";

let shop: Accounts;
let token: string;
let made = 0;

beforeAll(async () => {
  shop = await openAccounts();
  token = await shop.join("dona@loja.example");
});
afterAll(() => shop.close());

interface Product {
  id: number;
  code: string;
}

async function soldOut(given: object = {}): Promise<Product> {
  made += 1;
  const texts = { category: "Casa", subcategory: "Casa > Mesa", supplier: "X", name: `Vaso ${made}` };
  const body = { ...texts, code: `VASO-${made}`, stock: 0, costPrice: 1, originalPrice: 10, ...given };
  const answer = await shop.call("products", { token, body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json.data;
}

const ask = (product: Product, given: object = {}) =>
  shop.call("restock-requests", {
    body: { productId: product.id, name: "Ana", whatsapp: "(11) 91234-5678", consent: true, ...given },
  });
const stockUp = async ({ id }: Product, given: object = { stock: 5 }) => {
  const answer = await shop.call(`products/${id}`, { method: "PUT", token, body: given });
  expect(answer.status, answer.text).toBe(200);
};
const list = async (state: string): Promise<RestockRequest[]> =>
  (await shop.call(`restock-requests?state=${state}&limit=100`, { method: "GET", token })).json.data.items;
const of = (requests: RestockRequest[], { id }: Product) => requests.filter(({ product }) => product.id === id);
const mailsAbout = (email: string, { code }: Product) =>
  shop.mailbox.mailsTo(email).filter(({ text }) => text.includes(code));

describe("who asks to be told", () => {
  test("waits, once, and is ready for the shop with a message when there are pieces again", async () => {
    const product = await soldOut();
    expect((await ask(product)).status).toBe(202);
    expect((await ask(product, { whatsapp: "+55 11 91234-5678" })).status).toBe(202);
    await shop.work();
    expect(of(await list("waiting"), product)).toMatchObject([
      { name: "Ana", whatsapp: "5511912345678", email: null, option: null, product: { stock: 0 } },
    ]);
    await stockUp(product);
    await shop.work();
    const [ready, ...others] = of(await list("ready"), product);
    expect(others).toEqual([]);
    const message = decodeURIComponent(ready?.whatsappUrl ?? "");
    expect(message).toMatch(/^https:\/\/wa\.me\/5511912345678\?text=Olá, Ana!.*R\$ 10,00/);
    expect(message).toContain(`/arara-mart/product/${product.code}`);
  });

  test("by e-mail is mailed once, however often the stock comes and goes", async () => {
    const product = await soldOut();
    const email = "bia@exemplo.com.br";
    await ask(product, { name: "Prêmio em mau.example", whatsapp: undefined, email: "Bia@Exemplo.com.br" });
    await stockUp(product);
    await shop.work();
    await shop.work();
    await shop.mailbox.waitForMail(email, 1);
    await stockUp(product, { stock: 0 });
    await stockUp(product);
    await shop.work();
    await shop.work();
    expect(mailsAbout(email, product)).toHaveLength(1);
    // What anybody may type beside another's address is not mailed there.
    expect(mailsAbout(email, product)[0]?.text).not.toContain("mau.example");
    expect(of(await list("told"), product)).toHaveLength(1);
  });

  test("is told when an import brings the pieces, and when an order that took the last ones is undone", async () => {
    const imported = await soldOut();
    await ask(imported);
    const imports = importsOf(shop, token);
    const { id } = await imports.check(`código;nome;preço;estoque\n${imported.code};Vaso;10,00;4\n`);
    await imports.step(id, "apply");
    await shop.work();
    expect(of(await list("ready"), imported)).toHaveLength(1);

    const last = await soldOut({ stock: 1 });
    const placed = await shop.call("order-intents", {
      body: { code: last.code, quantity: 1, origin: "São Paulo - SP" },
    });
    const { code } = placed.json.data;
    const paid = await shop.call(`orders/${code}/status`, {
      method: "PUT",
      token,
      body: { status: "paid", takeStock: true, revision: 1 },
    });
    expect((await ask(last)).status).toBe(202);
    await shop.call(`orders/${code}/undo`, { token, body: { revision: paid.json.data.revision } });
    await shop.work();
    expect(of(await list("ready"), last)).toHaveLength(1);
  });

  test("for an option waits for that option", async () => {
    const variations = [
      { nome: "P", cor: "Azul", disponivel: true },
      { nome: "G", cor: "Azul", disponivel: false },
    ];
    const product = await soldOut({ stock: 3, variations });
    expect((await ask(product, { option: "P - Azul" })).json.code).toBe("restock/in-stock");
    expect((await ask(product, { option: "X" })).json.code).toBe("product/option-unknown");
    expect((await ask(product, { option: "G - Azul" })).status).toBe(202);
    await shop.work();
    expect(of(await list("waiting"), product)).toHaveLength(1);
    await stockUp(product, { variations: variations.map((one) => ({ ...one, disponivel: true })) });
    await shop.work();
    expect(of(await list("ready"), product)).toMatchObject([{ option: "G - Azul" }]);
  });

  test("says who they are, how, and that the contact may be used; what is on sale needs no waiting", async () => {
    const product = await soldOut();
    for (const given of [
      { consent: false },
      { name: " " },
      { whatsapp: undefined },
      { whatsapp: "12" },
      { email: "x" },
    ])
      expect(await ask(product, given), JSON.stringify(given)).toMatchObject({ status: 400 });
    expect((await ask({ id: 2_147_483_647, code: "" })).json.code).toBe("product/not-found");
    expect((await ask(await soldOut({ isActive: false }))).json.code).toBe("product/not-found");
    expect((await ask(await soldOut({ stock: 1 }))).json.code).toBe("restock/in-stock");
  });

  test("for more than twenty products at a time is refused, and so is an address that asks without end", async () => {
    const whatsapp = "21999990000";
    for (let count = 0; count < 20; count += 1) expect((await ask(await soldOut(), { whatsapp })).status).toBe(202);
    const answer = await ask(await soldOut(), { whatsapp });
    expect(answer).toMatchObject({ status: 429, json: { code: "restock/too-many" } });
    const product = await soldOut();
    const statuses = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push(
        (
          await shop.call("restock-requests", {
            address: "203.0.113.9",
            body: { productId: product.id, name: "Ana", email: `a${count}@exemplo.com.br`, consent: true },
          })
        ).status,
      );
    expect(statuses).toEqual([...Array(20).fill(202), 429]);
  });
});

test("the shop says who was told and who will not be, and the last said holds", async () => {
  const product = await soldOut();
  await ask(product);
  await stockUp(product);
  await shop.work();
  const [{ id } = { id: 0 }] = of(await list("ready"), product);
  const put = (state: string, given: object = {}) =>
    shop.call(`restock-requests/${id}`, { method: "PUT", token, body: { state }, ...given });
  expect((await put("told")).json.data).toMatchObject({ id, state: "told" });
  expect((await put("dropped")).json.data).toMatchObject({ state: "dropped" });
  expect((await put("waiting")).status).toBe(400);
  expect((await put("told", { token: undefined })).status).toBe(401);
  const unknown = await shop.call("restock-requests/2147483647", { method: "PUT", token, body: { state: "told" } });
  expect(unknown.json.code).toBe("restock/not-found");
});

test("a request is gone after ninety days, and with the customer who is erased", async () => {
  const [product, other, bought] = [await soldOut(), await soldOut(), await soldOut({ stock: 1 })];
  const whatsapp = "31988887777";
  await ask(product, { name: "Erasmo", whatsapp });
  const order = { code: bought.code, quantity: 1, origin: "São Paulo - SP", customer: { name: "Erasmo", whatsapp } };
  const { code } = (await shop.call("order-intents", { body: order })).json.data;
  const { customer } = (await shop.call(`orders/${code}`, { method: "GET", token })).json.data;
  await shop.call(`customers/${customer.id}/erase`, { token });
  expect(of(await list("waiting"), product)).toEqual([]);

  await ask(product);
  await ask(other);
  expect(await shop.countRows("restock_request")).toBeGreaterThan(1);
  shop.passSeconds(91 * 86_400);
  await shop.services.background.cleanUp();
  expect(await shop.countRows("restock_request")).toBe(0);
});
