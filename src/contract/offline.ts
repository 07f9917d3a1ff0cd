/** The service worker, and the name of the policy under which its address, and no other, may become a script. */
export const WORKER_PATH = "/sw.js";
export const WORKER_POLICY = "arara-offline";
/** Where other apps send photos to (`share_target` of the manifest), and where the worker keeps them until a form takes them. */
export const SHARE_PATH = "/admin/mart/compartilhar";
export const SHARED_CACHE = "arara-shared";
/** In the address of the products: what was shared did not arrive. */
export const SHARE_LOST = { name: "compartilhado", value: "perdido" } as const;
