import { afterAll, beforeAll } from "vitest";
import { runOnServer } from "./postgres-server.ts";
import { type RunningServer, startServer } from "./running-server.ts";
import { createDatabasePlace } from "./test-database.ts";

export interface ServerHome {
  /** Lead to its database, and hold the folder of its data. */
  settings: Record<string, string>;
  /** The one that was started last; undefined before the first. */
  readonly server: RunningServer | undefined;
  /** Starts a server on the database, after the one before has ended. */
  start(more?: Record<string, string>): Promise<RunningServer>;
  /** Kills the server. The time has passed after which others may take up what it was doing. */
  kill(): Promise<void>;
  /** Ends the server, however busy it is, and removes the database. */
  close(): Promise<void>;
}

/**
 * The seconds go by after which other copies take up what a killed one held: nothing but waiting, which the tests of the
 * queue prove. On the embedded database, which no other copy can be on, the next start does not wait.
 */
async function passLeases({ DATABASE_URL: connectionString }: Record<string, string>): Promise<void> {
  if (connectionString) await runOnServer(connectionString, "UPDATE job SET lease_until = now()");
}

/** A database of its own and the server that lives on it, which tests stop, kill and start again. */
export async function openServerHome(environment: Record<string, string> = {}): Promise<ServerHome> {
  const place = await createDatabasePlace();
  const settings = { ...place.settings, ...environment };
  let server: RunningServer | undefined;
  return {
    settings,
    get server() {
      return server;
    },
    async start(more) {
      await server?.stop();
      server = await startServer({ ...settings, ...more });
      return server;
    },
    async kill() {
      await server?.stop("SIGKILL");
      await passLeases(settings);
    },
    async close() {
      await server?.stop("SIGKILL");
      await place.remove();
    },
  };
}

/** The server of all tests of a file, on a database of its own. It is there from the first hook or test that comes after. */
export function sharedServer(environment?: Record<string, string>): RunningServer {
  let home: ServerHome | undefined;
  beforeAll(async () => {
    home = await openServerHome(environment);
    await home.start();
  });
  afterAll(() => home?.close());
  const running = () => {
    if (!home?.server) throw new Error("the server of this file has not been started");
    return home.server;
  };
  return {
    get url() {
      return running().url;
    },
    get process() {
      return running().process;
    },
    output: () => running().output(),
    stop: (signal) => running().stop(signal),
  };
}
