import { expect, test } from "vitest";
import {
  type DeskView,
  deskViewPath,
  parseDeskView,
  similarQuestionOf,
  withDeskFilters,
  withDeskMode,
} from "./desk-view.ts";

const read = (path: string) => parseDeskView(new URL(path, "http://x").searchParams);
const view: DeskView = {
  mode: "normal",
  query: { search: "café & cia", category: "Cozinha", subcategory: "Cozinha > Canecas", page: 3 },
};

test("the address says all of the list, and nothing that is the default", () => {
  expect(read(deskViewPath(view))).toEqual(view);
  expect(read(deskViewPath({ ...view, mode: "ai" }))).toEqual({ ...view, mode: "ai" });
  expect(deskViewPath(read("/admin/mart?page=1&search=&mode=normal"))).toBe("/admin/mart");
});

test("another search, category or subcategory shows the first page [ADMIN-27]", () => {
  expect(withDeskFilters(view, { search: "chá" }).query.page).toBe(1);
  expect(withDeskFilters(view, { category: "Casa" }).query.page).toBe(1);
  expect(withDeskFilters(view, { subcategory: undefined }).query).toMatchObject({ category: "Cozinha", page: 1 });
});

test("the AI is asked only for what is submitted to it, and switching leaves its answer behind [ADMIN-28]", () => {
  const switched = withDeskMode(view, "ai", "café");
  expect(switched).toMatchObject({ mode: "ai", query: { search: undefined, page: 1 } });
  expect(similarQuestionOf(switched)).toBeNull();
  const asked = withDeskFilters(switched, { search: "café" });
  expect(similarQuestionOf(asked)).toBe("café");
  const back = withDeskMode(asked, "normal", "café");
  expect(similarQuestionOf(back)).toBeNull();
  expect(back.query.search).toBe("café");
});
