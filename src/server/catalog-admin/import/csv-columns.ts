import { foldText } from "#lib/portuguese-text.ts";

/** What spreadsheets call the fields of a product, folded and without anything but letters and digits. */
const NAMES: Record<string, string> = {
  name: "name nome produto nomedoproduto title titulo",
  code: "code codigo sku cod ref referencia codigodoproduto codigointerno id",
  description: "description descricao desc descricaodoproduto",
  category: "category categoria departamento",
  subcategory: "subcategory subcategoria",
  supplier: "supplier fornecedor marca fabricante brand",
  supplierProductDescription: "supplierproductdescription descricaodofornecedor descricaofornecedor",
  gtinEan: "gtinean gtin ean codigodebarras codbarras ean13 gtineanunidade barcode",
  gtinEanPackage: "gtineanpackage gtinembalagem eanembalagem gtineanembalagem gtindaembalagem eandacaixa dun dun14",
  ncm: "ncm",
  thumbnail: "thumbnail miniatura",
  realImage: "realimage imagem foto image imagelink imagemprincipal urldaimagem",
  images: "images imagens fotos imagensadicionais",
  costPrice: "costprice precodecusto custo precocusto valordecusto cost",
  originalPrice: "originalprice precooriginal preco price precodevenda precovenda valor valordevenda precode",
  promotionalPrice: "promotionalprice precopromocional promocao precopromo precopor saleprice oferta",
  discountPercentage: "discountpercentage desconto percentualdedesconto descontopercentual discount",
  averageRating: "averagerating avaliacao avaliacaomedia nota rating",
  totalReviews: "totalreviews avaliacoes totaldeavaliacoes numerodeavaliacoes reviews",
  stock: "stock estoque quantidade qtd qtde quantidadeemestoque saldo inventory",
  isActive: "isactive ativo situacao status disponivel active",
  isFeatured: "isfeatured destaque featured emdestaque",
};

const fieldOf = new Map(
  Object.entries(NAMES).flatMap(([field, names]) => names.split(" ").map((name) => [name, field] as const)),
);

const simple = (title: string) => foldText(title).replace(/[^a-z0-9]+/g, "");

/** A heading may tell its unit: `Preço (R$)`, `Desconto (%)`. */
const withoutUnit = (title: string) => title.replace(/\([^)]*\)|\[[^\]]*\]/g, " ");

export interface CsvColumns {
  /** Which field each column holds; undefined when it holds none. */
  fields: (string | undefined)[];
  /** The heading of each field, as it stands in the file. */
  titleOf: Map<string, string>;
  ignored: string[];
}

/** Reads the heading of a table. Of two columns for one field the first counts. */
export function readColumns(header: string[]): CsvColumns {
  const titleOf = new Map<string, string>();
  const ignored: string[] = [];
  const fields = header.map((title) => {
    const field = fieldOf.get(simple(title)) ?? fieldOf.get(simple(withoutUnit(title)));
    if (field && !titleOf.has(field)) {
      titleOf.set(field, title);
      return field;
    }
    if (title.trim() !== "") ignored.push(title.trim().slice(0, 100));
    return undefined;
  });
  return { fields, titleOf, ignored };
}
