import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createGunzip } from "node:zlib";
import { gtinCheckDigit } from "#lib/gtin.ts";
import { createRandom, type Random } from "#lib/seeded-random.ts";

const REAL = fileURLToPath(new URL("../../shared/data/catalogue-100k.jsonl.gz", import.meta.url));
const REAL_SIZE = 100_000;
const GENERATED_SEED = 2026;

export interface BenchProduct {
  code: string;
  name: string;
  category: string;
  subcategory: string;
  isActive: boolean;
}

interface ProductFamily {
  category: string;
  subcategory: string;
  ncm: string;
  nouns: string[];
  brands: string[];
  traits: string[];
  sizes: string[];
  cents: [number, number];
}

const families: ProductFamily[] = [
  {
    category: "Mercearia",
    subcategory: "Mercearia > Cafés",
    ncm: "09012100",
    nouns: ["Café Torrado e Moído", "Café em Grãos", "Café Solúvel", "Cápsulas de Café"],
    brands: ["Serra Azul", "Três Irmãos", "Fazenda Boa Vista", "Mogiana", "Do Ponto"],
    traits: ["Tradicional", "Extra Forte", "Gourmet", "Orgânico", "Descafeinado"],
    sizes: ["250g", "500g", "1kg"],
    cents: [1490, 8990],
  },
  {
    category: "Mercearia",
    subcategory: "Mercearia > Grãos e Farinhas",
    ncm: "10063021",
    nouns: ["Arroz Branco", "Arroz Integral", "Feijão Carioca", "Feijão Preto", "Farinha de Mandioca", "Fubá Mimoso"],
    brands: ["Bom Grão", "Campo Belo", "Da Terra", "Sabor do Sul"],
    traits: ["Tipo 1", "Premium", "Parboilizado", "Fino"],
    sizes: ["500g", "1kg", "2kg", "5kg"],
    cents: [399, 3490],
  },
  {
    category: "Bebidas",
    subcategory: "Bebidas > Vinhos",
    ncm: "22042100",
    nouns: ["Vinho Tinto", "Vinho Branco", "Espumante", "Vinho Rosé"],
    brands: ["Serra Gaúcha", "Vale dos Vinhedos", "Campanha", "Colina Verde"],
    traits: ["Seco", "Suave", "Brut", "Cabernet Sauvignon", "Merlot", "Reserva"],
    sizes: ["375ml", "750ml", "1,5L"],
    cents: [2490, 24900],
  },
  {
    category: "Limpeza",
    subcategory: "Limpeza > Roupas",
    ncm: "34022000",
    nouns: ["Sabão em Pó", "Amaciante", "Sabão Líquido", "Tira-Manchas"],
    brands: ["Lavabem", "Brisa", "Alvinho", "Casa Nova"],
    traits: ["Concentrado", "Lavanda", "Coco", "Ação Total", "Hipoalergênico"],
    sizes: ["500ml", "1L", "2L", "3kg"],
    cents: [790, 5490],
  },
  {
    category: "Beleza",
    subcategory: "Beleza > Cabelos",
    ncm: "33051000",
    nouns: ["Xampu", "Condicionador", "Máscara Capilar", "Creme de Pentear"],
    brands: ["Flor do Campo", "Cachos & Cia", "Natura Viva", "Bella Forma"],
    traits: ["Hidratação", "Antiqueda", "Cachos Definidos", "Pós-Química", "Infantil"],
    sizes: ["200ml", "325ml", "400ml", "1kg"],
    cents: [1290, 8990],
  },
  {
    category: "Casa e Decoração",
    subcategory: "Casa e Decoração > Cozinha",
    ncm: "73239300",
    nouns: ["Panela de Pressão", "Frigideira", "Jogo de Panelas", "Chaleira", "Assadeira", "Garrafa Térmica"],
    brands: ["Alumil", "Panelux", "Fogo Alto", "Cozinha Mineira"],
    traits: ["Antiaderente", "Inox", "Cerâmica", "Alumínio", "Vermelha", "Preta"],
    sizes: ["20cm", "24cm", "28cm", "4,5L", "7L"],
    cents: [3990, 59900],
  },
  {
    category: "Ferramentas",
    subcategory: "Ferramentas > Elétricas",
    ncm: "84672100",
    nouns: ["Furadeira de Impacto", "Parafusadeira", "Serra Circular", "Lixadeira Orbital", "Esmerilhadeira"],
    brands: ["Forteza", "Max Obra", "Titã", "Profix"],
    traits: ["550W", "750W", "1200W", "Bateria 12V", "com Maleta"],
    sizes: ["110V", "220V", "Bivolt"],
    cents: [12900, 89900],
  },
  {
    category: "Moda",
    subcategory: "Moda > Calçados",
    ncm: "64041100",
    nouns: ["Tênis de Corrida", "Sandália", "Chinelo", "Sapatênis", "Bota Coturno"],
    brands: ["Passo Leve", "Trilha", "Pé Direito", "Urbano"],
    traits: ["Feminino", "Masculino", "Infantil", "Preto", "Branco", "Azul-Marinho"],
    sizes: ["34", "36", "38", "40", "42"],
    cents: [2990, 44900],
  },
  {
    category: "Pet",
    subcategory: "Pet > Cães",
    ncm: "23091000",
    nouns: ["Ração para Cães", "Petisco", "Coleira", "Cama Pet", "Comedouro"],
    brands: ["Amigo Fiel", "Bicho Bom", "Patinhas", "Cão Feliz"],
    traits: ["Filhote", "Adulto", "Porte Pequeno", "Frango", "Carne"],
    sizes: ["1kg", "3kg", "10kg", "15kg", "P", "M", "G"],
    cents: [990, 28900],
  },
  {
    category: "Eletrônicos",
    subcategory: "Eletrônicos > Áudio",
    ncm: "85183000",
    nouns: ["Fone de Ouvido", "Caixa de Som", "Microfone", "Rádio Portátil"],
    brands: ["SomBom", "Ritmo", "Volt", "Eco Sul"],
    traits: ["Bluetooth", "com Fio", "à Prova d'Água", "Cancelamento de Ruído", "Infantil"],
    sizes: ["Preto", "Branco", "Azul", "Rosa"],
    cents: [2990, 79900],
  },
];

