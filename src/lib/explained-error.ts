/** Something that the person at the terminal can mend: its sentence says all they need, a trace would only hide it. */
export class ExplainedError extends Error {
  override name = "ExplainedError";
}

/** Tells why a program ended: the sentence alone where there is one, else the whole error. */
export function tellAtTerminal(error: unknown): void {
  console.error(error instanceof ExplainedError ? error.message : error);
}
