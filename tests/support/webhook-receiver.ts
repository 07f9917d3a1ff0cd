import { createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** As the documents of Standard Webhooks ask for: five minutes to either side. */
const TOLERANCE_SECONDS = 300;

export interface ReceivedMessage {
  id: string;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it
  data: any;
}

/**
 * A program that is told by webhooks, written from the documents of Standard Webhooks: it verifies the signature over the
 * raw body, refuses old timestamps, and does what a message asks for once for each `webhook-id`.
 */
export class WebhookReceiver {
  readonly requests: { path: string; headers: Record<string, string>; body: string; isVerified: boolean }[] = [];
  readonly effects: ReceivedMessage[] = [];
  secrets: string[] = [];
  /** What it answers; undefined = 204 once the message is verified. */
  answer: ((path: string) => number | Promise<number>) | undefined;
  headers: Record<string, string> = {};
  /** The receiver's clock, as seconds since 1970. */
  nowSeconds = () => Date.now() / 1_000;
  private readonly seen = new Set<string>();
  private readonly server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces).toString("utf8");
    const headers = request.headers as Record<string, string>;
    const status = await this.receive(request.url ?? "/", headers, body);
    response.writeHead(status, this.headers).end();
  });

  async start(): Promise<this> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/avisos`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
  }

  verify(headers: Record<string, string>, body: string): boolean {
    const { "webhook-id": id = "", "webhook-timestamp": sentAt = "", "webhook-signature": signatures = "" } = headers;
    if (Math.abs(this.nowSeconds() - Number(sentAt)) > TOLERANCE_SECONDS) return false;
    const given = signatures
      .split(" ")
      .flatMap((one) => (one.startsWith("v1,") ? [Buffer.from(one.slice(3), "base64")] : []));
    return this.secrets.some((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
      const expected = createHmac("sha256", key).update(`${id}.${sentAt}.${body}`).digest();
      return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
    });
  }

  async receive(path: string, headers: Record<string, string>, body: string): Promise<number> {
    const isVerified = this.verify(headers, body);
    this.requests.push({ path, headers, body, isVerified });
    const told = await this.answer?.(path);
    if (told !== undefined && (told < 200 || told > 299)) return told;
    if (!isVerified) return 401;
    const id = headers["webhook-id"] ?? "";
    if (!this.seen.has(id)) {
      this.seen.add(id);
      this.effects.push({ id, ...JSON.parse(body) });
    }
    return told ?? 204;
  }
}
