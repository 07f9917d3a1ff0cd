import type { HealthRule, HealthSeverity } from "#contract/catalog-admin/product-health.ts";

interface RuleWords {
  name: string;
  /** What it means, and what to do. */
  text: string;
  /** What one press does, where it may do something. */
  fix?: string;
}

/** What a merchant is told of each rule. */
export const ruleWords: Record<HealthRule, RuleWords> = {
  "no-photo": { name: "Sem foto", text: "Produto sem foto quase não vende, e o Google e a Meta não o aceitam." },
  "small-photo": {
    name: "Foto pequena",
    text: "Foi enviada com menos de 250 pixels e aparece borrada. Envie uma maior.",
  },
  "no-price": { name: "Sem preço", text: "Está na loja por R$ 0,00." },
  "poor-description": {
    name: "Sem descrição da loja",
    text: "Está vazia, ou é a linha da nota do fornecedor, em maiúsculas. Conte o produto com as suas palavras.",
  },
  "option-without-price": {
    name: "Opção sem preço",
    text: "A diferença de uma opção é maior que o preço do produto: ela não pode ser comprada.",
  },
  "promotion-not-lower": {
    name: "Promoção que não é menor",
    text: "O preço promocional é igual ao original ou maior que ele.",
  },
  "below-cost": { name: "Abaixo do custo", text: "O comprador paga menos do que o produto custou." },
  "untrue-discount": {
    name: "Desconto que não confere",
    text: "O percentual que a loja mostra não é o que os preços dão. Salve o produto de novo.",
  },
  "featured-without-stock": {
    name: "Destaque que não se compra",
    text: "Está em destaque, sem estoque ou sem opção disponível.",
    fix: "Tirar do destaque",
  },
  "wrong-gtin": {
    name: "Código de barras errado",
    text: "O dígito de controle não confere. Sem código, deixe vazio ou escreva SEM GTIN.",
    fix: "Deixar só os números",
  },
  "shared-gtin": {
    name: "Código de barras repetido",
    text: "Dois produtos à venda, ou duas opções, têm o mesmo: um deles não é o seu.",
  },
  "wrong-ncm": {
    name: "NCM errado",
    text: "São 8 números, e os dois primeiros vão de 01 a 97.",
    fix: "Deixar só os números",
  },
  "wrong-tax-fields": {
    name: "Dado fiscal errado",
    text: "CEST são 7 números, CFOP 4, CST 3, classificação tributária 6, e a origem vai de 0 a 8.",
  },
  "missing-tax-fields": { name: "Sem dados fiscais", text: "Falta o NCM, que a nota fiscal pede." },
  "incomplete-tax-fields": {
    name: "Dados fiscais pela metade",
    text: "Tem alguns e faltam outros: origem, CFOP, CST do IBS e da CBS e classificação tributária andam juntos.",
  },
  "shouting-name": {
    name: "Nome em maiúsculas",
    text: "Escrito como numa frase, lê-se melhor e parece mais sério. Veja cada proposta antes: uma marca pode pedir maiúscula.",
    fix: "Escrever como frase",
  },
  "long-name": { name: "Nome comprido", text: "Passa de 150 letras: no Google e na Meta sai cortado." },
  "no-weight": {
    name: "Sem peso",
    text: "Sem peso no cadastro, no nome ou na descrição, o frete conta 500 g.",
  },
};

export const severityWords: Record<HealthSeverity, { name: string; tone: "danger" | "warning" | "neutral" }> = {
  error: { name: "Grave", tone: "danger" },
  warning: { name: "Atenção", tone: "warning" },
  hint: { name: "Dica", tone: "neutral" },
};
