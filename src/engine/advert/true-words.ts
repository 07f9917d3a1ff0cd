import type { AdvertLook } from "#contract/studio/studio-adverts.ts";
import type { BrandFaces } from "../drawing/typeface.ts";
import { type AdvertMaterial, WorkRefusedError } from "../tool.ts";
import { requireSigns } from "../typed-words.ts";
import { findFalseClaim } from "./claims.ts";

const today = () => new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date());

/** @throws WorkRefusedError when what was typed is not what the catalogue says, or cannot be written. */
export function requireTrueWords(
  { headline, showHeadline, call, note, until, showPrice }: AdvertLook,
  material: AdvertMaterial,
  faces: BrandFaces,
): void {
  const typed = [showHeadline ? headline : "", call, note].filter(Boolean);
  for (const text of typed) requireSigns(faces.heading, text);
  for (const text of typed) requireSigns(faces.strong, text);
  const problem = findFalseClaim(typed.join(" · "), material, showPrice);
  if (problem !== null) {
    throw new WorkRefusedError(
      `Não fizemos as peças: ${problem}. Corrija ou apague essa parte do texto, ou mude o catálogo, e tente de novo.`,
    );
  }
  if (until !== undefined && until < today()) {
    throw new WorkRefusedError("A data “válido até” já passou. Escolha hoje ou um dia que vem.");
  }
}
