import { expect, test } from "vitest";
import {
  type ProductListView,
  parseProductListView,
  productListPath,
  similarQuestionOf,
  withListFilters,
  withListMode,
} from "./product-list-view.ts";

const read = (path: string) => parseProductListView(new URL(path, "http://x").searchParams);
const view: ProductListView = {
  mode: "normal",
  query: { search: "café & cia", category: "Cozinha", subcategory: "Cozinha > Canecas", page: 3 },
};

test("the address says all of the list, and nothing that is the default", () => {
  expect(read(productListPath(view))).toEqual(view);
  expect(read(productListPath({ ...view, mode: "ai" }))).toEqual({ ...view, mode: "ai" });
  expect(productListPath(read("/admin/mart?page=1&search=&mode=normal"))).toBe("/admin/mart");
});

test("another search, category or subcategory shows the first page [ADMIN-27]", () => {
  expect(withListFilters(view, { search: "chá" }).query.page).toBe(1);
  expect(withListFilters(view, { category: "Casa" }).query.page).toBe(1);
  expect(withListFilters(view, { subcategory: undefined }).query).toMatchObject({ category: "Cozinha", page: 1 });
});

test("the AI is asked only for what is submitted to it, and switching leaves its answer behind [ADMIN-28]", () => {
  const switched = withListMode(view, "ai", "café");
  expect(switched).toMatchObject({ mode: "ai", query: { search: undefined, page: 1 } });
  expect(similarQuestionOf(switched)).toBeNull();
  const asked = withListFilters(switched, { search: "café" });
  expect(similarQuestionOf(asked)).toBe("café");
  const back = withListMode(asked, "normal", "café");
  expect(similarQuestionOf(back)).toBeNull();
  expect(back.query.search).toBe("café");
});
