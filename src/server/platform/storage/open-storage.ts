import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { createS3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

/** Words of small letters, digits and hyphens between slashes, the last with an optional ending: `studio/12/ab34.png`. */
const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]{1,8})?$/;
const MAX_KEY_LENGTH = 200;

/** No key leads out of the folder or the bucket. */
function requireKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH || !KEY.test(key)) throw new Error("not a storage key");
  return key;
}

/** The folder of the files; that of a throw-away database goes with the process. */
function folderOf(dataDir: string): string {
  if (!dataDir.startsWith("memory://")) return join(dataDir, "files");
  const folder = join(tmpdir(), `arara-files-${dataDir.slice("memory://".length)}`);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A bucket when the settings name one, else a folder of the data folder. */
export function openStorage({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Storage {
  const storage = s3 ? createS3Storage(s3) : createDiskStorage(folderOf(dataDir));
  return {
    put: (key, content, options) => storage.put(requireKey(key), content, options),
    get: (key, range) => storage.get(requireKey(key), range),
    stat: (key) => storage.stat(requireKey(key)),
    delete: (key) => storage.delete(requireKey(key)),
    list: storage.list,
    cleanUp: storage.cleanUp,
  };
}
