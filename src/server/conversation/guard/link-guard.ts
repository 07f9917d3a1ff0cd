/** Hosts that reviewed texts point to. */
const TRUSTED_HOSTS = /(^|\.)(gov\.br|who\.int|paho\.org|cvv\.org\.br)$/;

export interface LinkGuardOptions {
  siteUrl: string;
  whatsappNumber: string;
  /** Whether a product with this code is on sale; undefined = links to products are not looked at. */
  isProduct?: (code: string) => Promise<boolean>;
  /** Whether this address, though none of ours, stands in what the assistant was taught. */
  isKnown?: (address: string) => boolean;
}

const MARKDOWN_LINK = /!?\[([^\]]*)\]\(\s*<?([^)\s>]*)>?[^)]*\)/g;
const BARE_LINK = /(?<![\](\w])(?:[a-z][a-z0-9+.-]*:\/\/|www\.)[^\s)>\]]+|\b(?:javascript|data|vbscript):\S*/gi;

async function replaceAll(text: string, pattern: RegExp, replace: (match: RegExpMatchArray) => Promise<string>) {
  let result = "";
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    result += text.slice(from, match.index) + (await replace(match));
    from = match.index + match[0].length;
  }
  return result + text.slice(from);
}

/** Leaves only links that lead to our own pages, the shop's WhatsApp or a trusted source; of others, only their words. */
export function createLinkGuard({ siteUrl, whatsappNumber, isProduct, isKnown }: LinkGuardOptions) {
  async function isAllowed(address: string): Promise<boolean> {
    if (!URL.canParse(address, siteUrl)) return false;
    const url = new URL(address, siteUrl);
    if (url.origin === new URL(siteUrl).origin) {
      const code = /^\/[\w-]+-mart\/product\/([^/]+)\/?$/.exec(url.pathname)?.[1];
      return code === undefined || !isProduct || isProduct(decodeURIComponent(code));
    }
    if (url.protocol !== "https:" || url.username !== "") return false;
    if (isKnown?.(address)) return true;
    if (url.hostname === "wa.me") return url.pathname === `/${whatsappNumber}`;
    return TRUSTED_HOSTS.test(url.hostname);
  }

  return async (text: string): Promise<string> => {
    const kept = await replaceAll(text, MARKDOWN_LINK, async ([whole, words = "", address = ""]) =>
      !whole.startsWith("!") && (await isAllowed(address)) ? `[${words}](${new URL(address, siteUrl).href})` : words,
    );
    return replaceAll(kept, BARE_LINK, async ([address]) => {
      const bare = address.replace(/[.,;:!?]+$/, "");
      const full = bare.startsWith("www.") ? `https://${bare}` : bare;
      return (await isAllowed(full)) ? address : "";
    });
  };
}
