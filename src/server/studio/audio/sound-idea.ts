import { foldText, singularForm } from "#lib/portuguese-text.ts";
import type { EffectName } from "./effects.ts";
import { type GenreName, genres } from "./genres.ts";
import type { Mode } from "./harmony.ts";
import type { InstrumentName } from "./instruments.ts";
import type { BedName } from "./nature.ts";

const genreWords: Record<GenreName, string> = {
  pop: "pop alegre animado animada feliz divertido propaganda comercial verao festa contagiante",
  lofi: "lofi lo-fi estudo estudar hip-hop preguicoso domingo cafe cafezinho cafeteria",
  electronic: "eletronica eletronico techno house balada danca dance sintetizador futurista neon tecnologia",
  bossa: "bossa nova jazz ipanema elegante sofisticado restaurante",
  samba: "samba pagode carnaval roda cavaquinho tamborim surdo batucada brasil brasileira",
  forro: "forro baiao xote sanfona acordeon zabumba nordeste junina arraia sertanejo triangulo",
  rock: "rock guitarra banda energia esporte radical forte metal",
  classical:
    "classica classico piano orquestra violino romantico romantica valsa casamento delicado delicada infantil ninar",
  cinematic: "epico epica cinema trilha dramatico dramatica suspense heroico tensao misterio aventura sombrio terror",
};

const instrumentWords: Record<InstrumentName, string> = {
  pad: "pad sintetizador",
  strings: "corda violino orquestra violoncelo",
  lead: "sintetizador synth",
  flute: "flauta assobio pife",
  brass: "metal trompete trombone sax saxofone",
  accordion: "sanfona acordeon gaita",
  organ: "orgao",
  bass: "baixo",
  "round-bass": "contrabaixo",
  piano: "piano",
  "electric-piano": "rhodes teclado",
  bell: "sino sininho caixinha",
  marimba: "marimba xilofone vibrafone",
  guitar: "violao guitarra",
  cavaquinho: "cavaquinho cavaco ukulele",
  harp: "harpa",
};

const bedWords: Record<BedName, string> = {
  rain: "chuva chuvoso garoa temporal tempestade",
  sea: "mar onda praia oceano",
  wind: "vento ventania brisa montanha serra deserto",
  forest: "floresta mata passaro bosque natureza manha jardim campo ave passarinho",
  night: "noite grilo noturno fazenda sapo",
  fire: "fogo fogueira lareira",
  stream: "rio riacho cachoeira agua corrego fonte",
  cafe: "cafeteria restaurante loja gente conversa cidade bar",
  space: "espaco galaxia sonho meditacao universo zen relaxar",
};

const effectWords: Record<EffectName, string> = {
  chime: "notificacao aviso mensagem sucesso alerta plim lembrete",
  coin: "moeda ponto jogo game caixa premio dinheiro",
  error: "erro errado falha negado",
  alarm: "alarme despertador sirene emergencia",
  doorbell: "campainha porta interfone",
  bell: "sino igreja badalo",
  laser: "laser tiro nave robo",
  explosion: "explosao bomba trovao estrondo",
  whoosh: "passagem transicao vento rapido whoosh zunido",
  heartbeat: "coracao batimento pulso",
  clock: "relogio tique taque tempo",
  applause: "aplauso palma plateia publico",
  bubbles: "bolha borbulha agua gota",
  birds: "passaro passarinho canto ave",
  rise: "subida suspense revelacao magica brilho encanto",
};

const moods = {
  happy: "alegre feliz divertido divertida animado animada contagiante festa sol",
  calm: "calmo calma tranquilo tranquila suave relaxante sereno serena leve zen paz ninar dormir",
  sad: "triste melancolico melancolica saudade solidao nostalgia chuva",
  tense: "tenso suspense terror sombrio misterio misterioso medo",
  grand: "epico epica grandioso heroico forte intenso vitoria",
};
type SoundMood = keyof typeof moods;

const FAST = /\b(?:rapid[oa]s?|acelerad[oa]s?|agitad[oa]s?|correria)\b/;
const SLOW = /\b(?:lent[oa]s?|devagar|vagaros[oa]s?|arrastad[oa]s?)\b/;

/** What a description asks for, as far as rules can read it. */
export interface SoundIdea {
  genre: GenreName | undefined;
  mood: SoundMood | undefined;
  mode: Mode | undefined;
  instruments: InstrumentName[];
  beds: BedName[];
  effects: EffectName[];
  /** Beats a minute that the description names. */
  bpm: number | undefined;
  tempo: "slow" | "fast" | undefined;
  hasDrums: boolean;
  /** The name between quotation marks, else the first one with a capital inside the text: what a jingle is for. */
  name: string;
}

const formsOf = (list: string) => new Set(list.split(" ").map(singularForm));

function named<Key extends string>(forms: readonly string[], table: Record<Key, string>): Key[] {
  const keys = Object.entries(table) as [Key, string][];
  const counted = keys.map(([key, list]) => {
    const wanted = formsOf(list);
    return { key, count: forms.filter((form) => wanted.has(form)).length };
  });
  return counted
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ key }) => key);
}

function readMode(text: string, mood: SoundMood | undefined): Mode | undefined {
  if (/\bmenor\b/.test(text)) return "minor";
  if (/\bmaior\b/.test(text)) return "major";
  if (mood === "sad" || mood === "tense") return "minor";
  return mood === "happy" ? "major" : undefined;
}

function readBpm(text: string): number | undefined {
  const beats = Number(/(\d{2,3})\s*bpm/.exec(text)?.[1]);
  return beats >= 40 && beats <= 220 ? beats : undefined;
}

const readName = (description: string): string =>
  /["“«']([^"”»']{1,60})["”»']/.exec(description)?.[1] ??
  /\s(\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)*)/u.exec(description)?.[1] ??
  "";

export function readSoundIdea(description: string): SoundIdea {
  const text = foldText(description);
  const forms = text
    .split(/[^a-z0-9-]+/)
    .filter(Boolean)
    .map(singularForm);
  const [mood] = named(forms, moods);
  return {
    genre: named(forms, genreWords)[0],
    mood,
    mode: readMode(text, mood),
    instruments: named(forms, instrumentWords).slice(0, 3),
    beds: named(forms, bedWords).slice(0, 2),
    effects: named(forms, effectWords).slice(0, 3),
    bpm: readBpm(text),
    tempo: FAST.test(text) ? "fast" : SLOW.test(text) ? "slow" : undefined,
    hasDrums: !/\bsem (?:bateria|percussao|batida|ritmo)\b/.test(text),
    name: readName(description),
  };
}

/** The genre that a mood asks for when none is named. */
export function genreOf({ genre, mood }: SoundIdea, pick: (choices: readonly GenreName[]) => GenreName): GenreName {
  if (genre) return genre;
  const choices: Record<SoundMood, readonly GenreName[]> = {
    happy: ["pop", "samba", "forro"],
    calm: ["lofi", "bossa", "classical"],
    sad: ["classical", "lofi"],
    tense: ["cinematic"],
    grand: ["cinematic", "rock"],
  };
  return pick(mood ? choices[mood] : (Object.keys(genres) as GenreName[]));
}
