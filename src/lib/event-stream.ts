/** A carriage return at the very end may be half of a line end: it waits for what comes next. */
const LINE_END = /\r\n|\n|\r(?!$)/;

/**
 * The `data` of every event of a `text/event-stream`, in whatever pieces its bytes come. What is begun and not ended when
 * the stream ends is no event. Whoever stops reading ends the stream.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let held = "";
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (held + decoder.decode(value, { stream: true })).split(LINE_END);
      held = lines.pop() ?? "";
      for (const line of lines) {
        if (line.startsWith("data:")) data.push(line.slice(line[5] === " " ? 6 : 5));
        if (line !== "" || data.length === 0) continue;
        yield data.join("\n");
        data = [];
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
