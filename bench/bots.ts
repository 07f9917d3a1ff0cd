import { chatBots } from "#contract/bot/bot-wire.ts";
import { demoShop } from "#seed/demo-shop/demo-shop.ts";
import { createBuiltIn } from "#server/bot/create-bots.ts";
import { evaluate } from "#server/bot/evaluation/evaluation.ts";
import { seedCatalog } from "#server/catalog/seed-catalog.ts";
import { readConfig } from "#server/config.ts";
import { openPlatform } from "#server/platform/lifecycle/platform.ts";
import { createServices } from "#server/services.ts";
import { table } from "./table.ts";

/**
 * How many everyday questions the built-in engine answers rightly, per assistant, over the demo shop. `--failures` also
 * prints what went wrong, of the questions that are not held out.
 */
const config = readConfig({ DATA_DIR: "memory://", LOG_LEVEL: "error" });
const platform = await openPlatform(config, "public");
await seedCatalog(platform.database.db, demoShop);
const { catalog, shipping, orders, store } = createServices(platform);
await catalog.prepare();
await catalog.refreshEmbeddings();
const engine = createBuiltIn({ config, shop: { catalog, shipping, orders }, store });

const rows: string[][] = [];
const share = (right: number, total: number) => `${right}/${total} (${((100 * right) / total).toFixed(1)} %)`;
for (const bot of chatBots) {
  const result = await evaluate(engine, bot);
  const { right, total, heldOutRight, heldOutTotal, failures } = result;
  rows.push([
    bot,
    share(right, total),
    share(right - heldOutRight, total - heldOutTotal),
    share(heldOutRight, heldOutTotal),
  ]);
  if (!process.argv.includes("--failures")) continue;
  for (const { case: one, reply } of failures) {
    if (one.isHeldOut) continue;
    const wanted = [...one.must, ...one.products].map(String).join(" ");
    console.log(
      `\n[${bot}] ${one.messages.join(" >> ")}\n  quer: ${wanted} não: ${one.mustNot.map(String).join(" ")}\n  disse: ${reply.replaceAll("\n", " ").slice(0, 260)}`,
    );
  }
}
console.log(`\n${table(["assistente", "certas", "usadas ao ajustar", "não olhadas"], rows)}`);
await platform.database.close();
process.exit(0);
