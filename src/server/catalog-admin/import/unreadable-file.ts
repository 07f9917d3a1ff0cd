/** The file as a whole cannot be imported; the message says why. */
export class UnreadableFileError extends Error {
  override name = "UnreadableFileError";
}
