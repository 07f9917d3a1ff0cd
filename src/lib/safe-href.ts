/** What a link inside someone else's text may lead to. */
const PROTOCOLS = new Set(["http:", "https:", "irc:", "ircs:", "mailto:", "xmpp:"]);

/**
 * The address if a person may be led there, else null: one of the protocols above, or a path of our own site. The
 * browser's own parser reads it, so that no tab or line break hides a protocol.
 */
export function safeHref(address: string): string | null {
  const plain = address.trim().replace(/[\t\n\r]/g, "");
  if (/^\/(?![/\\])/.test(plain)) return plain;
  if (!URL.canParse(plain)) return null;
  return PROTOCOLS.has(new URL(plain).protocol) ? plain : null;
}
