/**
 * What a `clientLoader` answers with. Somebody who comes from another page gets the new page at once, with skeletons
 * where `outcome` will be; whoever is on it already keeps what they see until the new outcome is there. Going back
 * counts as being there, so the page is whole when its scroll position is restored.
 */
export async function arrival<T>(url: URL, outcome: Promise<T>): Promise<{ outcome: T | Promise<T> }> {
  const isArriving = url.pathname !== window.location.pathname;
  return { outcome: isArriving ? outcome : await outcome };
}
