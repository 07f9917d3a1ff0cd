// node bench/kills.ts [--kills 100] [--life 3000] [--database embedded|external]: kill -9 again and again while orders are placed and moved, products are
// edited and files imported. After each start everything that was acknowledged is looked for. Exit code 1: something is lost, or half.
import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { CatalogImport, ImportStatus } from "#contract/catalog-admin/catalog-import.ts";
import type { ManagedOrderDetail } from "#contract/order/order-admin.ts";
import type { OrderStatus } from "#contract/order/order-status.ts";
import { type DatabaseKind, openBenchDatabases } from "./databases.ts";
import { call, signIn } from "./measured-account.ts";
import { type MeasuredServer, startMeasuredServer } from "./measured-server.ts";
import { table } from "./table.ts";

const BUYERS = 2;
const MOVERS = 2;
const MOVED_ORDERS = 3;
const EDITORS = 2;
const IMPORTED = 60;
/** Talking and back to paid without end: each step is one row of the order's history. */
const STEPS: readonly OrderStatus[] = ["talking", "paid"];

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    life: { type: "string", default: "3000" },
    database: { type: "string" },
  },
});
const kills = Number(values.kills);
/** The longest that the server lives, in ms: a file of the embedded database takes some seconds beside the other work. */
const longestLife = Number(values.life);
const kinds: DatabaseKind[] =
  values.database === "embedded" || values.database === "external" ? [values.database] : ["embedded", "external"];

/** What one life of the server has to do its work with. */
interface Life {
  server: MeasuredServer;
  token: string;
  isOver: boolean;
}

interface Product {
  id: number;
  revision: number;
  code: string;
  name: string;
  originalPrice: number;
}

/** What was acknowledged so far. */
interface Acknowledged {
  orders: Set<string>;
  /** Revision of each order that is moved. */
  moved: Map<string, number>;
  /** The number in the name of each product that is edited. */
  edits: Map<number, number>;
  /** The newest round of the file that was said to be written. */
  round: number;
  steps: number;
  changes: number;
}

const productNamed = (code: string, name: string) => ({
  ...{ code, name, category: "Testes", subcategory: "Testes > Quedas", costPrice: 1, originalPrice: 10 },
  ...{ stock: 1_000_000, supplier: "X" },
});

const numberIn = (name: string) => Number(/ (\d+)$/.exec(name)?.[1]);

const order = (life: Life, productId: number) => {
  const json = { items: [{ productId, quantity: 1 }], origin: "São Paulo - SP" };
  return call<{ code: string }>(life.server, "order-intents", { json });
};

const readOrder = ({ server, token }: Life, code: string) =>
  call<ManagedOrderDetail>(server, `orders/${code}`, { token });

async function moveOrder(life: Life, code: string, acked: Acknowledged): Promise<void> {
  const { revision } = await readOrder(life, code);
  const json = { status: STEPS[(revision - 1) % STEPS.length], revision };
  const { token } = life;
  const moved = await call<ManagedOrderDetail>(life.server, `orders/${code}/status`, { method: "PUT", token, json });
  acked.moved.set(code, moved.revision);
  acked.steps += 1;
}

const readProduct = ({ server, token }: Life, id: number) => call<Product>(server, `products/${id}`, { token });

async function editProduct(life: Life, id: number, acked: Acknowledged): Promise<void> {
  const { name, revision } = await readProduct(life, id);
  const next = numberIn(name) + 1;
  const { token } = life;
  await call(life.server, `products/${id}`, { method: "PUT", token, json: { name: `Editado ${next}`, revision } });
  acked.edits.set(id, next);
  acked.changes += 1;
}

/** Files whose upload or look-through the last kill cut off wait for their owner. */
async function discardOpen({ server, token }: Life): Promise<void> {
  const { imports } = await call<{ imports: CatalogImport[] }>(server, "products/catalog/imports", { token });
  for (const { id } of imports.filter(({ status }) => ["uploading", "checking", "checked"].includes(status)))
    await call(server, `products/import/${id}/stop`, { token, method: "POST" });
}

async function importRound(life: Life, round: number): Promise<void> {
  const { server, token } = life;
  const lines = Array.from({ length: IMPORTED }, (_, at) =>
    JSON.stringify({ ...productNamed(`FILE-${at}`, `Importado ${round}`), originalPrice: round }),
  );
  const body = new TextEncoder().encode(lines.join("\n"));
  await discardOpen(life);
  const json = { fileName: "quedas.jsonl", sizeBytes: body.byteLength };
  const { id } = await call<CatalogImport>(server, "products/import", { token, json });
  await call(server, `products/import/${id}/parts/0`, { token, method: "PUT", body });
  const reach = async (step: string, end: ImportStatus) => {
    await call(server, `products/import/${id}/${step}`, { token, method: "POST" });
    for (;;) {
      const { status, reason } = await call<CatalogImport>(server, `products/import/${id}`, { token });
      if (status === end) return;
      if (status === "failed" || status === "stopped") throw new Error(`the import is ${status}: ${reason}`);
      await sleep(30);
    }
  };
  await reach("check", "checked");
  await reach("apply", "applied");
}

/** Does one kind of work until the server is killed. What fails afterwards is the kill's doing, and nothing else may fail. */
async function workUntilKilled(life: Life, work: () => Promise<unknown>): Promise<void> {
  while (!life.isOver) {
    try {
      await work();
    } catch (error) {
      if (!life.isOver) throw error;
    }
  }
}

