import type { Oklch } from "#lib/oklch.ts";

/** Where a picture is set. `studio` is a plain ground for what has no place. */
const places = [
  "sea",
  "mountain",
  "city",
  "forest",
  "desert",
  "space",
  "countryside",
  "snow",
  "underwater",
  "studio",
] as const;
export type Place = (typeof places)[number];

export type DayLight = "day" | "dawn" | "dusk" | "night";

export type Mood = "calm" | "joyful" | "dramatic" | "sad" | "energetic" | "romantic" | "mysterious";

export type AbstractKind = "bauhaus" | "mesh" | "orbits" | "ribbons";

export const placeWords: Record<Exclude<Place, "studio">, string> = {
  sea: "mar praia oceano litoral onda ilha areia verao copacabana ipanema barco veleiro farol surfe",
  mountain: "montanha serra pico morro vale cordilheira trilha colina acampamento",
  city: "cidade predio rua avenida urbano metropole paulista centro skyline bairro janela",
  forest: "floresta mata selva amazonia bosque arvore pantanal cogumelo",
  desert: "deserto duna sertao caatinga cacto seco jalapao",
  space: "espaco galaxia universo planeta cosmos nebulosa foguete astronauta alienigena orbita",
  countryside: "campo fazenda sitio roca pasto plantacao jardim gramado horta interior primavera flor girassol",
  snow: "neve inverno gelo polo pinguim frio natal noel",
  underwater: "fundo submarino mergulho coral recife aquario peixe baleia golfinho polvo tubarao",
};

export const lightWords: Record<DayLight, string> = {
  day: "dia ensolarado manha claro meio-dia",
  dawn: "amanhecer alvorada aurora madrugada",
  dusk: "entardecer crepusculo poente tarde por-do-sol ocaso",
  night: "noite noturno lua estrelado escuro",
};

export const moodWords: Record<Mood, string> = {
  calm: "calmo calma tranquilo tranquila sereno serena paz suave relaxante delicado leve zen silencio",
  joyful: "alegre feliz divertido divertida festa colorido colorida animado animada carnaval brincadeira alegria",
  dramatic: "dramatico dramatica epico epica tempestade intenso intensa forte heroico sombrio",
  sad: "triste melancolico melancolica saudade solidao chuva chuvoso cinza nostalgia",
  energetic: "energia energetico vibrante rapido velocidade esporte dinamico eletrico neon radical",
  romantic: "romantico romantica amor paixao casal namorado apaixonado coracao casamento",
  mysterious: "misterioso misteriosa misterio magico magica fantasia sonho encantado nevoa",
};

export const weatherWords = {
  rain: "chuva chuvoso garoa temporal tempestade",
  snow: "neve nevando nevasca",
  stars: "estrelado estrelada estrela",
} as const;

export const abstractWords: Record<AbstractKind, string> = {
  bauhaus: "geometrico geometrica geometria bauhaus quadrado triangulo bloco",
  mesh: "gradiente degrade difuso aurora nuvem suave",
  orbits: "circulo orbita kandinsky ponto bolha musica",
  ribbons: "onda linha faixa fita fluxo movimento",
};

/** Colours by their Portuguese names. */
export const colorWords: Record<string, Oklch> = {
  vermelho: { lightness: 0.6, chroma: 0.22, hue: 27 },
  vermelha: { lightness: 0.6, chroma: 0.22, hue: 27 },
  vinho: { lightness: 0.4, chroma: 0.14, hue: 15 },
  laranja: { lightness: 0.74, chroma: 0.18, hue: 55 },
  coral: { lightness: 0.72, chroma: 0.16, hue: 32 },
  amarelo: { lightness: 0.88, chroma: 0.18, hue: 96 },
  amarela: { lightness: 0.88, chroma: 0.18, hue: 96 },
  dourado: { lightness: 0.78, chroma: 0.15, hue: 84 },
  dourada: { lightness: 0.78, chroma: 0.15, hue: 84 },
  verde: { lightness: 0.66, chroma: 0.17, hue: 148 },
  menta: { lightness: 0.86, chroma: 0.1, hue: 165 },
  turquesa: { lightness: 0.74, chroma: 0.12, hue: 195 },
  ciano: { lightness: 0.78, chroma: 0.13, hue: 205 },
  azul: { lightness: 0.58, chroma: 0.17, hue: 255 },
  marinho: { lightness: 0.35, chroma: 0.12, hue: 262 },
  anil: { lightness: 0.42, chroma: 0.17, hue: 275 },
  roxo: { lightness: 0.5, chroma: 0.2, hue: 300 },
  roxa: { lightness: 0.5, chroma: 0.2, hue: 300 },
  violeta: { lightness: 0.56, chroma: 0.19, hue: 305 },
  lilas: { lightness: 0.78, chroma: 0.1, hue: 308 },
  rosa: { lightness: 0.76, chroma: 0.15, hue: 355 },
  magenta: { lightness: 0.62, chroma: 0.25, hue: 340 },
  marrom: { lightness: 0.45, chroma: 0.08, hue: 55 },
  bege: { lightness: 0.88, chroma: 0.045, hue: 80 },
  preto: { lightness: 0.2, chroma: 0.01, hue: 270 },
  preta: { lightness: 0.2, chroma: 0.01, hue: 270 },
  branco: { lightness: 0.97, chroma: 0.005, hue: 90 },
  branca: { lightness: 0.97, chroma: 0.005, hue: 90 },
  cinza: { lightness: 0.65, chroma: 0.008, hue: 260 },
  prata: { lightness: 0.8, chroma: 0.01, hue: 250 },
};

export const countWords: Record<string, number> = {
  dois: 2,
  duas: 2,
  casal: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
};
