import { describe, expect, test } from "vitest";
import { CodeIndex, readCodePart } from "./code-index.ts";

const codes = ["TEN-0401", "TEN-0402", "BOT-0401-AZ", "CAN500", "X15009", "Açaí-7"];

function find(text: string, passes = (_id: number) => true): string[] {
  const index = new CodeIndex();
  index.apply(codes.map((code, id) => ({ id, code, isDeleted: false })));
  const part = readCodePart(text);
  return part ? index.find(part, passes).map((id) => codes[id] as string) : [];
}

describe("a part of a code", () => {
  test.each([
    ["TEN-04", ["TEN-0401", "TEN-0402"]],
    ["ten04", ["TEN-0401", "TEN-0402"]],
    ["ten 04", ["TEN-0401", "TEN-0402"]],
    ["0401", ["TEN-0401", "BOT-0401-AZ"]],
    ["401", ["TEN-0401", "BOT-0401-AZ"]],
    ["0401az", ["BOT-0401-AZ"]],
    ["ACAI", ["Açaí-7"]],
    ["bot", ["BOT-0401-AZ"]],
  ])("%s finds what begins with it, or has it where a piece begins", (text, found) => {
    expect(find(text)).toEqual(found);
  });

  test("of three signs stands where a piece begins, a longer one anywhere; the beginning comes first", () => {
    expect(find("500")).toEqual(["CAN500"]);
    expect(find("5009")).toEqual(["X15009"]);
    expect(find("0402")).toEqual(["TEN-0402"]);
  });

  test("of letters alone begins the code, and two signs or a sentence are none", () => {
    expect(find("en-")).toEqual([]);
    expect(find("an5")).toEqual([]);
    expect(find("az")).toEqual([]);
    expect(readCodePart("tênis azul")).toBeNull();
    expect(readCodePart("x".repeat(41))).toBeNull();
  });

  test("finds only what passes, and follows every change", () => {
    expect(find("0401", (id) => id > 0)).toEqual(["BOT-0401-AZ"]);
    const index = new CodeIndex();
    const part = readCodePart("0401") as NonNullable<ReturnType<typeof readCodePart>>;
    const every = () => true;
    index.apply([{ id: 1, code: "TEN-0401", isDeleted: false }]);
    expect(index.find(part, every)).toEqual([1]);
    index.apply([{ id: 1, code: "TEN-0500", isDeleted: false }]);
    expect(index.find(part, every)).toEqual([]);
    index.apply([{ id: 2, code: "A-0401", isDeleted: false }]);
    expect(index.find(part, every)).toEqual([2]);
    index.apply([{ id: 2, code: "A-0401", isDeleted: true }]);
    expect(index.find(part, every)).toEqual([]);
  });
});
