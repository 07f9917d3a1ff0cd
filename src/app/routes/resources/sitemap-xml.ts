export interface SitemapUrl {
  url: string;
  updatedAt?: Date;
}

const CHUNK = 1_000;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

function entry(tag: "url" | "sitemap", { url, updatedAt }: SitemapUrl): string {
  const lastmod = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : "";
  return `<${tag}><loc>${escapeXml(url)}</loc>${lastmod}</${tag}>\n`;
}

function* chunksOf(root: "urlset" | "sitemapindex", tag: "url" | "sitemap", urls: readonly SitemapUrl[]) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for (let from = 0; from < urls.length; from += CHUNK) {
    yield urls
      .slice(from, from + CHUNK)
      .map((url) => entry(tag, url))
      .join("");
  }
  yield `</${root}>\n`;
}

function xmlResponse(chunks: Iterator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { done, value } = chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  const headers = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  return new Response(body, { headers });
}

/** A sitemap, written as it is sent: its text never stands in memory as a whole. */
export function sitemap(urls: readonly SitemapUrl[]): Response {
  return xmlResponse(chunksOf("urlset", "url", urls));
}

/** The list of sitemaps. */
export function sitemapIndex(urls: readonly SitemapUrl[]): Response {
  return xmlResponse(chunksOf("sitemapindex", "sitemap", urls));
}
