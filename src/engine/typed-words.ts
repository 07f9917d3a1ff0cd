import type { Typeface } from "./drawing/typeface.ts";
import { WorkRefusedError } from "./tool.ts";

/**
 * Checks that a face has every sign of what someone typed: nothing is left out in silence.
 * @throws WorkRefusedError naming those that it has not
 */
export function requireSigns(face: Typeface, text: string): void {
  const missing = [...new Set(text)].filter((sign) => /\S/.test(sign) && face.drawable(sign) === "");
  if (missing.length === 0) return;
  throw new WorkRefusedError(
    `Nossas letras não têm estes sinais: ${missing.slice(0, 8).join(" ")} Troque-os e tente de novo.`,
  );
}
