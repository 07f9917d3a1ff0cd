const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const WEB_ADDRESS = /^https?:\/\/[^\s\\]+$/i;

/**
 * Whether a text may be kept as the address of a picture: a whole http(s) address or a path of our own site. Any other
 * scheme (`javascript:`, `data:`, `file:`) and addresses that begin with `//` are not.
 */
export function isPictureAddress(text: string): boolean {
  return OWN_PATH.test(text) || (WEB_ADDRESS.test(text) && URL.canParse(text));
}
