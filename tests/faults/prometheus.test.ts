// The programs of Debian's package `prometheus`, on what is shipped in deploy/prometheus and on what a running server tells.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { lookUntil } from "../support/look-until.ts";
import { openServerHome, type ServerHome } from "../support/server-home.ts";

const isInstalled = existsSync("/usr/bin/promtool") && existsSync("/usr/bin/prometheus");
const FOLDER = "deploy/prometheus";
const METRICS_TOKEN = "a-token-of-this-test-alone";

describe.skipIf(!isInstalled)("Prometheus", () => {
  let home: ServerHome;
  let metricsPort: number;
  beforeAll(async () => {
    metricsPort = await freePort();
    home = await openServerHome({ METRICS_TOKEN, METRICS_PORT: String(metricsPort) });
    await home.start();
  });
  afterAll(() => home?.close());
  const urlOf = () => home.server?.url ?? "";

  test("promtool finds the rules right, and each fires when it should", () => {
    execFileSync("promtool", ["check", "rules", "arara.rules.yml"], { cwd: FOLDER, stdio: "pipe" });
    execFileSync("promtool", ["test", "rules", "arara.rules.test.yml"], { cwd: FOLDER, stdio: "pipe" });
    execFileSync("promtool", ["check", "config", "--syntax-only", "prometheus.yml"], { cwd: FOLDER, stdio: "pipe" });
  });

  test("promtool has nothing to say against what the server tells, on the port of its own", async () => {
    await fetch(`${urlOf()}/arara-mart`);
    const told = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    const input = await told.text();
    expect(input).toContain('route="/arara-mart"');
    expect(execFileSync("promtool", ["check", "metrics"], { input, stdio: "pipe" }).toString()).toBe("");
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  });

  test("Prometheus with the shipped settings scrapes a copy and loads the rules", async () => {
    const folder = await mkdtemp(join(tmpdir(), "arara-prometheus-"));
    const port = await freePort();
    await writeFile(join(folder, "token"), METRICS_TOKEN);
    const shipped = await readFile(join(FOLDER, "prometheus.yml"), "utf8");
    const settings = shipped
      .replace("/etc/prometheus/arara.token", join(folder, "token"))
      .replace('"127.0.0.1:3001", "127.0.0.1:3002"', `"${new URL(urlOf()).host}"`)
      .replace("arara.rules.yml", join(process.cwd(), FOLDER, "arara.rules.yml"))
      .replaceAll("15s", "1s");
    await writeFile(join(folder, "prometheus.yml"), settings);
    const child = spawn(
      "prometheus",
      [
        `--config.file=${folder}/prometheus.yml`,
        `--storage.tsdb.path=${folder}/data`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: "ignore" },
    );
    try {
      const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json();
      const query = async (text: string) => {
        const { data } = await ask(`query?query=${encodeURIComponent(text)}`);
        return data?.result?.[0]?.value?.[1] as string | undefined;
      };
      const up = () => query('up{job="arara"}').catch(() => undefined);
      expect(await lookUntil(up, (value) => value === "1", "a scrape")).toBe("1");
      expect(await query("arara_catalog_products")).toBe("103");
      const { data } = await ask("rules");
      expect(data.groups[0].rules).toHaveLength(14);
      expect(data.groups[0].rules.every((rule: { health: string }) => rule.health !== "err")).toBe(true);
    } finally {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    }
  });
});
