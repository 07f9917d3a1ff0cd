import { Writable } from "node:stream";

/**
 * Joins what React writes, dozens of small pieces a page, into one piece each time that React says it has no more for
 * now: everything downstream (compression, the socket) costs by the piece. A page is small enough to be held whole, so a
 * slow reader does not hold React back.
 */
export class PageStream extends Writable {
  readonly body: ReadableStream<Uint8Array>;
  #pieces: Uint8Array[] = [];
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor() {
    super({ decodeStrings: true });
    this.body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: () => {
        this.#controller = undefined;
        this.destroy();
      },
    });
  }

  override _write(piece: Uint8Array, _encoding: string, done: () => void): void {
    this.#pieces.push(piece);
    done();
  }

  /** React calls it when it has written all that is ready. */
  flush(): void {
    if (this.#pieces.length > 0) this.#controller?.enqueue(Buffer.concat(this.#pieces));
    this.#pieces = [];
  }

  override _final(done: () => void): void {
    this.flush();
    this.#controller?.close();
    this.#controller = undefined;
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (error) this.#controller?.error(error);
    this.#controller = undefined;
    done(error);
  }
}
