// Creates an empty embedded cluster and exits. It runs in a process of its own: the memory that creating a cluster
// needs (over 1 GB for a moment) never counts for the server, and goes back to the machine at once.
import { PGlite } from "@electric-sql/pglite";

const dataDir = process.argv[2];
if (!dataDir) throw new Error("usage: embedded-create.ts FOLDER");
const db = await PGlite.create({ dataDir });
await db.close();
