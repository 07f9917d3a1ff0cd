import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createAdmission } from "./admission.ts";
import { createLoadGate } from "./load-gate.ts";

test("whoever is turned away at the door is told as safely as everybody else: over TLS alone, in no frame, when to come back", async () => {
  const admission = createAdmission({
    gate: createLoadGate({ smallest: 0, largest: 0 }),
    priorityOf: () => "vital",
    trustedProxies: 0,
    isHttps: true,
    warn: () => {},
  });
  const http = createServer((request, response) => admission.atTheDoor(request, response)).listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  for (const accept of ["text/html", "application/json"]) {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/arara-mart`, { headers: { accept } });
    expect(status).toBe(503);
    expect(headers.get("content-type")).toContain(accept);
    expect(headers.get("retry-after")).toBe("2");
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
  }
  http.closeAllConnections();
  http.close();
});
