import { expect, test } from "vitest";
import { planScenes } from "./storyboard.ts";

const words = (text: string, seconds: number) => planScenes(text, seconds).map((scene) => scene.words);

test("each typed line has a scene of its own, and keeps its colon and its figures", () => {
  expect(words("Gabriel 6 anos\nDia 12, às 16h\nTema: dinossauro", 10)).toEqual([
    "Gabriel 6 anos",
    "Dia 12, às 16h",
    "Tema: dinossauro",
  ]);
});

test("the number of a step stays with its step", () => {
  expect(words("1. Escolhe no catálogo 2. Manda no zap", 10)).toEqual(["1. Escolhe no catálogo 2. Manda no zap"]);
  expect(words("1. Escolhe\n2. Manda\n3. Paga", 10)).toEqual(["1. Escolhe", "2. Manda", "3. Paga"]);
});

test("a countdown has its beats: lines of a word may be short", () => {
  const down = ["5", "4", "3", "2", "1", "Feliz 2027"];
  expect(words(down.join("\n"), 10)).toEqual(down);
});

test("an abbreviation ends no line", () => {
  for (const line of [
    "Av. Getúlio Vargas, 1450",
    "Falar com o Dr. Sá, tel. (11) 4002-8922",
    "Sábado às 10 h. na Pça. Dom José",
  ])
    expect(words(`Mudamos!\n${line}`, 15)).toEqual(["Mudamos!", line]);
  const long =
    "Venha conhecer a nova casa da nossa loja de tecidos na R. das Flores, nº 12, perto da Av. Brasil, com a Dra. Lia";
  const parts = words(long, 15);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.join(" ")).toBe(long);
  for (const part of parts) expect(part).not.toMatch(/(?:R\.|nº|Av\.|Dra\.)$/);
});

test("a long sentence is cut where no amount and no hour is parted", () => {
  const long = "Quem usa a nossa camisa polo azul sabe que por R$ 59,90 leva uma peça boa para o trabalho e o passeio";
  expect(words(long, 15).filter((part) => /R\$$|^59/.test(part))).toEqual([]);
  expect(words(long, 15).join(" ")).toBe(long);
});

test("each typed line has a screen of its own where there is time for it, however long another is", () => {
  const scenes = planScenes("5\n4\n3\n2\n1\nVai começar a live agora com a gente", 10);
  expect(scenes.map(({ words }) => words)).toEqual(["5", "4", "3", "2", "1", "Vai começar a live agora com a gente"]);
});

test("a countdown in five seconds has a screen for each figure, and its end has the longest", () => {
  const scenes = planScenes("5\n4\n3\n2\n1\n0\nABRIU A LIVE", 5);
  expect(scenes.map(({ words }) => words)).toEqual(["5", "4", "3", "2", "1", "0", "ABRIU A LIVE"]);
  expect(Math.min(...scenes.map(({ seconds }) => seconds))).toBeGreaterThanOrEqual(0.5);
  expect(scenes.at(-1)?.seconds).toBeGreaterThan(1.5);
  expect(scenes.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(5);
});

test("a comma at the end of a typed line stays", () => {
  expect(words("deixa o rio me levar,\nque eu não sei nadar de volta", 10)[0]).toBe("deixa o rio me levar,");
});
