import fc from "fast-check";
import { expect, test } from "vitest";
import { readEvents } from "./event-stream.ts";

/** A body that gives its bytes in pieces of these sizes, over and over. */
function bodyOf(text: string, sizes: readonly number[] = [Number.POSITIVE_INFINITY]): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  let turn = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      const end = at + (sizes[turn++ % sizes.length] as number);
      controller.enqueue(bytes.slice(at, end));
      at = end;
    },
  });
}

async function eventsOf(text: string, sizes?: readonly number[]): Promise<string[]> {
  const events: string[] = [];
  for await (const event of readEvents(bodyOf(text, sizes))) events.push(event);
  return events;
}

test("events are read with their data, be it empty; comments, other fields and an unfinished end are left out", async () => {
  expect(await eventsOf(": oi\n\nid: 3\ndata: um\n\ndata:dois\ndata: três\n\ndata\n\ndata: meio")).toEqual([
    "um",
    "dois\ntrês",
    "",
  ]);
});

test("whatever pieces the bytes come in and however lines end, the events are the same", async () => {
  const anyLine = fc.string({ unit: "grapheme", maxLength: 20 }).map((line) => line.replace(/[\r\n\uFEFF]/g, " "));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyLine, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      fc.constantFrom("\n", "\r\n", "\r"),
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 }),
      async (events, lineEnd, sizes) => {
        const text = events.map((lines) => [...lines.map((line) => `data: ${line}`), "", ""].join(lineEnd)).join("");
        // A carriage return alone is known to end a line only when something comes after it.
        expect(await eventsOf(`${text}:`, sizes)).toEqual(events.map((lines) => lines.join("\n")));
      },
    ),
  );
});

test("whoever stops reading ends the stream", async () => {
  let isCancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode("data: mais\n\n")),
    cancel() {
      isCancelled = true;
    },
  });
  for await (const event of readEvents(endless)) {
    expect(event).toBe("mais");
    break;
  }
  expect(isCancelled).toBe(true);
});
