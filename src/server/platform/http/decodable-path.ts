/**
 * The same request under an address that can be decoded. A `%` that begins no character, which no browser sends, is taken
 * literally: the router would otherwise write the address, as the visitor chose it, into our log.
 */
export function withDecodablePath(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURIComponent(url.pathname);
    return request;
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    url.pathname = url.pathname.replaceAll("%", "%25");
    return new Request(url, request);
  }
}