async function liveAndDie(life: Life, productId: number, acked: Acknowledged): Promise<void> {
  const own = (map: Map<unknown, unknown>, place: number, of: number) =>
    [...map.keys()].filter((_, index) => index % of === place);
  const buy = async () => acked.orders.add((await order(life, productId)).code);
  const move = (place: number) => async () => {
    for (const code of own(acked.moved, place, MOVERS)) await moveOrder(life, code as string, acked);
  };
  const edit = (place: number) => async () => {
    for (const id of own(acked.edits, place, EDITORS)) await editProduct(life, id as number, acked);
  };
  const write = async () => {
    await importRound(life, acked.round + 1);
    acked.round += 1;
  };
  const works = [
    ...Array.from({ length: BUYERS }, () => buy),
    ...Array.from({ length: MOVERS }, (_, place) => move(place)),
    ...Array.from({ length: EDITORS }, (_, place) => edit(place)),
    write,
  ];
  const done = Promise.all(works.map((work) => workUntilKilled(life, work)));
  await Promise.race([sleep(randomInt(300, longestLife)), done]);
  life.isOver = true;
  await life.server.kill();
  await done;
}

/** Products of the file that are half of one round and half of another, or older than the newest that was written. */
async function findImportLosses(life: Life, round: number): Promise<string[]> {
  const losses: string[] = [];
  const { products } = await call<{ products: Product[] }>(
    life.server,
    "products?category=Testes&search=Importado&limit=100",
    life,
  );
  const imported = products.filter(({ code }) => code.startsWith("FILE-"));
  if (round > 0 && imported.length !== IMPORTED) losses.push(`${imported.length} of ${IMPORTED} products of the file`);
  for (const { code, name, originalPrice } of imported) {
    if (numberIn(name) !== originalPrice) losses.push(`${code} is half: ${name} costs ${originalPrice}`);
    if (numberIn(name) < round) losses.push(`${code} is of round ${numberIn(name)}, known ${round}`);
  }
  return losses;
}

/** What is not as it was acknowledged, a line each. */
async function findLosses(life: Life, acked: Acknowledged, fresh: string[]): Promise<string[]> {
  const losses: string[] = [];
  for (const code of fresh)
    await readOrder(life, code).catch((error) => losses.push(`order ${code}: ${(error as Error).message}`));
  for (const [code, known] of acked.moved) {
    const { revision, history } = await readOrder(life, code);
    if (revision < known || revision > known + 1) losses.push(`order ${code}: revision ${revision}, known ${known}`);
    if (history.length !== revision - 1) losses.push(`order ${code}: ${history.length} steps at revision ${revision}`);
    acked.moved.set(code, revision);
  }
  for (const [id, known] of acked.edits) {
    const number = numberIn((await readProduct(life, id)).name);
    if (number < known || number > known + 1) losses.push(`product ${id}: ${number}, known ${known}`);
    acked.edits.set(id, number);
  }
  losses.push(...(await findImportLosses(life, acked.round)));
  return losses;
}

async function prepare(life: Life, acked: Acknowledged): Promise<number> {
  const { server, token } = life;
  const create = (code: string, name: string) =>
    call<Product>(server, "products", { token, json: productNamed(code, name) });
  const { id } = await create("VENDIDO", "Vendido");
  for (let at = 0; at < EDITORS * 2; at += 1) acked.edits.set((await create(`EDIT-${at}`, "Editado 0")).id, 0);
  for (let at = 0; at < MOVERS * MOVED_ORDERS; at += 1) acked.moved.set((await order(life, id)).code, 1);
  return id;
}

async function measure(settings: Record<string, string>) {
  const acked: Acknowledged = { orders: new Set(), moved: new Map(), edits: new Map(), round: 0, steps: 0, changes: 0 };
  const losses: string[] = [];
  const starts: number[] = [];
  let server = await startMeasuredServer(settings);
  const token = await signIn(server);
  const productId = await prepare({ server, token, isOver: false }, acked);
  for (let kill = 0; kill < kills; kill += 1) {
    const known = new Set(acked.orders);
    await liveAndDie({ server, token, isOver: false }, productId, acked);
    const start = performance.now();
    server = await startMeasuredServer(settings);
    starts.push(performance.now() - start);
    const fresh = [...acked.orders].filter((code) => !known.has(code));
    losses.push(...(await findLosses({ server, token, isOver: false }, acked, fresh)));
    if (kill % 10 === 9) console.error(`${kill + 1} kills, ${losses.length} lost`);
  }
  losses.push(...(await findLosses({ server, token, isOver: false }, acked, [...acked.orders])));
  await server.stop();
  return { acked, losses, starts: starts.toSorted((a, b) => a - b) };
}

const databases = await openBenchDatabases(kinds);
const rows: string[][] = [];
try {
  for (const kind of kinds) {
    const place = await databases.create(kind);
    const settings = { ...place.settings, TRUST_PROXY: "1", LOG_LEVEL: "error", MAX_REQUESTS_PER_MINUTE: "100000" };
    const { acked, losses, starts } = await measure(settings).finally(() => place.remove());
    for (const loss of losses) console.error(loss);
    if (losses.length > 0) process.exitCode = 1;
    const counts = [kills, acked.orders.size, acked.steps, acked.changes, acked.round, losses.length];
    rows.push([
      kind,
      ...counts.map((count) => count.toLocaleString("en")),
      `${(starts[Math.floor(starts.length / 2)] ?? 0).toFixed(0)}`,
    ]);
  }
} finally {
  databases.stop();
}
const heads = ["database", "kills", "orders", "status changes", "edits", "imports", "lost", "start ms p50"];
console.log(table(heads, rows));
