import { storageKeys } from "#contract/storage-keys.ts";
import { DARK_SYSTEM, themes } from "./themes.ts";

const classes = themes.flatMap(({ id, className }) => (className ? [[id, className]] : []));

/**
 * Runs in the head before the first paint, so that the theme never flashes: the chosen one, and until one is chosen dark where
 * the system is. What storage holds is only compared with our own ids; one that refuses has chosen nothing.
 */
export const themeScript = `{let s=null;try{s=localStorage.getItem("${storageKeys.theme}")}catch{}let c=new Map(${JSON.stringify(classes)}).get(s===null&&matchMedia("${DARK_SYSTEM}").matches?"dark":s);c&&document.documentElement.classList.add(c)}`;
