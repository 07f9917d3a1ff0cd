import { describe, expect, test } from "vitest";
import { mergeDrafts } from "./draft-merge.ts";
import { emptyDraft, type ProductDraft } from "./product-draft.ts";

const draft = (given: Partial<ProductDraft>): ProductDraft => ({ ...emptyDraft(), ...given });
const photos = (realImage: string, ...others: string[]) => ({
  realImage,
  thumbnail: realImage,
  images: others.join("\n"),
});

test("what only they changed is taken, what only I changed stays, what both changed is asked", () => {
  const base = draft({ name: "Caneca", stock: "3", originalPrice: "10" });
  const mine = draft({ ...base, name: "Caneca azul", originalPrice: "12" });
  const theirs = draft({ ...base, stock: "1", originalPrice: "15" });
  const { merged, conflicts } = mergeDrafts(base, mine, theirs);
  expect(merged).toEqual({ ...mine, stock: "1" });
  expect(conflicts).toEqual([
    { kind: "field", name: "originalPrice", mine: "12", theirs: "15", isMerged: false },
    { kind: "field", name: "stock", mine: "3", theirs: "1", isMerged: true },
  ]);
});

describe("photos", () => {
  const base = draft(photos("/a", "/b"));

  test("are taken from one or the other as a whole: none is lost between two fields", () => {
    const mine = draft(photos("/b", "/a"));
    const theirs = draft(photos("/a", "/b", "/c"));
    const { merged, conflicts } = mergeDrafts(base, mine, theirs);
    expect(merged).toEqual(mine);
    expect(conflicts).toEqual([
      {
        kind: "pictures",
        mine: photos("/b", "/a"),
        theirs: photos("/a", "/b", "/c"),
        both: photos("/b", "/a", "/c"),
        isMerged: false,
      },
    ]);
  });

  test("that only they changed are taken with all three fields", () => {
    const mine = draft({ ...photos("/a", "/b"), name: "Caneca" });
    const { merged, conflicts } = mergeDrafts(base, mine, draft(photos("/c", "/a")));
    expect(merged).toEqual({ ...mine, ...photos("/c", "/a") });
    expect(conflicts).toMatchObject([{ kind: "pictures", isMerged: true }]);
  });

  test("that both changed alike are no question", () => {
    expect(mergeDrafts(base, draft(photos("/b")), draft(photos("/b"))).conflicts).toEqual([]);
  });
});
