import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runOnServer } from "../support/postgres-server.ts";
import { openServerHome, type ServerHome } from "../support/server-home.ts";

const run = promisify(execFile);
const serverUrl = process.env.TEST_DATABASE_URL;

describe.runIf(serverUrl)("under a role that owns nothing", () => {
  const role = `arara_app_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  let home: ServerHome;
  let ownerUrl = "";

  beforeAll(async () => {
    home = await openServerHome({ TRUST_PROXY: "1" });
    ownerUrl = home.settings.DATABASE_URL ?? "";
    await runOnServer(ownerUrl, `CREATE ROLE ${role} LOGIN PASSWORD 'segredo'`);
  });
  afterAll(async () => {
    await home.close();
    await runOnServer(serverUrl ?? "", `DROP ROLE ${role}`);
  });

  const DATABASE_URL = () => Object.assign(new URL(ownerUrl), { username: role, password: "segredo" }).href;

  test("the server says what is missing, and after 'npm run migrate' it starts, is ready and takes orders", async () => {
    await expect(home.start({ DATABASE_URL: DATABASE_URL() })).rejects.toThrow(
      "rode npm run migrate com o dono do banco",
    );
    const env = { ...process.env, ...home.settings };
    const { stdout } = await run(process.execPath, ["scripts/migrate.ts", role], { env });
    expect(stdout).toContain(`aberto para ${role}`);
    const { url, output } = await home.start({ DATABASE_URL: DATABASE_URL(), LOG_LEVEL: "info" });
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 30_000 }).toBe(200);
    const listed = (await (await fetch(`${url}/api/v1/products?limit=100`)).json()) as {
      data: { products: { id: number; stock: number; variations: unknown[] }[] };
    };
    const sold = listed.data.products.find(({ stock, variations }) => stock > 1 && variations.length === 0);
    const order = await fetch(`${url}/api/v1/order-intents`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
      body: JSON.stringify({ productId: sold?.id, quantity: 1, origin: "São Paulo - SP" }),
    });
    expect(order.status).toBe(200);
    expect((await fetch(url)).status).toBe(200);
    expect(await home.server?.stop()).toBe(0);
    // Until the products are loaded it says of itself that it is not ready.
    const told = output()
      .split("\n")
      .filter((line) => !line.includes('"path":"/readyz"'));
    expect(told.join("\n")).not.toMatch(/"level":"(error|fatal)"|42501/);
  });
});
