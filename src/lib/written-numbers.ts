/** The figures of a text, each as it is written, thousands without their point. */
export const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\d+(?:[.,:/h]\d+)*/g)].map(([number]) => number.replace(/\.(?=\d{3}(?!\d))/g, ""));
