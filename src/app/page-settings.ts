/** The public settings that the page carries, not yet checked. Browser only. */
export function readPageSettings(): unknown {
  try {
    return JSON.parse(document.documentElement.dataset.settings ?? "");
  } catch {
    return undefined;
  }
}
