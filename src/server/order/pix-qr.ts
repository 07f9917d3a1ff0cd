import encodeQR from "qr";

/** Light margin that a camera needs, in modules. */
const QUIET_ZONE = 4;
/** Cameras want dark on light: also on a dark page, and in a saved picture. */
const PAPER = '<rect width="100%" height="100%" fill="#fff"/>';

/** A Pix payload as the QR code that a bank's app reads: an SVG that has no script, no style and no address of its own. */
export function pixQrSvg(payload: string): string {
  return encodeQR(payload, "svg", { ecc: "medium", border: QUIET_ZONE }).replace(/<svg[^>]*>/, `$&${PAPER}`);
}
