const digitsIn = (text: string) => text.replace(/\D/g, "").length;

/** Where the caret belongs in `text` so that as many digits stand after it as before. */
export function caretBefore(text: string, digitsAfter: number): number {
  let position = text.length;
  for (let digits = 0; position > 0 && digits < digitsAfter; position--) {
    if (/\d/.test(text[position - 1] ?? "")) digits++;
  }
  return position;
}

/** Gives what stands in the box its form, with the caret kept where the person writes; answers what stands there then. */
export function maskDigits(input: HTMLInputElement, format: (typed: string) => string): string {
  const { value, selectionStart } = input;
  const formatted = format(value);
  if (formatted !== value) {
    const caret = caretBefore(formatted, digitsIn(value.slice(selectionStart ?? value.length)));
    input.value = formatted;
    input.setSelectionRange(caret, caret);
  }
  return formatted;
}
