// The least that answers the same: node:http and pg, two statements a list, no checks, no log, no headers. `bench/bare.ts` starts it
// with DATABASE_URL and PORT.
import { createServer } from "node:http";
import { Pool } from "pg";

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query("CREATE EXTENSION IF NOT EXISTS pg_trgm");
await pool.query("CREATE INDEX IF NOT EXISTS bare_name ON product USING gin (name gin_trgm_ops)");
await pool.query("CREATE INDEX IF NOT EXISTS bare_category ON product (category)");

const COLUMNS = `id, name, code, description, category, subcategory, original_cents / 100.0 AS "originalPrice",
  promotional_cents / 100.0 AS "promotionalPrice", discount_percentage::float8 AS "discountPercentage", stock,
  average_rating::float8 AS "averageRating", total_reviews AS "totalReviews", thumbnail, real_image AS "realImage",
  images, variations, is_active AS "isActive", is_featured AS "isFeatured", created_at AS "createdAt"`;
const LIMIT = 20;

async function list(params: URLSearchParams): Promise<object> {
  const page = Number(params.get("page") ?? 1);
  const [category, search] = [params.get("category"), params.get("search")];
  const conditions = ["is_active"];
  const values: string[] = [];
  const add = (condition: (place: string) => string, value: string | null) => {
    if (value) conditions.push(condition(`$${values.push(value)}`));
  };
  add((place) => `category = ${place}`, category);
  add((place) => `${place} <% name`, search);
  const where = conditions.join(" AND ");
  const order = search ? `$${values.length} <<-> name` : "id DESC";
  const [rows, total] = await Promise.all([
    pool.query(
      `SELECT ${COLUMNS} FROM product WHERE ${where} ORDER BY ${order} LIMIT ${LIMIT} OFFSET ${(page - 1) * LIMIT}`,
      values,
    ),
    pool.query(`SELECT count(*)::int AS total FROM product WHERE ${where}`, values),
  ]);
  return { products: rows.rows, total: total.rows[0]?.total, page, limit: LIMIT };
}

async function detail(code: string): Promise<object> {
  return (await pool.query(`SELECT ${COLUMNS} FROM product WHERE code = $1 AND deleted_at IS NULL`, [code])).rows[0];
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const code = /^\/api\/v1\/products\/(.+)$/.exec(pathname)?.[1];
  (code ? detail(decodeURIComponent(code)) : list(searchParams)).then(
    (data) => {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ status: "success", data }));
    },
    () => response.writeHead(500).end(),
  );
}).listen(Number(process.env.PORT), "127.0.0.1");
