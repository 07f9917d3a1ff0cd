import { expect, test } from "vitest";
import { emergencyAnswer, firstStepsFor } from "./first-steps.ts";

test.each([
  ["o bebê engasgou com leite e tá molinho", "5 tapas no meio das costas"],
  ["minha sogra engasgou com carne, tá roxa", "acima do umbigo"],
  ["meu marido caiu e não respira", "100 a 120 vezes por minuto"],
  ["cortou a perna e não para de sangrar", "aperte o lugar com um pano limpo"],
  ["levou uma facada na barriga", "Não tire o que estiver cravado"],
  ["ele tá se debatendo no chão", "não ponha nada na boca"],
  ["cobra picou meu vô", "não amarre, não corte e não chupe"],
  ["caiu soda cáustica no olho", "água corrente por 20 minutos"],
  ["a garganta tá fechando depois do camarão", "caneta de adrenalina"],
  ["a bombinha não resolve", "bombinha que o médico receitou"],
  ["pai diabético suando frio e confuso", "dê açúcar ou suco"],
])("who tells of an emergency is told what to do until help comes: %s", (text, step) => {
  expect(firstStepsFor(text).join(" ")).toContain(step);
  expect(emergencyAnswer("medical", text)).toMatch(/192/);
});

test("of what no step is known, the answer is where help is", () => {
  expect(firstStepsFor("estou com uma dor muito forte")).toEqual([]);
});
