import { expect, test } from "vitest";
import { pageWindow } from "./page-window.ts";

test("the window shows the first page, the last and two on each side of the current one [PAG-01 PAG-02 PAG-03]", () => {
  expect(pageWindow(10, 20)).toEqual([1, null, 8, 9, 10, 11, 12, null, 20]);
});

test("no ellipsis stands where no page is left out", () => {
  expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("an ellipsis stands even for a single page left out", () => {
  expect(pageWindow(5, 9)).toEqual([1, null, 3, 4, 5, 6, 7, null, 9]);
});

test("the ends of the list repeat no page", () => {
  expect(pageWindow(1, 2)).toEqual([1, 2]);
  expect(pageWindow(1, 10)).toEqual([1, 2, 3, null, 10]);
  expect(pageWindow(10, 10)).toEqual([1, null, 8, 9, 10]);
  expect(pageWindow(1, 1)).toEqual([1]);
});
