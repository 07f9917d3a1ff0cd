// node bench/orders.ts [embedded|external]: the inbox of a shop with 100,000 orders: p95 of its first page, of a search by
// code and by product, of the summary, of its customers and of its reports; and how Postgres reads each (EXPLAIN).

import { sql } from "drizzle-orm";
import { readConfig } from "#server/config.ts";
import { createCustomerService } from "#server/customer/customer.service.ts";
import { forgetCustomer, readFigures } from "#server/order/order-customer.ts";
import { createOrderReader } from "#server/order/order-reader.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { createLog } from "#server/platform/telemetry/log.ts";
import { createReportService } from "#server/report/report.service.ts";
import { forgetContact } from "#server/restock/restock.queries.ts";
import { firstSettings } from "#server/store/first-settings.ts";
import { type DatabaseKind, openBenchDatabases } from "./databases.ts";
import { table } from "./table.ts";

const ORDERS = 100_000;
const ROUNDS = 60;
const TARGET_MS: Record<DatabaseKind, number> = { external: 60, embedded: 120 };
const PAGE = { page: 1, limit: 50 };

const kinds: DatabaseKind[] = process.argv[2]
  ? [process.argv[2] === "embedded" ? "embedded" : "external"]
  : ["external", "embedded"];

/** Orders of a year: most lost or delivered, some open, one to four products each. */
const FILL = [
  sql`INSERT INTO product (code, name, category, thumbnail, sort_name, original_cents, stock)
    SELECT 'P' || n, 'Produto ' || n, 'Casa', '/p/' || n || '.webp', 'produto', 1000, 10 FROM generate_series(1, 2000) AS n`,
  sql.raw(`INSERT INTO order_intent (code, product_id, product_code, product_name, quantity, unit_price_cents, total_cents,
      origin, message, uf, zip_code, created_at, status, status_at, updated_at, mailed_at, paid_at)
    SELECT upper(lpad(to_hex(n * 2677), 7, '0')), 1 + n % 2000, 'P' || (1 + n % 2000), 'Caneca de porcelana ' || n % 2000,
      1, 1000, 1000 * (1 + n % 9), 'São Paulo - SP', repeat('x', 300), 'SP', '01310-100', at, status, at, at, at,
      CASE WHEN status IN ('paid', 'shipped', 'delivered') THEN at END
    FROM (SELECT n, now() - make_interval(mins => n * 5) AS at,
      CASE WHEN n < 300 THEN 'new' WHEN n < 600 THEN 'talking' WHEN n < 900 THEN 'paid' WHEN n < 1500 THEN 'shipped'
        WHEN n % 3 = 0 THEN 'delivered' WHEN n % 3 = 1 THEN 'lost' ELSE 'new' END AS status
      FROM generate_series(1, ${ORDERS}) AS n) AS made`),
  sql`INSERT INTO order_line (order_id, place, product_id, product_code, product_name, quantity, unit_price_cents)
    SELECT id, place, 1 + (id * place) % 2000, 'P' || (1 + (id * place) % 2000),
      (ARRAY['Caneca', 'Prato', 'Fôrma', 'Toalha', 'Luminária', 'Vaso', 'Cadeira'])[1 + (id + place) % 7] || ' número ' || (id * place) % 2000, 1, 1000
    FROM order_intent, generate_series(1, 1 + id % 4) AS place`,
  // A customer for every two orders, known by a number, and every third by an address too.
  sql`INSERT INTO customer (name, last_order_at)
    SELECT (ARRAY['Ana', 'Bento', 'Clara', 'Davi', 'Érica'])[1 + n % 5] || ' ' || (ARRAY['Souza', 'Lima', 'Prado'])[1 + n % 3] || ' ' || n,
      now() - make_interval(mins => n * 10) FROM generate_series(1, 50000) AS n`,
  sql`INSERT INTO customer_identity (channel, identity, customer_id)
    SELECT 'whatsapp', '55119' || lpad(id::text, 8, '0'), id FROM customer
    UNION ALL SELECT 'email', 'cliente' || id || '@exemplo.com.br', id FROM customer WHERE id % 3 = 0`,
  sql`UPDATE order_intent SET customer_id = 1 + (id / 2) % 50000`,
  sql`INSERT INTO page_view (day, page, product_id, count)
    SELECT current_date - day, 'product', product, 1 + (day * product) % 40
    FROM generate_series(0, 365) AS day, generate_series(1, 300) AS product`,
];

