import jsQR from "jsqr";
import sharp from "sharp";

/** Reads the fields of a BR Code as a bank's app does: two digits of id, two of length, the value. */
export function readPixFields(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const length = Number(text.slice(at + 2, at + 4));
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  if (at !== text.length) throw new Error(`the last field of ${text} is cut`);
  return fields;
}

/** CRC-16/CCITT-FALSE, bit by bit, as the central bank's manual describes it. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** What a bank's app shows of a static BR Code. Knows nothing of the code that writes them. */
export function readPix(payload: string) {
  const fields = readPixFields(payload);
  const account = readPixFields(fields.get("26") ?? "");
  if (account.get("00") !== "br.gov.bcb.pix") throw new Error(`${payload} is no Pix`);
  return {
    key: account.get("01"),
    amount: fields.get("54"),
    name: fields.get("59"),
    city: fields.get("60"),
    txid: readPixFields(fields.get("62") ?? "").get("05"),
    isWhole: fields.get("63") === checksum(payload.slice(0, -4)),
  };
}

/** What a camera reads: the drawing as pixels on a dark page, decoded by a library that is not the one that drew it. */
export async function scanQr(svg: string): Promise<string | undefined> {
  const picture = sharp(Buffer.from(svg)).resize(480, 480, { kernel: "nearest" }).flatten({ background: "#0b1220" });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
