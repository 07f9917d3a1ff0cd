import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CatalogQuery } from "#contract/catalog/catalog-query.ts";
import type { ProductInput } from "#contract/catalog/product.ts";
import { product, type Shop, shopWith } from "../../../tests/support/shop.ts";

const shops: Shop[] = [];
afterAll(() => Promise.all(shops.map((shop) => shop.close())));

async function openShop(products: ProductInput[]): Promise<Shop> {
  const shop = await shopWith({ products });
  shops.push(shop);
  return shop;
}

async function find(shop: Shop, search: string, query: Partial<CatalogQuery> = {}) {
  const page = await shop.services.catalog.listProducts({ page: 1, limit: 100, search, ...query });
  return { names: page.products.map(({ name }) => name), total: page.total, note: page.searchNote };
}

describe("the words of a search", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop([
      product("Promoção de Verão"),
      product("Calções de Banho"),
      product("Tênis de Corrida"),
      product("Anéis de Prata"),
      product("Conjunto Infantil"),
      product("Chapéu de Palha"),
      product("Café em Grãos 500g", { description: "Torra média, notas de chocolate." }),
      product("Óleo de Coco"),
      product("Bola de Futebol"),
      product("Bolo de Cenoura"),
      product("Bolsa de Couro"),
      product("Bolso para Camisa"),
      product("Camiseta Preta"),
      product("Calça Preto Fosco"),
      product("Furadeira 110v/220v"),
      product("Micro-ondas 20L"),
      product("Guarda-chuva Azul"),
      product("Lubrificante WD-40 300ml"),
      product("Celular Galaxy A54"),
      product("Vela Nº 7"),
      product("Fita Straße"),
      product("Chocolate ao Leite"),
      product("Leite sem Lactose"),
      product("Refrigerante de Guaraná 2L"),
      product("Xícara de Chá"),
      product("Cadeira de Praia"),
      product("Bicicleta Aro 29"),
      product("Liquidificador Philco"),
      product("Desconto 40%"),
    ]);
  });

  test.each([
    ["promoções", "Promoção de Verão"],
    ["promocao", "Promoção de Verão"],
    ["calção", "Calções de Banho"],
    ["tenis", "Tênis de Corrida"],
    ["TÊNIS", "Tênis de Corrida"],
    ["anel", "Anéis de Prata"],
    ["infantis", "Conjunto Infantil"],
    ["chapeus", "Chapéu de Palha"],
    ["cafés", "Café em Grãos 500g"],
    ["CAFE", "Café em Grãos 500g"],
    ["cafe\u0301", "Café em Grãos 500g"],
    ["café 500 g", "Café em Grãos 500g"],
    ["café 0,5kg", "Café em Grãos 500g"],
    ["oleo coco", "Óleo de Coco"],
    ["óleos de cocos", "Óleo de Coco"],
    ["furadeira 220v", "Furadeira 110v/220v"],
    ["microondas", "Micro-ondas 20L"],
    ["micro ondas", "Micro-ondas 20L"],
    ["guardachuva", "Guarda-chuva Azul"],
    ["guarda chuva", "Guarda-chuva Azul"],
    ["wd40", "Lubrificante WD-40 300ml"],
    ["wd 40", "Lubrificante WD-40 300ml"],
    ["a54", "Celular Galaxy A54"],
    ["galaxy a-54", "Celular Galaxy A54"],
    ["vela 7", "Vela Nº 7"],
    ["vela n° 7", "Vela Nº 7"],
    ["strasse", "Fita Straße"],
    ["refri", "Refrigerante de Guaraná 2L"],
    ["guarana 2 litros", "Refrigerante de Guaraná 2L"],
    ["quero comprar uma cadeira", "Cadeira de Praia"],
    ["notas de chocolate", "Café em Grãos 500g"],
  ])("%j finds first %s", async (search, name) => {
    expect((await find(shop, search)).names[0]).toBe(name);
  });

  test.each([
    ["tenes", "Tênis de Corrida", "tênis"],
    ["cadera de praia", "Cadeira de Praia", "cadeira de praia"],
    ["chicara", "Xícara de Chá", "xícara"],
    ["bicileta", "Bicicleta Aro 29", "bicicleta"],
    ["liquidificador filco", "Liquidificador Philco", "liquidificador philco"],
    ["leiet sem lactose", "Leite sem Lactose", "leite sem lactose"],
    ["refirgerante", "Refrigerante de Guaraná 2L", "refrigerante"],
  ])("the mistake in %j is corrected, and told", async (search, name, correctedTo) => {
    const { names, note } = await find(shop, search);
    expect(names[0]).toBe(name);
    expect(note?.correctedTo).toBe(correctedTo);
  });

  test("nothing is said about a search that was read to the letter", async () => {
    expect((await find(shop, "tênis")).note).toBeUndefined();
  });

  test.each([
    ["bola", "Bola de Futebol"],
    ["bolo", "Bolo de Cenoura"],
    ["bolsa", "Bolsa de Couro"],
    ["bolso", "Bolso para Camisa"],
  ])("%s finds itself alone, not what only looks like it", async (search, name) => {
    expect((await find(shop, search)).names).toEqual([name]);
  });

  test("what agrees in gender is found, behind what was asked for", async () => {
    expect((await find(shop, "preta")).names).toEqual(["Camiseta Preta", "Calça Preto Fosco"]);
    expect((await find(shop, "preto")).names).toEqual(["Calça Preto Fosco", "Camiseta Preta"]);
  });

  test("numbers are never guessed", async () => {
    expect((await find(shop, "12345")).names).toEqual([]);
    expect((await find(shop, "a55")).names).toEqual([]);
  });

  test("small words narrow nothing, but alone they are looked for", async () => {
    expect((await find(shop, "leite para com")).names).toContain("Leite sem Lactose");
    expect((await find(shop, "sem")).names).toEqual(["Leite sem Lactose"]);
    expect((await find(shop, "para")).names).toEqual(["Bolso para Camisa"]);
  });

  test.each(["%", "_", "'", '"', "%_\\'", "\\", "&|!():*<->", "' OR 1=1 --", "$1", "🦜", "   ", "---"])(
    "the signs %j are no commands",
    async (search) => {
      const { names } = await find(shop, search);
      expect(names.length).toBeLessThan(2);
    },
  );

  test("a percent sign is not whatever may come: 40% finds the one, and % alone not all", async () => {
    expect((await find(shop, "desconto 40%")).names).toEqual(["Desconto 40%"]);
    expect((await find(shop, "des%nto")).names).toEqual([]);
  });

  test("a brand that the shop does not have is not taken for a mistyped word", async () => {
    expect(await find(shop, "nike")).toMatchObject({ names: [], note: undefined });
    const { names, note } = await find(shop, "tenis nike");
    expect(names).toEqual(["Tênis de Corrida"]);
    expect(note?.correctedTo).toBeUndefined();
  });

  test("whatever a person types is answered", async () => {
    const typed = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc.stringMatching(/^[a-z' &|!()<>:*\\%_"-]{0,60}$/),
      fc
        .array(
          fc.constantFrom("café", "2L", "wd-40", "a54", "sem", "'", "\\", "500ml", "110/220v", "x", "tenes", ":*"),
          {
            maxLength: 30,
          },
        )
        .map((words) => words.join(" ")),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const { names, total } = await find(shop, text.slice(0, 200).replaceAll("\0", "") || "a");
        expect(names.length).toBe(Math.min(100, total));
        expect(new Set(names).size).toBe(names.length);
      }),
      { numRuns: 150 },
    );
  });
});

