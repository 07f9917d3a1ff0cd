import { AppError } from "#contract/errors.ts";
import { CATALOG_PATH, productPath, STORE_PATH } from "#contract/store-paths.ts";
import { pageContext } from "#server/services.ts";
import { plainFailure } from "../../plain-failure.ts";
import type { Route } from "./+types/sitemap-part.ts";
import { sitemap } from "./sitemap-xml.ts";

/** The public pages that are worth finding, besides the products. */
const PAGES = ["/", STORE_PATH, CATALOG_PATH];
const PRODUCTS_FILE = /^products-(\d{1,4})\.xml$/;

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { config, catalog } = page.services;
  const { appUrl } = config.public;
  try {
    if (params.file === "pages.xml") return sitemap(PAGES.map((path) => ({ url: appUrl + path })));
    const range = PRODUCTS_FILE.exec(params.file)?.[1];
    const products = range === undefined ? [] : await catalog.listSitemapEntries(Number(range));
    if (products.length === 0) throw new AppError("request/not-found");
    return sitemap(products.map(({ code, updatedAt }) => ({ url: appUrl + productPath(code), updatedAt })));
  } catch (thrown) {
    return plainFailure(thrown, page);
  }
}
