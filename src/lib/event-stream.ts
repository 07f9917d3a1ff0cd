import { createParser } from "eventsource-parser";

/**
 * The `data` of every event of a `text/event-stream`, in whatever pieces its bytes come. What is begun and not ended when
 * the stream ends is no event. Whoever stops reading ends the stream.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const read: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => read.push(data) });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* read.splice(0);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
