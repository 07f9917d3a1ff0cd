import { foldText } from "#lib/portuguese-text.ts";
import { writeNumbersInDigits } from "#lib/spoken-number.ts";
import { numbersIn } from "#lib/written-numbers.ts";
import type { ClaimGround } from "#server/conversation/guard/claim-ground.ts";
import { isGrounded } from "./grounded-claims.ts";

const NO_FIGURES: ReadonlySet<never> = new Set();

/** Checks what is said about the platform or an artist: sums, dates and promises must stand in a text of the team or in what a tool told. */
export function createTextGuard({ ground, asked }: { ground: ClaimGround; asked: string }) {
  return (sentence: string): string => {
    const written = writeNumbersInDigits(sentence);
    const claim = {
      ground,
      products: [],
      namesProduct: false,
      known: [],
      figures: NO_FIGURES,
      asked: foldText(asked),
    };
    const told = numbersIn(foldText(written)).filter((number) =>
      ground.supports({ roots: [], isDenial: false, numbers: [number] }),
    );
    return isGrounded(written, claim, new Set(told)) ? sentence : "";
  };
}
