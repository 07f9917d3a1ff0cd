import { expect, test } from "vitest";
import { wantsHuman } from "./person-rules.ts";

test.each([
  "quero falar com um atendente",
  "me passa pra uma pessoa pfv",
  "vcs tem telefone?",
  "cansei de robô, chama gente",
  "whatsapp??",
  "tem alguém aí pra me atender",
  "qual o 0800 de vocês",
  "prefiro ser atendida por um ser humano",
  "podem encaminhar minha conversa para um consultor?",
  "atendente por favor",
])("'%s' asks for a person", (text) => {
  expect(wantsHuman(text)).toBe(true);
});

test.each([
  "presente para uma pessoa querida",
  "sou atendente de farmácia, tem camiseta pra minha profissão?",
  "você é um robô?",
  "capinha de celular com suporte",
  "meu telefone é 11 91234-5678",
  "corpo humano: quantos ossos tem?",
  "quanto custa a caneca azul",
  "tem carregador de celular?",
])("'%s' does not", (text) => {
  expect(wantsHuman(text)).toBe(false);
});
