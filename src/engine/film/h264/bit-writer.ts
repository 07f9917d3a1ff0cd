/** Writes bits, most significant first, and the codes of H.264 for numbers. */
export function createBitWriter(capacity = 1 << 16) {
  let bytes = new Uint8Array(capacity);
  let length = 0;
  let held = 0;
  let heldBits = 0;

  function push(byte: number) {
    if (length === bytes.length) {
      const wider = new Uint8Array(bytes.length * 2);
      wider.set(bytes);
      bytes = wider;
    }
    bytes[length] = byte;
    length += 1;
  }

  /** The lowest `count` bits of the value, at most 24. */
  function bits(value: number, count: number): void {
    held = (held << count) | (value & ((1 << count) - 1));
    heldBits += count;
    while (heldBits >= 8) {
      heldBits -= 8;
      push((held >>> heldBits) & 255);
    }
    held &= (1 << heldBits) - 1;
  }

  /** Exp-Golomb: small numbers are short. */
  function unsigned(value: number): void {
    const width = 31 - Math.clz32(value + 1);
    if (width) bits(0, width);
    bits(value + 1, width + 1);
  }

  return {
    bits,
    unsigned,
    signed: (value: number) => unsigned(value > 0 ? value * 2 - 1 : -value * 2),
    /** Ends the unit with a one and zeros up to the next byte, and answers it. The writer is empty then. */
    finish(): Uint8Array {
      bits(1, 1);
      if (heldBits) bits(0, 8 - heldBits);
      const done = bytes.slice(0, length);
      length = 0;
      return done;
    },
  };
}

export type BitWriter = ReturnType<typeof createBitWriter>;

/** Three bytes in a row that mean something else to a decoder get a 3 between them. */
export function escapeUnit(header: number, payload: Uint8Array): Uint8Array {
  const out = new Uint8Array(1 + payload.length + Math.ceil(payload.length / 2));
  out[0] = header;
  let length = 1;
  let zeros = 0;
  for (const byte of payload) {
    if (zeros === 2 && byte <= 3) {
      out[length] = 3;
      length += 1;
      zeros = 0;
    }
    out[length] = byte;
    length += 1;
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return out.slice(0, length);
}
