import { expect, test } from "vitest";
import { kindsToChoose } from "./library-view.ts";

test("the types are those of the specification, and files for whom has some [TOOL-BIB-03]", () => {
  const labels = (hasFiles: boolean) => kindsToChoose(hasFiles).map(({ label }) => label);
  const specified = ["Todos", "Imagens", "Áudios", "Vídeos", "Textos", "Assistentes", "Prompts"];
  expect(labels(false)).toEqual(specified);
  expect(labels(true)).toEqual(specified.toSpliced(5, 0, "Arquivos"));
});