const suppliers = ["Distribuidora Boa Safra", "Importadora Sabiá", "Atacado Vale Verde", "Distribuidora Serra Azul"];

function generated(random: Random, place: number): BenchProduct {
  const family = random.pick(families);
  const name = [family.nouns, family.brands, family.traits, family.sizes].map((words) => random.pick(words)).join(" ");
  const [low, high] = family.cents;
  const originalCents = random.integer(low, high);
  const discount = random.chance(0.3) ? random.integer(1, 8) * 5 : 0;
  const isRated = random.chance(0.6);
  const gtin = `789${String(100_000_000 + place)}`;
  const createdAt = new Date(Date.UTC(2023, 0, 1) + random.integer(0, 1000) * 86_400_000).toISOString();
  const made = {
    code: `GEN-${String(place).padStart(6, "0")}`,
    name,
    description: `${name}. ${family.subcategory.split(" > ")[1]}. Produto com garantia do fabricante e nota fiscal.`,
    category: family.category,
    subcategory: family.subcategory,
    costPrice: Math.round(originalCents * 0.6) / 100,
    originalPrice: originalCents / 100,
    promotionalPrice: discount ? Math.round(originalCents * (1 - discount / 100)) / 100 : 0,
    discountPercentage: discount,
    averageRating: isRated ? random.integer(30, 50) / 10 : 0,
    totalReviews: isRated ? random.integer(1, 900) : 0,
    stock: random.chance(0.08) ? 0 : random.integer(1, 120),
    supplier: random.pick(suppliers),
    gtinEan: `${gtin}${gtinCheckDigit(gtin)}`,
    ncm: family.ncm,
    isActive: random.chance(0.97),
    isFeatured: random.chance(0.02),
    createdAt,
    updatedAt: createdAt,
  };
  return made;
}

async function* generatedProducts(count: number): AsyncGenerator<BenchProduct> {
  const random = createRandom(GENERATED_SEED);
  for (let place = 0; place < count; place += 1) yield generated(random, place);
}

async function* realProducts(count: number): AsyncGenerator<BenchProduct> {
  const lines = createInterface({ input: createReadStream(REAL).pipe(createGunzip()) });
  const step = Math.max(1, Math.floor(REAL_SIZE / count));
  let place = 0;
  for await (const line of lines) {
    if (place % step === 0 && place < count * step) yield JSON.parse(line);
    place += 1;
  }
}

/**
 * `count` products as an import file has them. Real Brazilian ones when they lie beside the project, spread evenly,
 * else made up, the same on every run. A catalogue of 1,000 is a part of one of 10,000, and that of one of 100,000.
 */
export function benchProducts(count: number): AsyncGenerator<BenchProduct> {
  return isRealCatalogue() && count <= REAL_SIZE ? realProducts(count) : generatedProducts(count);
}

export function isRealCatalogue(): boolean {
  return existsSync(REAL);
}
