export interface SitemapUrl {
  url: string;
  updatedAt?: Date;
}

type Batches = AsyncIterable<readonly SitemapUrl[]> | Iterable<readonly SitemapUrl[]>;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

function entry(tag: "url" | "sitemap", { url, updatedAt }: SitemapUrl): string {
  const lastmod = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : "";
  return `<${tag}><loc>${escapeXml(url)}</loc>${lastmod}</${tag}>\n`;
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function xmlResponse(parts: AsyncIterator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return?.();
    },
  });
  const headers = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  return new Response(body, { headers });
}

async function* writeList(list: "urlset" | "sitemapindex", tag: "url" | "sitemap", batches: Batches) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${list} ${NAMESPACE}>\n`;
  for await (const batch of batches) yield batch.map((url) => entry(tag, url)).join("");
  yield `</${list}>\n`;
}

/** A sitemap, written while its addresses are read: neither they nor its text ever stand in memory as a whole. */
export function sitemap(batches: Batches): Response {
  return xmlResponse(writeList("urlset", "url", batches));
}

/** The list of sitemaps. */
export function sitemapIndex(urls: readonly SitemapUrl[]): Response {
  return xmlResponse(writeList("sitemapindex", "sitemap", [urls]));
}
