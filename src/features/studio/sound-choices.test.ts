import { expect, test } from "vitest";
import { ambiences, effects, loops, type SoundChoice } from "#contract/studio/sounds.ts";
import { choicesNamed } from "./sound-choices.ts";

test.for([
  ["samba alegre com cavaquinho para o churrasco", loops, "samba"],
  ["música calma de piano", loops, "piano"],
  ["Forró de festa junina", loops, "baiao"],
  ["chuvinha? temporais!", ambiences, "rain"],
  ["som do mar", ambiences, "sea"],
  ["barulho de moeda caindo", effects, "coin"],
  ["palmas", effects, "applause"],
  ["buzina de moto", effects, "horn"],
  ["contagem regressiva pra live", effects, "countdown"],
  ["som de caixa registradora", effects, "till"],
] satisfies [string, Record<string, SoundChoice>, string][])(
  "a description finds the sounds that it names: %s [TOOL-AUD-02]",
  ([description, choices, name]) => {
    expect(choicesNamed<string>(description, choices)).toContain(name);
  },
);

test("what names no sound finds none, and nothing is guessed", () => {
  for (const description of ["", "um trem de carga", "para com uma", "???"])
    expect(choicesNamed(description, effects)).toEqual([]);
});
