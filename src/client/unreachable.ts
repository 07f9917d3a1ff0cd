/** Why no answer came, in the words of whoever waits for it. */
export function unreachableSentence(error: unknown): string {
  if (error instanceof DOMException && error.name === "TimeoutError")
    return "A loja demorou demais para responder. Tente novamente em instantes.";
  if (!navigator.onLine) return "Você está sem internet. Verifique sua conexão e tente novamente.";
  return "Não conseguimos falar com a loja. Verifique sua conexão e tente novamente.";
}
