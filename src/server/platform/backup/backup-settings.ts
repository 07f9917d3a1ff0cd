import type { S3Settings } from "../storage/s3-storage.ts";
import type { Retention } from "./retention.ts";

/** How the schedule makes backups. */
export interface BackupSettings {
  place: { folder: string; bucket?: undefined } | { bucket: S3Settings };
  /** The minute of the day in São Paulo. */
  atMinute: number;
  keep: Retention;
}