const EXPLAINED = {
  "first page": `SELECT * FROM order_intent WHERE status = 'new' ORDER BY created_at DESC, id DESC LIMIT 50`,
  "search by code": `SELECT * FROM order_intent WHERE id IN (SELECT id FROM order_intent WHERE code LIKE '00A%'
    UNION SELECT order_id FROM order_line WHERE words @@ to_tsquery('simple', '''00a'':*')) ORDER BY created_at DESC, id DESC LIMIT 50`,
  "count by status": `SELECT status, count FROM order_count`,
  "paid in 30 days": `SELECT sum(total_cents) FROM order_intent WHERE paid_at >= now() - interval '29 days'`,
  "orders of a customer": `SELECT * FROM order_intent WHERE customer_id = 700 ORDER BY created_at DESC, id DESC LIMIT 50`,
  "customers by number": `SELECT id FROM customer WHERE id IN (SELECT id FROM customer WHERE words @@ to_tsquery('simple', '''1190000'':*')
    UNION SELECT customer_id FROM customer_identity WHERE identity LIKE '1190000%' OR identity LIKE '551190000%')
    ORDER BY last_order_at DESC, id DESC LIMIT 20`,
  "sold in 30 days": `SELECT line.product_id, count(DISTINCT line.order_id) FROM order_intent
    JOIN order_line AS line ON line.order_id = order_intent.id WHERE created_at >= now() - interval '29 days' GROUP BY 1`,
  "what is new": `SELECT id, code FROM order_intent WHERE updated_at > now() - interval '30 seconds' ORDER BY updated_at`,
};

/** Median and p95: on a busy machine the first tells of the work, the second of the neighbours. */
async function measure(work: (round: number) => Promise<unknown>): Promise<[median: number, p95: number]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await work(round);
    times.push(performance.now() - startedAt);
  }
  const sorted = times.sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor(ROUNDS * part)] ?? Number.NaN;
  return [at(0.5), at(0.95)];
}

const databases = await openBenchDatabases(kinds);
for (const kind of kinds) {
  const place = await databases.create(kind);
  const database = await openDatabase(readConfig(place.settings), createLog("silent"));
  try {
    await migrateDatabase(database);
    await database.withoutDeadlines(async (client) => {
      const { drizzle } = await import("drizzle-orm/node-postgres");
      const db = drizzle(client);
      for (const statement of FILL) await db.execute(statement);
      await client.query("VACUUM ANALYZE order_intent");
      for (const name of ["order_line", "customer", "customer_identity", "page_view"]) {
        await client.query(`VACUUM ANALYZE ${name}`);
      }
    });
    const reader = createOrderReader({
      db: database.db,
      toFreight: () => {
        throw new Error("these orders have no freight");
      },
      namesOf: async () => new Map(),
      store: { settings: firstSettings("5511999999999") },
    });
    const customers = createCustomerService({
      db: database.db,
      audit: { record: () => Promise.reject(new Error("nothing is changed here")) },
      orders: { readFigures },
      forgetting: { forgetCustomer, forgetContact },
    });
    const reports = createReportService({ db: database.db, listZeroResultSearches: async () => [] });
    const { rows: coded } = await database.db.execute<{ code: string }>(
      sql.raw(`SELECT code FROM order_intent WHERE id % 1500 = 1`),
    );
    const codeAt = (round: number) => coded[round % coded.length]?.code.toLowerCase() ?? "";
    const figures = {
      "first page, all": await measure(() => reader.listOrders({}, PAGE)),
      "first page, new": await measure(() => reader.listOrders({ status: "new" }, PAGE)),
      "search by code": await measure((round) => reader.listOrders({ search: codeAt(round) }, PAGE)),
      "search by 3 signs of a code": await measure((round) =>
        reader.listOrders({ search: codeAt(round).slice(0, 4) }, PAGE),
      ),
      "search by product": await measure((round) => reader.listOrders({ search: `caneca ${round * 7}` }, PAGE)),
      summary: await measure(() => reader.readSummary()),
      "customers, first page": await measure(() => customers.listCustomers(undefined, { page: 1, limit: 20 })),
      "customers by number": await measure((round) =>
        customers.listCustomers(`11 9000${round}`, { page: 1, limit: 20 }),
      ),
      "customers by name": await measure((round) =>
        customers.listCustomers(`erica ${round * 5}`, { page: 1, limit: 20 }),
      ),
      "orders of a customer": await measure((round) => reader.listOrders({ customerId: 1 + round * 800 }, PAGE)),
      "report of 30 days": await measure(() => reports.readSales(30)),
      "report of 90 days": await measure(() => reports.readSales(90)),
      "report of a year": await measure(() => reports.readSales(365)),
    };
    console.log(`\n${kind}, ${ORDERS} orders (target p95 ≤ ${TARGET_MS[kind]} ms)`);
    const rows = Object.entries(figures).map(([name, times]) => [name, ...times.map((ms) => ms.toFixed(1))]);
    console.log(table(["what", "median ms", "p95 ms"], rows));
    for (const [name, query] of Object.entries(EXPLAINED)) {
      const plan = await database.pool.query(`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${query}`);
      console.log(`\n${name}\n${plan.rows.map((row) => `  ${row["QUERY PLAN"]}`).join("\n")}`);
    }
  } finally {
    await database.close();
    await place.remove();
  }
}
databases.stop();