describe("codes and names", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop([
      product("Caneca Azul", { code: "CN-001/A", gtinEan: "7891000315507", gtinEanPackage: "17891000315504" }),
      product("Suporte para Caneca 7891000315507", { code: "SP-1" }),
      product("Caneca Azul Grande com Tampa e Colher", { code: "CN-002" }),
      product("Azul", { code: "PALAVRA" }),
      product("Caneca de Porcelana", { code: "AZUL", supplier: "Cerâmica Serra Azul", stock: 0 }),
    ]);
  });

  test.each([
    ["CN-001/A", "Caneca Azul"],
    ["cn001a", "Caneca Azul"],
    ["cn 001 a", "Caneca Azul"],
    ["7891000315507", "Caneca Azul"],
    ["07891000315507", "Caneca Azul"],
    ["789100031550", "Caneca Azul"],
    ["17891000315504", "Caneca Azul"],
    ["7 891000 315507", "Caneca Azul"],
    ["azul", "Caneca de Porcelana"],
    ["cerâmica serra azul", "Caneca de Porcelana"],
  ])("%s is whose code, GTIN or supplier it is, before all that only has the words", async (search, name) => {
    expect((await find(shop, search)).names[0]).toBe(name);
  });

  test("a product comes first when its own name is the search, sold out or not [API-66]", async () => {
    expect((await find(shop, "caneca azul")).names[0]).toBe("Caneca Azul");
    expect((await find(shop, "CANECA DE PORCELANA")).names[0]).toBe("Caneca de Porcelana");
  });

  test("one word of a supplier's name does not bring all its goods", async () => {
    expect((await find(shop, "serra")).names).toEqual([]);
  });
});

