import { expect, test } from "vitest";
import { wantsHuman } from "./handoff-rules.ts";

test.each([
  "quero falar com um atendente",
  "queria a ajuda de uma pessoa",
  "como falo com vcs por fora",
  "atendente humano aí",
  "me passa pra uma pessoa pfv",
  "vcs tem telefone?",
  "cansei de robô, chama gente",
  "whatsapp??",
  "tem alguém aí pra me atender",
  "qual o 0800 de vocês",
  "prefiro ser atendida por um ser humano",
  "podem encaminhar minha conversa para um consultor?",
  "atendente por favor",
  // By who they are, by a word of the region, in a second sentence.
  "quero falar com o dono",
  "me passa pra uma enfermeira",
  "dá pra falar com um médico por aqui?",
  "com quem eu fecho isso?",
  "tchê, chama um vivente",
  "como falo com quem cuida do site",
  "vc é um programa? chama alguém pra mim",
  "me passa pro atendimento por favor",
  "não preciso de robô, quero uma pessoa",
  "quero falar com alguém pra contratar o show",
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
  "o médico passa pomada pra isso?",
  "quando devo falar com um médico",
  "qual médico trata enxaqueca",
  "quem é o dono da loja?",
  "posso ligar pro samu?",
  "gente, que calor",
  "o que vocês têm de carne?",
  "qual vocês têm aí e quanto custa",
  "churrasco pra 20 pessoas, o q vcs tem",
  "festa da minha filha, quero vela numero 7",
  "vou contratar uma vendedora, me ajuda com o texto da vaga",
  "a ia vai substituir os vendedores?",
  "não preciso falar com atendente, é só o preço",
  "me passa o horário do atendimento",
  "o público caiu para 800",
])("'%s' does not", (text) => {
  expect(wantsHuman(text)).toBe(false);
});
