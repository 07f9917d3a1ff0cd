import { plainFailure } from "#app/plain-failure.ts";
import { sitemapIndex } from "#app/sitemap-xml.ts";
import { pageContext } from "#server/services.ts";
import type { Route } from "./+types/sitemap-index.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { config, catalog } = page.services;
  const at = (file: string) => ({ url: `${config.public.appUrl}/sitemaps/${file}` });
  try {
    const ranges = await catalog.countSitemapRanges();
    return sitemapIndex([
      at("pages.xml"),
      ...Array.from({ length: ranges }, (_, range) => at(`products-${range}.xml`)),
    ]);
  } catch (thrown) {
    return plainFailure(thrown, page);
  }
}
