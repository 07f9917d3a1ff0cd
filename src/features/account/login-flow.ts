const RANDOM_BYTES = 16;

/** A text of 128 random bits that nobody else can guess, for the calls of one sign-in. */
export function createLoginFlow(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}
