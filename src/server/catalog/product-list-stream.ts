import type { z } from "zod";
import type { PublicProduct } from "#contract/catalog/product.ts";

/**
 * The answer of `products/all` as bytes, batch by batch, asked for as fast as the reader takes it. The total comes last,
 * when it is known. A failure half way breaks the connection: a reader never takes half a catalogue for the whole.
 */
export function streamProductList(
  batches: AsyncIterator<PublicProduct[]>,
  schema: z.ZodType<PublicProduct>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let total = 0;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode('{"status":"success","data":{"products":['));
    },
    async pull(controller) {
      const { value, done } = await batches.next();
      if (done) {
        controller.enqueue(encoder.encode(`],"total":${total}}}`));
        controller.close();
        return;
      }
      const text = value.map((item) => JSON.stringify(schema.parse(item))).join(",");
      controller.enqueue(encoder.encode(total > 0 ? `,${text}` : text));
      total += value.length;
    },
    async cancel() {
      await batches.return?.();
    },
  });
}
