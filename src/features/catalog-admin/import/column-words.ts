import type { ImportField } from "#contract/catalog-admin/import-fields.ts";
import { keysOf } from "#lib/typed-keys.ts";
import { fieldLabels } from "../field-words.ts";

/** What a column may be, as people read it; in the order in which a list offers it. */
const words: Record<ImportField, string> = {
  code: "Código",
  name: "Nome",
  originalPrice: "Preço (cheio)",
  promotionalPrice: "Preço promocional",
  paidPrice: "Preço que se paga (o antigo está em outra coluna)",
  oldPrice: "Preço antigo, riscado",
  costPrice: fieldLabels.costPrice,
  stock: "Estoque",
  availability: "Disponibilidade (em estoque, esgotado)",
  category: "Categoria",
  categoryPath: "Categorias em caminho (Casa > Velas)",
  subcategory: "Subcategoria",
  description: "Descrição",
  descriptionHtml: "Descrição em HTML",
  realImage: "Foto principal (endereço)",
  images: "Fotos (endereços)",
  thumbnail: "Miniatura (endereço)",
  pictureTexts: "Textos das fotos (o que mostram)",
  supplier: "Fornecedor ou marca",
  gtinEan: "Código de barras (GTIN/EAN)",
  gtinEanPackage: "GTIN/EAN da embalagem",
  ncm: "NCM",
  weightKg: "Peso em kg",
  weightGrams: "Peso em gramas",
  cest: fieldLabels.cest,
  cfop: fieldLabels.cfop,
  origem: "Origem da mercadoria (0 a 8)",
  cstIbsCbs: fieldLabels.cstIbsCbs,
  cClassTrib: "Classificação tributária (cClassTrib)",
  isActive: "À venda (sim ou não)",
  isFeatured: "Destaque (sim ou não)",
  group: "Junta as linhas de um produto",
  parent: "Produto de que a linha é variação",
  rowId: "Número da linha no outro programa",
  optionName1: "Nome da variação 1",
  optionValue1: "Valor da variação 1",
  optionName2: "Nome da variação 2",
  optionValue2: "Valor da variação 2",
  optionName3: "Nome da variação 3",
  optionValue3: "Valor da variação 3",
  color: "Cor da variação",
  size: "Tamanho da variação",
  optionImage: "Foto da variação (endereço)",
  supplierProductDescription: fieldLabels.supplierProductDescription,
  discountPercentage: "Desconto, só para conferir",
  averageRating: fieldLabels.averageRating,
  totalReviews: fieldLabels.totalReviews,
  variations: "Variações (lista)",
  createdAt: "Data de cadastro",
};

export const columnFieldWord = (field: ImportField) => words[field];

/** Left out, in a list of choices. */
export const NOT_USED = "";

export const fieldChoices: readonly { value: ImportField | typeof NOT_USED; label: string }[] = [
  { value: NOT_USED, label: "Não importar" },
  ...keysOf(words).map((value) => ({ value, label: words[value] })),
];
