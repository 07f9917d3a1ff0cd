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
  underwater: "submarino mergulho coral recife aquario peixe baleia golfinho polvo tubarao",
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

export const countWords: Record<string, number> = {
  dois: 2,
  duas: 2,
  casal: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
};
