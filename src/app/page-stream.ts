import { Writable } from "node:stream";

/**
 * Joins what React writes, dozens of small pieces a page, into one piece each time that React says it has no more for
 * now: everything downstream (compression, the socket) costs by the piece. A page is small enough to be held whole, so a
 * slow reader does not hold React back.
 */
export class PageStream extends Writable {
  readonly body: ReadableStream<Uint8Array>;
  readonly #finishHead: (head: Buffer) => Buffer;
  #pieces: Uint8Array[] = [];
  #isHeadSent = false;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  /** @param finishHead changes the first piece, which has the whole head of the page. */
  constructor(finishHead = (head: Buffer) => head) {
    super({ decodeStrings: true });
    this.#finishHead = finishHead;
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
    if (this.#pieces.length === 0) return;
    const piece = Buffer.concat(this.#pieces);
    this.#controller?.enqueue(this.#isHeadSent ? piece : this.#finishHead(piece));
    this.#isHeadSent = true;
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
