import { useEffect, useRef, useState } from "react";
import { getImportColumns, moveImport, sendImportPart, startImport } from "#client/catalog-import.ts";
import { ExplainedError, sentenceOf } from "#lib/explained-error.ts";
import { createRandomKey } from "#lib/random-key.ts";

interface Upload {
  file: File;
  key: string;
  id: number | null;
  sentBytes: number;
  nextPart: number;
}

export type UploadState =
  | { kind: "idle" }
  | { kind: "sending"; fileName: string; sentBytes: number; totalBytes: number }
  /** What was sent stays there: going on begins where it broke. */
  | { kind: "broken"; fileName: string; message: string };

/** Whether somebody has to say first what the columns of a file are. What cannot be read is told by the check. */
async function needsColumns(id: number, signal: AbortSignal): Promise<boolean> {
  try {
    return (await getImportColumns(id, signal)).some(({ origin }) => origin === "suggested");
  } catch (error) {
    if (error instanceof ExplainedError) return false;
    throw error;
  }
}

/** Sends what was not sent yet, part by part, and has the file looked through when its columns are known. */
async function sendRest(upload: Upload, signal: AbortSignal, onProgress: () => void): Promise<number> {
  const { file } = upload;
  const announced = { fileName: file.name.slice(0, 200) || "arquivo", sizeBytes: file.size };
  const { id, partBytes, parts, status } = await startImport(announced, upload.key);
  // What was sent too long ago was forgotten: then it is another import, to which nothing came yet.
  if (upload.id !== id) Object.assign(upload, { id, nextPart: 0, sentBytes: 0 });
  // It was all there, and only the response that said so was lost.
  if (status !== "uploading") return id;
  for (; upload.nextPart < parts; upload.nextPart += 1) {
    signal.throwIfAborted();
    const start = upload.nextPart * partBytes;
    await sendImportPart(id, upload.nextPart, file.slice(start, start + partBytes), signal);
    upload.sentBytes = Math.min(start + partBytes, file.size);
    onProgress();
  }
  if (!(await needsColumns(id, signal))) await moveImport(id, "check");
  return id;
}

/** A file on its way to the server. `onSent` is told the import that it became. */
export function useUpload(onSent: (id: number) => void) {
  const [state, setState] = useState<UploadState>({ kind: "idle" });
  const current = useRef<{ upload: Upload; controller: AbortController } | null>(null);

  async function run(upload: Upload): Promise<void> {
    const controller = new AbortController();
    current.current = { upload, controller };
    const onProgress = () => {
      const { file, sentBytes } = upload;
      setState({ kind: "sending", fileName: file.name, sentBytes, totalBytes: file.size });
    };
    onProgress();
    try {
      const id = await sendRest(upload, controller.signal, onProgress);
      if (!controller.signal.aborted) onSent(id);
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ kind: "broken", fileName: upload.file.name, message: sentenceOf(error) });
    }
  }

  // Who leaves the page leaves the upload; what was sent is forgotten by the server in a day.
  useEffect(() => () => current.current?.controller.abort(), []);

  return {
    state,
    start: (file: File) => run({ file, key: createRandomKey(), id: null, sentBytes: 0, nextPart: 0 }),
    goOn: () => current.current && run(current.current.upload),
    cancel: () => {
      const { upload, controller } = current.current ?? {};
      controller?.abort();
      current.current = null;
      setState({ kind: "idle" });
      // What cannot be stopped now is forgotten by the server in a day.
      if (upload?.id != null) moveImport(upload.id, "stop").catch(sentenceOf);
    },
  };
}
