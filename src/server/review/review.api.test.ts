import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ManagedReview } from "#contract/review/review.ts";
import { type Accounts, openAccounts } from "../../../tests/support/account-harness.ts";

const OWNER = "dona@avaliacoes.example";
const DAY_SECONDS = 86_400;

let shop: Accounts;
let token: string;
let made = 0;

beforeAll(async () => {
  shop = await openAccounts({ STORE_ACCESS: "team", OWNER_EMAIL: OWNER });
  token = await shop.join(OWNER);
});
afterAll(() => shop.close());

interface Product {
  id: number;
  code: string;
}

async function ask(method: string, path: string, body?: unknown) {
  const answer = await shop.call(path, { method, token, ...(body !== undefined && { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.json.data;
}

function makeProduct(): Promise<Product> {
  made += 1;
  const texts = { category: "Casa", subcategory: "Casa > Mesa", supplier: "X", name: `Bule ${made}` };
  return ask("POST", "products", { ...texts, code: `BULE-${made}`, stock: 9, costPrice: 1, originalPrice: 10 });
}

async function order(products: Product[], customer?: object): Promise<string> {
  const items = products.map(({ code }) => ({ code, quantity: 1 }));
  return (await ask("POST", "order-intents", { items, origin: "São Paulo - SP", ...(customer && { customer }) })).code;
}

async function move(code: string, status: string): Promise<void> {
  const { revision } = await ask("GET", `orders/${code}`);
  await ask("PUT", `orders/${code}/status`, { status, revision });
}

const linkOf = (code: string) => shop.call(`orders/${code}/review-link`, { method: "GET", token });

/** The token of a delivered order. */
async function delivered(products: Product[], customer?: object): Promise<{ code: string; link: string }> {
  const code = await order(products, customer);
  await move(code, "delivered");
  const { url } = (await linkOf(code)).json.data;
  return { code, link: url.split("/avaliar/")[1] };
}

const leave = (link: string, { id }: { id: number }, given: object = {}) =>
  shop.call("reviews", { body: { token: link, productId: id, stars: 5, name: "Ana", ...given } });
const list = async (query: string): Promise<ManagedReview[]> => (await ask("GET", `reviews?${query}`)).items;
const publicOf = async ({ id }: Product, query = "") =>
  (await shop.call(`products/${id}/reviews${query}`, { method: "GET" })).json.data;
const decide = (id: number, body: object, as = token) => shop.call(`reviews/${id}`, { method: "PUT", token: as, body });

async function leftReview(given: object = {}, customer?: object) {
  const product = await makeProduct();
  const { link, code } = await delivered([product], customer);
  expect((await leave(link, product, given)).status).toBe(202);
  const [review] = await list(`product=${product.id}`);
  return { product, link, code, review: review as ManagedReview };
}

describe("the link", () => {
  test("is there only once the order is delivered, always the same, and no longer when that is taken back", async () => {
    const product = await makeProduct();
    const code = await order([product]);
    for (const status of ["talking", "paid", "shipped"]) {
      expect((await linkOf(code)).json.code).toBe("review/not-delivered");
      await move(code, status);
    }
    await move(code, "delivered");
    const { url } = (await linkOf(code)).json.data;
    expect((await linkOf(code)).json.data.url).toBe(url);
    const { revision } = await ask("GET", `orders/${code}`);
    await ask("POST", `orders/${code}/undo`, { revision });
    expect((await leave(url.split("/avaliar/")[1], product)).json.code).toBe("review/link-unknown");
    expect((await linkOf("ZZZZZZZ")).json.code).toBe("order/not-found");
  });

  test("reviews each product of its order once, and no other", async () => {
    const [bule, xicara, other] = [await makeProduct(), await makeProduct(), await makeProduct()];
    const { link } = await delivered([bule, xicara]);
    expect((await leave(link, other)).json.code).toBe("review/not-ordered");
    expect((await leave(link, bule)).status).toBe(202);
    expect(await leave(link, bule, { stars: 1 })).toMatchObject({ status: 409, json: { code: "review/already-left" } });
    const both = await Promise.all([leave(link, xicara), leave(link, xicara)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    expect(await shop.services.reviews.openLink(link, "10.0.0.1")).toMatchObject([
      { id: bule.id, isReviewed: true },
      { id: xicara.id, isReviewed: true },
    ]);
  });

  test("that is not ours opens nothing, whatever was changed in it", async () => {
    const product = await makeProduct();
    const { link } = await delivered([product]);
    const { link: foreign } = await delivered([product]);
    const [id, ...signature] = link.split("-");
    const wrong = [`${Number(id) + 1}-${signature.join("-")}`, `${id}-${foreign.slice(foreign.indexOf("-") + 1)}`];
    for (const one of [...wrong, link.slice(0, -1), `${link}A`, "", "1", "'", "999999999999-x"])
      expect(await leave(one, product), one).toMatchObject({ status: 404, json: { code: "review/link-unknown" } });
  });

  test("takes stars from 1 to 5, a name and a text that fits, and nothing else", async () => {
    const product = await makeProduct();
    const { link } = await delivered([product]);
    const wrong = [{ stars: 0 }, { stars: 6 }, { stars: 4.5 }, { name: " " }, { name: "a".repeat(41) }];
    for (const given of [...wrong, { text: "a".repeat(1_001) }, { state: "approved" }])
      expect((await leave(link, product, given)).status, JSON.stringify(given)).toBe(400);
  });

  test("is not opened without end by one address", async () => {
    const { link } = await delivered([await makeProduct()]);
    const open = () => shop.services.reviews.openLink(link, "203.0.113.77");
    await Promise.all(Array.from({ length: 120 }, open));
    await expect(open()).rejects.toMatchObject({ code: "request/too-many" });
  });
});

describe("the shop", () => {
  test("makes a review public by approving it, and takes it back by hiding it; the average follows", async () => {
    const { product, review } = await leftReview({ stars: 4, text: "<b>Bom</b> & bonito", name: "Ana" });
    expect(review).toMatchObject({ state: "waiting", hasContact: false, product: { code: product.code } });
    expect(await publicOf(product)).toMatchObject({ average: null, total: 0, items: [] });
    const approved = await decide(review.id, { state: "approved", reply: "Obrigada!", revision: review.revision });
    expect(approved.json.data).toMatchObject({ state: "approved", reply: "Obrigada!", stars: 4 });
    const { link } = await delivered([product]);
    await leave(link, product, { stars: 5, name: "Bia" });
    const [second] = await list(`product=${product.id}`);
    await decide(second?.id ?? 0, { state: "approved", revision: 1 });
    const shown = await publicOf(product);
    expect(shown).toMatchObject({ average: 4.5, total: 2 });
    expect(shown.items[1]).toEqual({
      ...{ id: review.id, stars: 4, name: "Ana", text: "<b>Bom</b> & bonito", reply: "Obrigada!" },
      createdAt: review.createdAt,
    });
    expect((await publicOf(product, "?limit=1&page=2")).items).toMatchObject([{ id: review.id }]);
    const { revision } = approved.json.data;
    expect((await decide(review.id, { state: "hidden", revision })).json.code).toBe("review/reason-required");
    await decide(review.id, { state: "hidden", reason: "Ofende", revision });
    expect(await publicOf(product)).toMatchObject({ average: 5, total: 1 });
    expect(await list(`state=hidden&product=${product.id}`)).toMatchObject([{ reason: "Ofende", reply: "Obrigada!" }]);
  });

  test("who comes too late is told how it stands, and nobody changes what the buyer said", async () => {
    const { review } = await leftReview();
    const { revision } = review;
    const both = await Promise.all([
      decide(review.id, { state: "approved", revision }),
      decide(review.id, { state: "hidden", reason: "Spam", revision }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.json).toMatchObject({ code: "review/changed-meanwhile", current: { id: review.id, revision: 2 } });
    for (const given of [{ stars: 1 }, { text: "Ruim" }, { name: "Loja" }])
      expect((await decide(review.id, { state: "approved", revision: 2, ...given })).status).toBe(400);
    expect((await decide(2_000_000_000, { state: "approved", revision: 1 })).json.code).toBe("review/not-found");
  });

  test.each([
    ["Ligue 11 91234-5678", true],
    ["Fale com ana@exemplo.com.br", true],
    ["Veja www.outra.example", true],
    ["Comprei em outraloja.com.br", true],
    ["Chegou em 3 dias. Muito bom, nota 10.", false],
    ["Paguei 1.299,90 e valeu", false],
  ])("sees a mark beside what seems to say how somebody is reached: %s", async (text, hasContact) => {
    expect((await leftReview({ text })).review).toMatchObject({ hasContact, state: "waiting" });
  });

  test("finds reviews by words of the review or of the product, by stars and by state; those that wait longest first", async () => {
    const { product, review } = await leftReview({ text: "Esmalte impecável", stars: 3 });
    const { link } = await delivered([product]);
    await leave(link, product, { text: "Veio trincado", stars: 1, name: "Zélia" });
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    const [first, second = 0] = await ids(`product=${product.id}`);
    expect(first).toBe(review.id);
    expect(await ids("q=impecavel")).toEqual([review.id]);
    expect(await ids("q=zelia trinc")).toEqual([second]);
    expect(await ids(`q=${product.code}`)).toEqual([review.id, second]);
    expect(await ids(`product=${product.id}&stars=1`)).toEqual([second]);
    expect(await ids("q=!!")).toEqual([]);
    expect((await shop.call("reviews?stars=6", { method: "GET", token })).status).toBe(400);
    await decide(review.id, { state: "approved", revision: 1 });
    expect(await ids(`state=approved&product=${product.id}`)).toEqual([review.id]);
    const { counts } = await ask("GET", "reviews?state=approved");
    expect(counts.approved).toBeGreaterThan(0);
  });

  test("lets who sells decide and take links, a viewer read, and who has the catalogue neither", async () => {
    const { review, code } = await leftReview();
    const can = async (role: string) => {
      const email = `${role}@avaliacoes.example`;
      expect((await shop.call("members", { token, body: { email, role } })).status).toBe(200);
      const as = await shop.join(email);
      const get = async (path: string) => (await shop.call(path, { method: "GET", token: as })).status;
      const decision = { state: "approved", revision: role === "sales" ? 1 : 2 };
      return [
        await get("reviews"),
        await get(`orders/${code}/review-link`),
        (await decide(review.id, decision, as)).status,
      ];
    };
    expect(await can("sales")).toEqual([200, 200, 200]);
    expect(await can("viewer")).toEqual([200, 403, 403]);
    expect(await can("catalog")).toEqual([403, 403, 403]);
  });
});

test("a customer who is erased leaves their stars, and neither name nor words nor what was answered", async () => {
  const contact = { name: "Erasmo", email: "erasmo@exemplo.com.br" };
  const { product, review, code, link } = await leftReview(
    { stars: 2, name: "Erasmo", text: "Erasmo achou caro" },
    contact,
  );
  await decide(review.id, { state: "approved", reply: "Poxa, Erasmo", revision: 1 });
  const { customer } = await ask("GET", `orders/${code}`);
  await ask("POST", `customers/${customer.id}/erase`);
  const shown = await publicOf(product);
  expect(shown).toMatchObject({ average: 2, total: 1, items: [{ stars: 2, name: "Cliente", text: "", reply: "" }] });
  const { rows } = await shop.database.db.execute<{ row: string }>(
    sql`SELECT to_jsonb(r)::text AS row FROM product_review r WHERE id = ${review.id}`,
  );
  expect(rows[0]?.row.toLowerCase()).not.toContain("erasmo");
  expect((await leave(link, product)).json.code).toBe("review/already-left");
});

test("ninety days after the delivery the link is over, for the buyer and for the shop", async () => {
  const product = await makeProduct();
  const { link, code } = await delivered([product]);
  shop.passSeconds(89 * DAY_SECONDS);
  token = await shop.signIn(OWNER);
  expect((await linkOf(code)).status).toBe(200);
  shop.passSeconds(DAY_SECONDS);
  token = await shop.signIn(OWNER);
  expect(await leave(link, product)).toMatchObject({ status: 410, json: { code: "review/link-over" } });
  expect((await linkOf(code)).json.code).toBe("review/link-over");
  await expect(shop.services.reviews.openLink(link, "10.0.0.2")).rejects.toMatchObject({ code: "review/link-over" });
});
