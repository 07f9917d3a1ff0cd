import { expect, test } from "vitest";
import { findColor } from "./color-words.ts";
import { readPictureIdea } from "./picture-idea.ts";
import { readThings } from "./thing-reading.ts";

/** What each thing wears, by the names of the colours, and what is left for the whole picture. */
function worn(description: string): string {
  const { subjects, colors, groundColors } = readThings(description);
  const names = [
    "azul",
    "amarelo",
    "preto",
    "branco",
    "vermelho",
    "verde",
    "marrom",
    "dourado",
    "roxo",
    "rosa",
    "cinza",
  ];
  const nameOf = (color: unknown) => names.find((name) => findColor(name) === color) ?? "outra";
  const things = subjects.map(({ name, count, colors: own }) => `${count} ${name} ${own.map(nameOf).join("+")}`.trim());
  const ground = groundColors.map((color) => `chão ${nameOf(color)}`);
  return [...things, ...ground, ...(colors.length > 0 ? [`fundo ${colors.map(nameOf).join("+")}`] : [])].join(", ");
}

test.for([
  ["Uma arara azul", "1 parrot azul"],
  ["gato preto", "1 cat preto"],
  ["casa amarela numa colina verde", "1 house amarelo, chão verde"],
  ["bolo de chocolate com morangos", "1 cake outra, 1 strawberry"],
  ["sorvete de morango", "1 icecream rosa"],
  ["vestido de noiva", "1 dress branco"],
  ["relógio de ouro", "1 watch dourado"],
  ["loja de chocolate", "1 store, 1 chocolate"],
  ["bolo azul de chocolate", "1 cake azul, 1 chocolate"],
  ["Carro vermelho na praia", "1 car vermelho"],
  ["flor amarela e azul", "1 flower amarelo+azul"],
  ["Duas araras azuis e amarelas", "2 parrot azul+amarelo"],
  ["flores amarelas no jardim", "1 flower amarelo"],
  ["um gato gordo preto", "1 cat preto"],
  ["O gato é preto", "1 cat preto"],
  ["arara de penas azuis", "1 parrot azul"],
  ["carro na cor preta", "1 car preto"],
  ["gato e cachorro pretos", "1 cat preto, 1 dog preto"],
  ["um gato e um cachorro marrom", "1 cat, 1 dog marrom"],
  ["um gato preto e um gato branco", "1 cat preto, 1 cat branco"],
  ["Um gato na praia. O gato é branco", "1 cat branco"],
  ["casa azul com telhado vermelho", "1 house azul+vermelho"],
  ["borboleta roxa sobre flor amarela", "1 butterfly roxo, 1 flower amarelo"],
] as const)("a colour belongs to the thing that it stands with: %s [TOOL-IMG-01]", ([description, expected]) => {
  expect(worn(description)).toBe(expected);
});

test.for([
  ["Três gatos na cidade à noite, azul e dourado", "3 cat, fundo azul+dourado"],
  ["balão vermelho no céu azul", "1 balloon vermelho, fundo azul"],
  ["um gato olhando nuvens brancas", "1 cat, fundo branco"],
  ["Coração vermelho, fundo branco", "1 heart vermelho, fundo branco"],
  ["tons de rosa e azul", "fundo rosa+azul"],
] as const)("a colour that no thing stands with is of the whole picture: %s", ([description, expected]) => {
  expect(worn(description)).toBe(expected);
});

test.for([
  ["uma rosa vermelha", "1 rose vermelho"],
  ["buquê de rosas", "1 rose"],
  ["vestido rosa", "1 dress rosa"],
  ["uma taça de vinho", "1 wine"],
  ["duas laranjas", "2 orange"],
] as const)("a word that is a colour and a thing is read by the words around it: %s", ([description, expected]) => {
  expect(worn(description)).toBe(expected);
});

test("a shade is a shade: it draws no baby and no lemon, and makes no night", () => {
  expect(readPictureIdea("vestido azul-bebê").subjects).toMatchObject([{ name: "dress", colors: [{ hue: 255 }] }]);
  expect(readPictureIdea("camisa verde-limão").subjects).toMatchObject([{ name: "shirt", colors: [{ hue: 125 }] }]);
  const { light, subjects } = readPictureIdea("carro azul escuro");
  expect({ light, lightness: subjects[0]?.colors[0]?.lightness }).toEqual({ light: "day", lightness: 0.58 * 0.68 });
});

test("the colour of a thing does not change the mood, and a plain ground is not the bottom of the sea", () => {
  expect(readPictureIdea("gato cinza").mood).toBeUndefined();
  expect(readPictureIdea("Estrela dourada em fundo azul").place).toBe("studio");
  expect(readPictureIdea("um peixe no fundo do mar").place).toBe("underwater");
});
