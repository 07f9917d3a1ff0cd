const PRELOAD = '<link rel="modulepreload"';

/**
 * The scripts that the head of a page names are fetched behind what paints it: its styles, letters and main picture. A page
 * can be read and its links work before it comes alive, and on a slow line 115 kB of script would keep the picture waiting.
 */
export function scriptsLast(head: Buffer): Buffer {
  if (!head.includes(PRELOAD)) return head;
  return Buffer.from(head.toString().replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`));
}
