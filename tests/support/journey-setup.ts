import { openDatabaseTemplate } from "./database-template.ts";

/** Once for all workers: what they copy is there before they start. */
export default async function setup(): Promise<void> {
  await openDatabaseTemplate();
}
