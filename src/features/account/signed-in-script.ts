import { storageKeys } from "#contract/storage-keys.ts";

/**
 * Runs in the head before the first paint and marks the document of whoever is signed in, so that the header's links are
 * right from the first moment; follows what other tabs do.
 */
export const signedInScript = `try{let f=()=>document.documentElement.toggleAttribute("data-signed-in",!!localStorage.getItem("${storageKeys.token}"));f();addEventListener("storage",f)}catch{}`;