describe("the order of results", () => {
  test("the thing itself stands before what is made for it or of it", async () => {
    const shop = await openShop([
      product("Porta Café Inox"),
      product("Bolo de Café"),
      product("Café Torrado"),
      product("Caneca", { description: "Para o seu café." }),
    ]);
    const { names } = await find(shop, "café");
    expect(names[0]).toBe("Café Torrado");
    expect(names.at(-1)).toBe("Caneca");
  });

  test("words that stand together count for more than the same words apart", async () => {
    const shop = await openShop([
      product("Leite Condensado com Chocolate Branco"),
      product("Chocolate Branco com Leite"),
      product("Chocolate ao Leite Fino"),
    ]);
    expect((await find(shop, "chocolate ao leite")).names[0]).toBe("Chocolate ao Leite Fino");
  });

  test("of equals the one in stock comes first, then the featured one; what fits better still wins", async () => {
    const shop = await openShop([
      product("Vaso de Barro Um", { stock: 0, isFeatured: true }),
      product("Vaso de Barro Dois"),
      product("Vaso de Barro Três", { isFeatured: true }),
      product("Prato para Vaso e Jardim com Pés de Madeira"),
    ]);
    expect((await find(shop, "vaso")).names).toEqual([
      "Vaso de Barro Três",
      "Vaso de Barro Dois",
      "Vaso de Barro Um",
      "Prato para Vaso e Jardim com Pés de Madeira",
    ]);
  });

  test("the rare word decides when none has all, and the answer says that it is partial", async () => {
    const shop = await openShop([
      ...Array.from({ length: 20 }, (_, index) => product(`Camiseta Lisa ${index}`)),
      product("Boné Corinthians"),
    ]);
    const { names, note } = await find(shop, "camiseta corinthians");
    expect(note).toMatchObject({ isPartialMatch: true, fullMatches: 0 });
    expect(names).toContain("Boné Corinthians");
    expect(names).toContain("Camiseta Lisa 0");
  });

  test("behind few full matches stand the closest of the others, and the answer tells how many are full", async () => {
    const shop = await openShop([
      product("Fone de Ouvido JBL"),
      product("Fone de Ouvido Sony"),
      product("Fone de Ouvido Philips"),
      product("Caixa de Som JBL"),
      product("Panela de Ferro"),
    ]);
    const { names, note, total } = await find(shop, "fone de ouvido jbl");
    expect(names[0]).toBe("Fone de Ouvido JBL");
    expect(names).toEqual(expect.arrayContaining(["Fone de Ouvido Sony", "Fone de Ouvido Philips"]));
    expect(names).not.toContain("Panela de Ferro");
    expect(note).toEqual({ isPartialMatch: false, fullMatches: 1 });
    expect(total).toBe(names.length);
  });
});

describe("search with filters and orders", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop([
      product("Caneca Branca", { category: "Cozinha", originalPrice: 30, averageRating: 4.5 }),
      product("Caneca Preta", { category: "Cozinha", originalPrice: 10, averageRating: 3 }),
      product("Caneca Azul", { category: "Presentes", originalPrice: 20, averageRating: 5 }),
      product("Caneca Velha", { category: "Cozinha", originalPrice: 5, isActive: false }),
      product("Prato Raso", { category: "Cozinha", originalPrice: 1 }),
    ]);
  });

  test("filters hold inside a search", async () => {
    expect((await find(shop, "caneca", { category: "Cozinha" })).names.toSorted()).toEqual([
      "Caneca Branca",
      "Caneca Preta",
    ]);
    expect((await find(shop, "caneca", { maxPrice: 20, minRating: 4 })).names).toEqual(["Caneca Azul"]);
    expect((await find(shop, "caneca", { category: "Nenhuma" })).total).toBe(0);
  });

  test("when the filters leave no full match, the closest among what they leave are shown", async () => {
    const { names, note } = await find(shop, "caneca azul", { category: "Cozinha" });
    expect(note?.isPartialMatch).toBe(true);
    expect(names.toSorted()).toEqual(["Caneca Branca", "Caneca Preta"]);
  });

  test("a chosen order replaces relevance, and pages cut it", async () => {
    const query = { sortBy: "originalPrice", sortOrder: "DESC" } as const;
    expect((await find(shop, "caneca", query)).names).toEqual(["Caneca Branca", "Caneca Azul", "Caneca Preta"]);
    const second = await find(shop, "caneca", { ...query, page: 2, limit: 2 });
    expect(second).toMatchObject({ names: ["Caneca Preta"], total: 3 });
  });

  test("an inactive product is not found by any word or code", async () => {
    expect((await find(shop, "velha")).total).toBe(0);
    expect((await find(shop, "CANECA-VELHA")).names).not.toContain("Caneca Velha");
  });
});

