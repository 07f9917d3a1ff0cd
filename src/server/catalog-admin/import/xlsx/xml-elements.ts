import { Parser } from "htmlparser2";

/** What is done at the elements of an XML text, by their names without prefix. */
export interface XmlReader {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (piece: string) => void;
  close?: (name: string) => void;
}

const bare = (name: string) => name.slice(name.indexOf(":") + 1);

/** Reads XML piece by piece; `undefined` is yielded after each, when whoever reads may look at what was found. */
export async function* readXml(pieces: AsyncIterable<string>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open?.(bare(name), attributes),
      ontext: (piece) => reader.text?.(piece),
      onclosetag: (name) => reader.close?.(bare(name)),
    },
    { xmlMode: true },
  );
  for await (const piece of pieces) {
    parser.write(piece);
    yield;
  }
  parser.end();
  yield;
}

/** The same, to the end. */
export async function readWholeXml(pieces: AsyncIterable<string>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(pieces, reader)) {
    // What is found is kept by the reader.
  }
}
