import { expect, test } from "vitest";
import { MAX_FAVORITES, parseFavorites } from "./favorites.ts";

test.each([null, "", "not json", "{}", "3", '"1,2"', "null"])("%j holds no favourites [ERR-12]", (text) => {
  expect(parseFavorites(text)).toEqual([]);
});

test("only ids of products are kept, each once, in their order", () => {
  expect(parseFavorites('[5, "7", 3, null, 5, -1, 2.5, 0, 1e300]')).toEqual([5, 3]);
});

test("the newest are kept when there are too many", () => {
  const ids = Array.from({ length: MAX_FAVORITES + 2 }, (_, index) => index + 1);
  expect(parseFavorites(JSON.stringify(ids))).toEqual(ids.slice(2));
});
