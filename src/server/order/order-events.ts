import { AppError } from "#contract/errors.ts";
import type { OrderWatch } from "./order-watch.ts";

/** Shorter than what lies between gives a silent connection; so soon a reader is out who may not read any more. */
const HEARTBEAT_MS = 15_000;
/** Then the reader comes again. */
const LIFETIME_MS = 10 * 60_000;
/** What may wait for a reader who does not read; there is nothing in it that they cannot ask for again. */
const MOST_UNREAD = 100;
const MOST_STREAMS = 500;

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Accel-Buffering": "no",
};

/** Orders as they come and change, for open inboxes. */
export function createOrderEvents(watch: Pick<OrderWatch, "listen">, heartbeatMs = HEARTBEAT_MS) {
  let streams = 0;

  /**
   * Ends when `mayRead` does not hold any more.
   * @throws AppError server/overloaded
   */
  return function streamOrderEvents(mayRead: () => Promise<boolean>): Response {
    if (streams >= MOST_STREAMS) throw new AppError("server/overloaded");
    streams += 1;
    const encoder = new TextEncoder();
    const cleanUps: (() => void)[] = [];
    let isOver = false;
    const leave = () => {
      if (isOver) return;
      isOver = true;
      streams -= 1;
      for (const cleanUp of cleanUps) cleanUp();
    };
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        const end = () => {
          if (isOver) return;
          leave();
          controller.close();
        };
        const send = (text: string) => {
          if (isOver) return;
          if ((controller.desiredSize ?? 0) < -MOST_UNREAD) end();
          else controller.enqueue(encoder.encode(text));
        };
        const beat = async () => {
          if (await mayRead()) send(":\n\n");
          else end();
        };
        // A database that is away says nothing about who may read.
        const heartbeat = setInterval(() => void beat().catch(() => send(":\n\n")), heartbeatMs);
        const life = setTimeout(end, LIFETIME_MS);
        cleanUps.push(
          () => clearInterval(heartbeat),
          () => clearTimeout(life),
        );
        const stop = await watch.listen({
          tell: (event) => send(`event: order\ndata: ${JSON.stringify(event)}\n\n`),
          end,
        });
        if (isOver) stop();
        else cleanUps.push(stop);
        // What comes from here on is told: time to read what was there before.
        send("event: ready\ndata: {}\n\n");
      },
      cancel: leave,
    });
    return new Response(body, { headers: HEADERS });
  };
}
