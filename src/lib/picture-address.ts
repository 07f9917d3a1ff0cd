const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const WEB_ADDRESS = /^https?:\/\/[^\s\\]+$/i;

/** A number instead of a name, or a name that only some network knows: what lies there is not for visitors. */
const PRIVATE_HOST = /^(\[.*\]|[\d.]+|[^.]+|.*\.(local|localhost|internal|lan|home|arpa))\.?$/i;

function isPublicWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text) && URL.canParse(text) && !PRIVATE_HOST.test(new URL(text).hostname);
}

/**
 * Whether a text may be kept as the address of a picture: a whole http(s) address of the public web or a path of our own site. Any other
 * scheme (`javascript:`, `data:`, `file:`) and addresses that begin with `//` are not.
 */
export function isPictureAddress(text: string): boolean {
  return OWN_PATH.test(text) || isPublicWebAddress(text);
}
