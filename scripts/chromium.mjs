import { existsSync } from "node:fs";

/** Debian's shell without a window does what journeys need in half the processor time of the whole browser. */
const KNOWN = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The browser of the journeys: the path that CHROMIUM_PATH names, else the machine's own; undefined when there is none. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...KNOWN].find((path) => path && existsSync(path));
}

/** One that also grants what only a window can ask for, as leave for notifications: the shell without one refuses it. */
export function findWholeChromium() {
  return [process.env.CHROMIUM_PATH, ...KNOWN.slice(1)].find((path) => path && existsSync(path));
}
