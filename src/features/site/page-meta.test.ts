import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const matches = [{ id: "root", loaderData: { config: { appUrl: "https://arara.example" } } }];
const page = { title: "Caneca de porcelana", description: "Uma caneca para o café da manhã.", path: "/arara-mart" };

/** The tags as `name → content`. */
function tags(descriptors: ReturnType<typeof pageMeta>): Record<string, string> {
  return Object.fromEntries(
    descriptors.map((tag) => {
      const { title, name, property, rel, content, href } = tag as Record<string, string>;
      return title ? ["title", title] : [name ?? property ?? rel ?? "", content ?? href ?? ""];
    }),
  );
}

test("a page has title, description, one absolute address and a preview", () => {
  expect(tags(pageMeta(matches, page))).toEqual({
    title: "Caneca de porcelana | Arara",
    description: "Uma caneca para o café da manhã.",
    canonical: "https://arara.example/arara-mart",
    "og:type": "website",
    "og:site_name": "Arara Mart",
    "og:locale": "pt_BR",
    "og:title": "Caneca de porcelana",
    "og:description": "Uma caneca para o café da manhã.",
    "og:url": "https://arara.example/arara-mart",
    "twitter:card": "summary",
  });
});

test("a product adds its price and its share picture with an absolute address", () => {
  const image = { path: "/share/product/CAN-1/abc.jpg", alt: "Caneca de porcelana por R$ 39,90" };
  expect(tags(pageMeta(matches, { ...page, image, price: 39.9 }))).toMatchObject({
    "og:type": "product",
    "og:image": "https://arara.example/share/product/CAN-1/abc.jpg",
    "og:image:type": "image/jpeg",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Caneca de porcelana por R$ 39,90",
    "product:price:amount": "39.90",
    "product:price:currency": "BRL",
    "twitter:card": "summary_large_image",
  });
});

test("long texts are cut for where they are shown", () => {
  const long = "palavra ".repeat(500);
  const found = tags(pageMeta(matches, { ...page, title: long, description: long }));
  const lengths = ["title", "description", "og:title", "og:description"].map((name) => found[name]?.length ?? 0);
  expect(lengths.map((length, place) => length <= ([78, 155, 90, 80][place] ?? 0))).toEqual([true, true, true, true]);
});

test("the brand stands once in the title of the tab", () => {
  expect(tags(pageMeta(matches, { ...page, title: "Arara Mart" })).title).toBe("Arara Mart");
});

test("a page that is not for search engines says so and claims no address", () => {
  const found = tags(pageMeta(matches, { ...page, isIndexed: false }));
  expect(found.robots).toBe("noindex");
  expect(found).not.toHaveProperty("canonical");
});

test("without the root's data there is still a title, and no half address", () => {
  const found = tags(pageMeta([{ id: "root" }], page));
  expect(Object.keys(found)).toEqual(["title", "description"]);
});
