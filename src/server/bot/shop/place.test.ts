import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { UFS } from "#lib/cep.ts";
import { findPlace } from "./place.ts";

test.each([
  ["quanto fica o frete pra Sorocaba?", "Sorocaba", "SP"],
  ["moro em são josé do rio preto", "São José do Rio Preto", "SP"],
  ["e pro ceará", "Ceará", "CE"],
  ["frete pra BH", "Belo Horizonte", "MG"],
  ["entrega em Natal?", "Natal", "RN"],
  ["frete pra Tabapuã - SP", "Tabapuã", "SP"],
  ["manda pra Salvador?", "Salvador", "BA"],
  ["vcs entregam no Pará", "Pará", "PA"],
  ["frete bahia", "Bahia", "BA"],
  ["quanto é pra sp", "São Paulo", "SP"],
  ["moro em PE", "Pernambuco", "PE"],
])("%s", (text, name, uf) => {
  expect(findPlace(text)).toEqual({ name, uf });
});

test.each([
  "chega pro natal?",
  "frete",
  "uma vitória pra gente",
  "presente bonito",
  "para o meu pai",
  "vai se der",
  "manda pra mim",
  "o salvador da pátria",
  "caneca de Sorocaba",
  "quero 2",
])("%s names no place", (text) => {
  expect(findPlace(text)).toBeNull();
});

test("who was asked for a place may say no more than it", () => {
  expect(findPlace("Manaus")).toBeNull();
  expect(findPlace("Manaus", true)).toEqual({ name: "Manaus", uf: "AM" });
});

test("the file of cities has every state once, and no city of two", () => {
  const lines = readFileSync("src/server/bot/shop/data/cities.tsv", "utf8").trim().split("\n").slice(1);
  const rows = lines.map((line) => line.split("\t"));
  expect(rows.map(([uf]) => uf).sort()).toEqual([...UFS].sort());
  const cities = rows.flatMap(([, , names = ""]) => names.split(", "));
  expect(new Set(cities).size).toBe(cities.length);
});
