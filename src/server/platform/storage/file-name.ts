/** Endings by which other programs know the files that tools make. */
const ENDINGS: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "image/svg+xml": "svg",
  "audio/wav": "wav",
  "audio/mpeg": "mp3",
  "audio/ogg": "ogg",
  "audio/mp4": "m4a",
  "audio/flac": "flac",
  "video/mp4": "mp4",
  "video/webm": "webm",
  "text/plain": "txt",
  "text/markdown": "md",
  "text/html": "html",
  "text/vtt": "vtt",
  "application/x-subrip": "srt",
  "application/pdf": "pdf",
  "application/zip": "zip",
};

const plainType = (mimeType: string) => mimeType.split(";")[0]?.trim() ?? "";

/** What may be answered as the type of a file; whatever else a maker said is bytes. */
export function servedType(mimeType: string): string {
  const type = plainType(mimeType);
  if (!Object.hasOwn(ENDINGS, type)) return "application/octet-stream";
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}

/** A name for the disk of whoever downloads it: no sign that any system gives a meaning to. */
export function fileNameOf({ name, mimeType }: { name: string; mimeType: string }): string {
  const plain = name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
    .replace(/[\u0000-\u001F\u007F<>:"/\\|?*]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "")
    .slice(0, 100)
    .toWellFormed();
  return `${plain || "arquivo"}.${ENDINGS[plainType(mimeType)] ?? "bin"}`;
}

/** Names of several files of one folder: those that are equal are numbered. */
export function distinctNames(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const at = name.lastIndexOf(".");
    let distinct = name;
    for (let turn = 2; taken.has(distinct.toLowerCase()); turn += 1) {
      distinct = `${name.slice(0, at)} (${turn})${name.slice(at)}`;
    }
    taken.add(distinct.toLowerCase());
    return distinct;
  });
}

/** `Content-Disposition` with the name in the form that every browser reads. */
export function disposition(kind: "inline" | "attachment", fileName: string): string {
  const ascii = fileName
    .normalize("NFKD")
    .replace(/[^\x20-\x7E]/g, "")
    .replace(/["\\]/g, "");
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
