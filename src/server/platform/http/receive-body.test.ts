import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PACE, receiveBody } from "./receive-body.ts";

const TEN_MB = 10 * 1024 * 1024;
const piece = (bytes: number) => Buffer.alloc(bytes, "a");

/** The clock of the windows stands still; nothing else is stood in for. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A request on a real connection whose body is being taken in. */
async function sending({ maxBytes = TEN_MB, pace = PACE } = {}) {
  const http = createServer().listen(0, "127.0.0.1");
  await once(http, "listening");
  const socket: Socket = connect((http.address() as AddressInfo).port, "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
  const [incoming] = (await once(http, "request")) as [IncomingMessage];
  const had = { bytes: 0 };
  const received = receiveBody(incoming, {
    maxBytes,
    pace,
    keep: ({ length }) => {
      had.bytes += length;
    },
  });
  // Looked at by the test when it is time.
  received.catch(() => {});
  return {
    socket,
    had,
    received,
    /** Sends so many bytes more, and waits until they are there. */
    async send(bytes: number) {
      const all = had.bytes + bytes;
      socket.write(Buffer.concat([Buffer.from(`${bytes.toString(16)}\r\n`), piece(bytes), Buffer.from("\r\n")]));
      await vi.waitFor(() => expect(had.bytes).toBe(all), { interval: 1, timeout: 5_000 });
    },
    end: () => socket.write("0\r\n\r\n"),
    close() {
      socket.destroy();
      http.close();
    },
  };
}

test("a photo of 10 MB over a line of 20 kB/s arrives, in nine minutes", async () => {
  const { send, end, received, had, close } = await sending();
  const perWindow = (20_000 * PACE.windowMs) / 1_000;
  for (let left = TEN_MB; left > 0; left -= perWindow) {
    await send(Math.min(left, perWindow));
    vi.advanceTimersByTime(left > perWindow ? PACE.windowMs : 0);
  }
  end();
  await received;
  expect(had.bytes).toBe(TEN_MB);
  close();
});

test("such a line may be silent for nine seconds in ten", async () => {
  const { send, end, received, close } = await sending();
  for (let windows = 0; windows < 5; windows += 1) {
    await send(20_000);
    vi.advanceTimersByTime(PACE.windowMs);
  }
  end();
  await received;
  close();
});

test("a body that brings too little in one window is given up, however fast it began", async () => {
  const { send, received, close } = await sending();
  await send(1_000_000);
  vi.advanceTimersByTime(PACE.windowMs);
  await send(PACE.leastBytes - 1);
  vi.advanceTimersByTime(PACE.windowMs);
  await expect(received).rejects.toMatchObject({ code: "request/too-slow", retryAfterSeconds: expect.any(Number) });
  close();
});

test("a body that is longer than it may be is not taken further", async () => {
  const { send, socket, received, had, close } = await sending({ maxBytes: 1_000 });
  await send(1_000);
  socket.write("1\r\na\r\n");
  await expect(received).rejects.toMatchObject({ code: "request/too-large" });
  expect(had.bytes).toBe(1_000);
  close();
});

test("a sender who leaves ends it", async () => {
  const { send, socket, received, close } = await sending();
  await send(10);
  socket.destroy();
  await expect(received).rejects.toMatchObject({ code: "request/malformed" });
  close();
});
