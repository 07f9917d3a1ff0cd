import { expect, test } from "vitest";
import { spokenName } from "./spoken-name.ts";

test.each([
  ["CAMISETA POLO MANGA CURTA AZUL TAMANHO M", "Camiseta polo manga curta azul tamanho M"],
  ["TV LED 50 POLEGADAS SAMSUNG 4K HDMI USB", "TV LED 50 polegadas Samsung 4K HDMI USB"],
  ["CAFÉ EM GRÃOS TORRADO 500 G", "Café em grãos torrado 500 g"],
  ["FURADEIRA DE IMPACTO 550W 220V C/ MALETA", "Furadeira de impacto 550W 220V c/ maleta"],
  ["CANECA DE CERÂMICA 300ML (REF. CAN-04)", "Caneca de cerâmica 300ml (ref. CAN-04)"],
  ["CABO USB-C 1,5 M P/ CELULAR", "Cabo USB-C 1,5 m p/ celular"],
  ["ÓLEO E AZEITE À VISTA", "Óleo e azeite à vista"],
  ["GUARDA-CHUVA D'ÁGUA XL", "Guarda-chuva d'água XL"],
  ["TUBO PVC 25MM - MODELO XJ200", "Tubo PVC 25mm - modelo XJ200"],
  ["LUÍS XIV, CADEIRA VOL. II", "Luís XIV, cadeira vol. II"],
  ["1 KG DE FEIJÃO PRETO", "1 kg de feijão preto"],
  ["CAPA PARA IPHONE 15 PRO", "Capa para iPhone 15 pro"],
  ["IPHONE 15 PRO MAX", "iPhone 15 pro max"],
  ["ROTEADOR WI-FI TP-LINK", "Roteador Wi-Fi TP-link"],
])("%s becomes %s", (name, expected) => {
  expect(spokenName(name)).toBe(expected);
  expect(spokenName(expected)).toBe(expected);
});

test("what is written as a sentence stays", () => {
  expect(spokenName("Caneca Açaí 300 ml")).toBe("Caneca Açaí 300 ml");
});