describe("what a search says besides what is wanted", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop([
      product("Azeite Extra Virgem Serra", { originalPrice: 60, promotionalPrice: 39.9 }),
      product("Azeite Extra Virgem Vale", { originalPrice: 55 }),
      product("Azeite Extra Virgem Lata", { originalPrice: 12 }),
      product("Cerveja Puro Malte Sem Álcool", { originalPrice: 6 }),
      product("Cerveja Zero Álcool Lata", { originalPrice: 6 }),
      product("Cerveja Puro Malte Lata", { originalPrice: 5 }),
      product("Álcool Líquido Perfumado", { originalPrice: 9 }),
      product("Biscoito S Glúten Limão", { originalPrice: 9 }),
      product("Biscoito com Glúten", { originalPrice: 9 }),
      product("Amaciante Downy", { originalPrice: 20 }),
      product("Nescau", { originalPrice: 10 }),
      product("Achocolatado Toddy", { originalPrice: 10 }),
      product("Toddy", { originalPrice: 10 }),
    ]);
  });
  const codesOf = async (query: string) =>
    (await shop.services.catalog.searchSimilarProducts(query)).map(({ productName }) => productName);

  test("a price beside words that name nothing is all that is asked for", async () => {
    const { names } = await find(shop, "até 6 reais");
    expect((await find(shop, "algo até 6 reais")).names).toEqual(names);
    expect((await find(shop, "quero alguma coisa até 6 reais")).names).toEqual(names);
  });

  test("a price in the words is a filter, in the list and in the search by meaning, and the answer says so", async () => {
    const cheap = ["Azeite Extra Virgem Lata", "Azeite Extra Virgem Serra"];
    const { names, note } = await find(shop, "azeite extra virgem até 40 reais");
    expect(names.toSorted()).toEqual(cheap);
    expect(note).toEqual({ isPartialMatch: false, fullMatches: 2, maxPrice: 40, alsoSearched: undefined });
    expect((await codesOf("azeite extra virgem até 40 reais")).slice(0, 2).toSorted()).toEqual(cheap);
    expect((await find(shop, "azeite entre 30 e 57 reais")).note).toMatchObject({ minPrice: 30, maxPrice: 57 });
    expect((await find(shop, "azeite até 40 reais", { maxPrice: 20 })).names).toEqual(["Azeite Extra Virgem Lata"]);
  });

  test("a price alone lists what it buys", async () => {
    const { names, total, note } = await find(shop, "até 6 reais");
    expect(names.toSorted()).toEqual([
      "Cerveja Puro Malte Lata",
      "Cerveja Puro Malte Sem Álcool",
      "Cerveja Zero Álcool Lata",
    ]);
    expect(note).toEqual({ isPartialMatch: false, fullMatches: total, maxPrice: 6 });
    expect((await codesOf("até 6 reais")).toSorted()).toEqual(names.toSorted());
  });

  test("what is wanted without something is never the thing itself", async () => {
    const { names, note } = await find(shop, "cerveja sem álcool");
    expect(names.slice(0, 2).toSorted()).toEqual(["Cerveja Puro Malte Sem Álcool", "Cerveja Zero Álcool Lata"]);
    expect(note?.fullMatches).toBe(2);
    expect(names).not.toContain("Álcool Líquido Perfumado");
    expect((await find(shop, "biscoito sem glúten")).note?.fullMatches).toBe(1);
    expect((await find(shop, "biscoito sem glúten")).names[0]).toBe("Biscoito S Glúten Limão");
    expect((await find(shop, "cerveja s/ alcool")).names.slice(0, 2).toSorted()).toEqual(names.slice(0, 2).toSorted());
  });

  test("that it should be cheap does not take from what is wanted", async () => {
    const { names, note } = await find(shop, "amaciante downy barato");
    expect(names[0]).toBe("Amaciante Downy");
    expect(note?.isPartialMatch ?? false).toBe(false);
  });

  test("the word that was meant stands before what it is also called", async () => {
    const { names, note } = await find(shop, "nescal");
    expect(note?.correctedTo).toBe("nescau");
    expect(names[0]).toBe("Nescau");
  });
});
