import { once } from "node:events";
import { createServer } from "node:http";
import { get } from "node:https";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { lookUntil } from "../support/look-until.ts";
import { hasNginx, startNginx } from "../support/nginx.ts";

test.skipIf(!hasNginx)(
  "the proxy notes whose request it was under the id of the copies' logs, and not what was searched for",
  async () => {
    const copy = createServer((_request, answer) => answer.setHeader("X-Request-Id", "id-of-the-copy").end("ok"));
    copy.listen(0, "127.0.0.1");
    await once(copy, "listening");
    const address = `http://127.0.0.1:${(copy.address() as AddressInfo).port}`;
    const nginx = await startNginx([address, address]);
    try {
      const asked = get(`${nginx.url}/arara-mart/catalog?search=segredo`, { rejectUnauthorized: false });
      const [answer] = await once(asked, "response");
      answer.resume();
      await once(answer, "end");
      const line = await lookUntil(nginx.readAccessLog, Boolean, "a line");
      expect(line).toMatch(
        /^127\.0\.0\.1 \d{4}-\d\d-\d\dT\S+ "GET \/arara-mart\/catalog HTTP\/1\.1" 200 \d+ [\d.]+ id-of-the-copy\n$/,
      );
    } finally {
      await nginx.stop();
      copy.close();
    }
  },
);
