/** Long enough for any browser to have begun to read it. */
const RELEASE_MS = 60_000;

/** Gives a file to the person, as a download. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
}
