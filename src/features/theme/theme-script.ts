import { storageKeys } from "#contract/storage-keys.ts";
import { themes } from "./themes.ts";

const classes = themes.flatMap(({ id, className }) => (className ? [[id, className]] : []));

/**
 * Runs in the head before the first paint, so that the chosen theme never flashes. What storage holds is only compared
 * with our own ids; a storage that refuses leaves the default.
 */
export const themeScript = `try{let c=new Map(${JSON.stringify(classes)}).get(localStorage.getItem("${storageKeys.theme}"));c&&document.documentElement.classList.add(c)}catch{}`;
