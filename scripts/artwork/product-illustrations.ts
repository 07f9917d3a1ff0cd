// Makes public/illustrations: the drawings shown for products without a picture. Run by hand when the list changes: node scripts/artwork/product-illustrations.ts
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

/** Fluent Emoji (MIT, Microsoft), 256 px WebP with transparency, one file per code point. */
const EMOJI = join(dirname(fileURLToPath(import.meta.resolve("@lobehub/fluent-emoji-3d/package.json"))), "assets");
const OUTPUT = "public/illustrations";
const SIDE = 240;

/** Name of the illustration → code point of the drawing. */
const drawings = {
  antique: "1f3fa",
  apple: "1f34e",
  "baby-bottle": "1f37c",
  backpack: "1f392",
  bacon: "1f953",
  balloon: "1f388",
  bandage: "1fa79",
  basket: "1f9fa",
  bathtub: "1f6c1",
  beach: "1f3d6-fe0f",
  bed: "1f6cf-fe0f",
  beer: "1f37a",
  blender: "1f50c",
  bone: "1f9b4",
  books: "1f4da",
  box: "1f4e6",
  bread: "1f35e",
  broom: "1f9f9",
  bubbles: "1fae7",
  butter: "1f9c8",
  cake: "1f370",
  camera: "1f4f7",
  candle: "1f56f-fe0f",
  candy: "1f36c",
  canned: "1f96b",
  car: "1f697",
  cereal: "1f963",
  couch: "1f6cb-fe0f",
  champagne: "1f37e",
  cheese: "1f9c0",
  chicken: "1f357",
  chips: "1f35f",
  chocolate: "1f36b",
  clothes: "1f455",
  coffee: "2615",
  comb: "1faae",
  cookie: "1f36a",
  cup: "1f964",
  cupcake: "1f9c1",
  cutlery: "1f374",
  disc: "1f4bf",
  droplet: "1f4a7",
  egg: "1f95a",
  fish: "1f41f",
  flower: "1f338",
  game: "1f3ae",
  glass: "1f378",
  grain: "1f33e",
  guitar: "1f3b8",
  headphones: "1f3a7",
  honey: "1f36f",
  "ice-cream": "1f368",
  jar: "1fad9",
  juice: "1f9c3",
  laptop: "1f4bb",
  leafy: "1f96c",
  lightning: "26a1",
  lipstick: "1f484",
  lotion: "1f9f4",
  meat: "1f969",
  milk: "1f95b",
  mosquito: "1f99f",
  "nail-polish": "1f485",
  notebook: "1f4d3",
  nuts: "1f95c",
  olive: "1fad2",
  palette: "1f3a8",
  pan: "1f373",
  pasta: "1f35d",
  paw: "1f43e",
  pencil: "270f-fe0f",
  phone: "1f4f1",
  pill: "1f48a",
  pizza: "1f355",
  plant: "1fab4",
  plate: "1f37d-fe0f",
  pot: "1f372",
  razor: "1fa92",
  rice: "1f35a",
  roll: "1f9fb",
  salt: "1f9c2",
  sandal: "1fa74",
  shoe: "1f45f",
  soap: "1f9fc",
  soccer: "26bd",
  sponge: "1f9fd",
  tea: "1f375",
  television: "1f4fa",
  toolbox: "1f9f0",
  toothbrush: "1faa5",
  toy: "1f9f8",
  tractor: "1f69c",
  watch: "231a",
  wine: "1f377",
} as const;

mkdirSync(OUTPUT, { recursive: true });
for (const [name, codePoint] of Object.entries(drawings)) {
  await sharp(join(EMOJI, `${codePoint}.webp`))
    .resize(SIDE, SIDE)
    .webp({ quality: 72, alphaQuality: 80, effort: 6 })
    .toFile(join(OUTPUT, `${name}.webp`));
}
console.log(`${Object.keys(drawings).length} illustrations in ${OUTPUT}`);
