/** The service worker, and the name of the policy under which its address, and no other, may become a script. */
export const WORKER_PATH = "/sw.js";
export const WORKER_POLICY = "arara-offline";
