const COLUMNS = [
  "código",
  "nome",
  "categoria",
  "subcategoria",
  "preço",
  "preço promocional",
  "preço de custo",
  "estoque",
  "fornecedor",
  "descrição",
  "GTIN",
  "NCM",
  "imagem",
  "ativo",
];
const EXAMPLE = [
  "CANECA-1",
  "Caneca esmaltada azul",
  "Cozinha",
  "Cozinha > Canecas",
  "49,90",
  "39,90",
  "18,00",
  "25",
  "Olaria do Vale",
  "Feita à mão, 300 ml",
  "",
  "6912.00.00",
  "",
  "sim",
];

/** A table with the headings that the import knows and one product, as Brazilian Excel opens it. */
export function sheetModel(): Blob {
  const lines = [COLUMNS, EXAMPLE].map((cells) => `${cells.join(";")}\r\n`);
  return new Blob(["\uFEFF", ...lines], { type: "text/csv;charset=utf-8" });
}
