// The manifests as text: no cluster and no schema of Kubernetes is at hand, so what they name is held against the product.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");
const manifests = read("deploy/kubernetes/arara.yaml").split(/^---$/m);
const ofKind = (kind: string) => manifests.filter((one) => new RegExp(`^kind: ${kind}$`, "m").test(one));
const found = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, value = ""]) => value);

test("the copies are given settings that the server knows, and listen where their ports say", () => {
  const [deployment = ""] = ofKind("Deployment");
  const given = Object.fromEntries(
    Array.from(deployment.matchAll(/\{ name: ([A-Z_]+), value: "?([^"} ]+)"? \}/g), ([, name, value]) => [name, value]),
  );
  const documented = new Set(found(read("docs/operations.md"), /^\| `([A-Z][A-Z0-9_]+)` \|/gm));
  expect(Object.keys(given).filter((name) => !documented.has(name))).toEqual([]);
  expect(found(deployment, /containerPort: (\d+)/g)).toEqual([given.PORT, given.METRICS_PORT]);
  expect(deployment).toContain(`prometheus.io/port: "${given.METRICS_PORT}"`);
});

test("probes ask what the product answers: readiness for traffic, life without the database", () => {
  const [deployment = ""] = ofKind("Deployment");
  const probes = Object.fromEntries(
    Array.from(deployment.matchAll(/(\w+)Probe:\n\s+httpGet: \{ path: (\S+), port: http \}/g), ([, name, path]) => [
      name,
      path,
    ]),
  );
  expect(probes).toEqual({ startup: "/readyz", readiness: "/readyz", liveness: "/healthz" });
});

test("whatever runs has no rights, writes to its two folders alone, and does not start migrations as the application", () => {
  const running = [...ofKind("Deployment"), ...ofKind("Job")];
  expect(running).toHaveLength(2);
  for (const manifest of running) {
    expect(manifest).toMatch(/runAsNonRoot: true/);
    expect(manifest).toMatch(/readOnlyRootFilesystem: true/);
    expect(manifest).toMatch(/capabilities: \{ drop: \[ALL\] \}/);
    expect(found(manifest, /mountPath: (\S+) \}/g)).toEqual(["/data", "/tmp"]);
  }
  expect(ofKind("Job")[0]).toContain("secretRef: { name: arara-owner }");
  expect(ofKind("Deployment")[0]).not.toContain("arara-owner");
});

test("a copy has longer to end than it announces and needs", () => {
  const [deployment = ""] = ofKind("Deployment");
  const [grace = 0] = found(deployment, /terminationGracePeriodSeconds: (\d+)/g).map(Number);
  const [noticeMs = 0] = found(deployment, /DRAIN_NOTICE_MS, value: "(\d+)"/g).map(Number);
  expect(grace).toBeGreaterThanOrEqual(noticeMs / 1_000 + 25);
});
