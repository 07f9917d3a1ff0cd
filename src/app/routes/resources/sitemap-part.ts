import { plainFailure } from "#app/plain-failure.ts";
import { type SitemapUrl, sitemap } from "#app/sitemap-xml.ts";
import { bots } from "#contract/bot/bots.ts";
import { CATALOG_PATH, productPath, STORE_PATH } from "#contract/catalog/store-paths.ts";
import { AppError } from "#contract/errors.ts";
import { type PageContext, pageContext } from "#server/services.ts";
import type { Route } from "./+types/sitemap-part.ts";

/** The public pages that are worth finding, besides the products. */
const PAGES = ["/", STORE_PATH, CATALOG_PATH, ...bots.map(({ path }) => path), "/theme"];
const PRODUCTS_FILE = /^products-(\d{1,4})\.xml$/;

async function* productUrls(range: number, { config, catalog }: PageContext["services"]): AsyncGenerator<SitemapUrl[]> {
  const { appUrl } = config.public;
  for await (const batch of catalog.streamSitemapEntries(range)) {
    yield batch.map(({ code, updatedAt }) => ({ url: appUrl + productPath(code), updatedAt }));
  }
}

/** The batches again, the first of which was read: an empty part is no sitemap, and a failure still has a status. */
async function startedBatches(batches: AsyncGenerator<SitemapUrl[]>): Promise<AsyncGenerator<SitemapUrl[]>> {
  const { value: first } = await batches.next();
  if (!first) throw new AppError("request/not-found");
  return (async function* () {
    yield first;
    yield* batches;
  })();
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { appUrl } = page.services.config.public;
  try {
    if (params.file === "pages.xml") return sitemap([PAGES.map((path) => ({ url: appUrl + path }))]);
    const range = PRODUCTS_FILE.exec(params.file)?.[1];
    if (range === undefined) throw new AppError("request/not-found");
    return sitemap(await startedBatches(productUrls(Number(range), page.services)));
  } catch (thrown) {
    return plainFailure(thrown, page);
  }
}
