import { expect, test } from "vitest";
import { movePicture, picturesOf, withPictures } from "./draft-pictures.ts";

const A = "/fotos/a-800.webp";
const B = "/fotos/b-800.webp";
const C = "https://exemplo.com.br/c.jpg";
const draft = { realImage: A, thumbnail: "", images: `${B}\n${C}` };

test("the main picture stands first, and none stands twice", () => {
  expect(picturesOf(draft)).toEqual([A, B, C]);
  expect(picturesOf({ ...draft, images: `${A}\n${B}` })).toEqual([A, B]);
  expect(picturesOf({ realImage: " ", thumbnail: C, images: "" })).toEqual([]);
});

test("the first picture is the main one, the others follow in their order", () => {
  expect(withPictures(draft, [C, A, B])).toEqual({ realImage: C, thumbnail: "", images: `${A}\n${B}` });
  expect(withPictures(draft, [])).toEqual({ realImage: "", thumbnail: "", images: "" });
});

test("a thumbnail that was the main picture, or was taken away, becomes the main one; another one stays", () => {
  expect(withPictures({ ...draft, thumbnail: A }, [B, A]).thumbnail).toBe(B);
  expect(withPictures({ ...draft, thumbnail: C }, [A, B]).thumbnail).toBe(A);
  expect(withPictures({ ...draft, thumbnail: C }, [B, C]).thumbnail).toBe(C);
  expect(withPictures({ ...draft, thumbnail: "/propria.webp" }, [B]).thumbnail).toBe("/propria.webp");
});

test("a picture moves by one place and stops at the ends", () => {
  expect(movePicture([A, B, C], C, -1)).toEqual([A, C, B]);
  expect(movePicture([A, B, C], A, 1)).toEqual([B, A, C]);
  expect(movePicture([A, B, C], A, -1)).toEqual([A, B, C]);
  expect(movePicture([A, B, C], C, 1)).toEqual([A, B, C]);
});
