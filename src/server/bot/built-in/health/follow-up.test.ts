import { afterAll, beforeAll, expect, test } from "vitest";
import { type Shop, shopWith } from "../../../../../tests/support/shop.ts";
import { talkTo } from "../../../../../tests/support/shop-talk.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({ products: [] });
});
afterAll(() => shop.close());

const asked = async (...turns: string[]) => (await talkTo(shop, turns, "jaiminho")).text;
const BABY = "meu bebe de 5 meses ta com colica";
const EXPECTING = "to gravida de 8 semanas e enjoada";

test("a massage that is asked for beside a colic is one of the belly, never of the heart [HEALTH-09]", async () => {
  const text = await asked(BABY, "e massagem como faz");
  expect(text).toMatch(/círculos leves na barriga/);
  expect(text).not.toMatch(/meio do peito/);
});

test("nothing is given to a baby on one's own, and one that cries all day is seen today", async () => {
  expect(await asked(BABY, "funchicorea pode?")).toMatch(/^\*\*Nada por conta própria\*\*/);
  expect(await asked(BABY, "e se ele chorar o dia inteiro?")).toMatch(/pronto atendimento hoje/);
});

test("who is sick and expects a child is told what is for her, and no amount that is of another thing", async () => {
  expect(await asked(EXPECTING)).toMatch(/se o pré-natal liberar/);
  expect(await asked(EXPECTING, "gengibre pode?", "quanto por dia?")).not.toMatch(/o tempo todo/);
  expect(await asked(EXPECTING, "e quando é grave?")).toMatch(/maternidade/);
});

test("a heart massage is told as it is done, and anew for a baby", async () => {
  expect(await asked("como fazer massagem cardíaca")).toMatch(/meio do peito/);
  expect(await asked("como fazer massagem cardíaca", "e em bebê?")).toMatch(/dois dedos no meio do peito/);
});

test.each([
  [["como baixar a pressão naturalmente", "e se subir muito?"], /18 por 12 ou mais/],
  [["meu colesterol deu alto", "e agora o que eu corto"], /frituras, embutidos/],
  [["o que é diabetes tipo 2", "quais os sintomas"], /Muita sede, muita urina/],
  [["quero começar a caminhar", "tenho 68 anos e joelho ruim"], /joelho/],
  [["to com gripe o que fazer", "meu filho de 8 meses tambem pegou, pode dar mel?"], /nunca antes de 1 ano/],
  [["quais vacinas um adulto precisa tomar?", "e a de tétano, de quanto em quanto tempo"], /a cada 10 anos/],
])("what is asked on is told of what was spoken of: %j", async (turns, told) => {
  expect(await asked(...turns)).toMatch(told);
});
