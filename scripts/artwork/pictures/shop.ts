import { closeUp, drawing, emoji, floats, lies, pouch, scene, stands, thing, trio } from "./scenes.ts";
import type { Scene } from "./studio.ts";

const moka = drawing("moka-pot");
const press = drawing("french-press");
const mugPaint = ["glaze", "handle", "rim"];
const mug = drawing("mug");
const goldenMug = drawing("mug", mugPaint, { hue: 186 });
const greenMug = drawing("mug", mugPaint, { hue: 300, saturation: 0.7, brightness: 0.9 });
const cooker = drawing("pressure-cooker");
const thermos = drawing("thermos");
const clayFilter = drawing("clay-filter");
const airFryer = drawing("air-fryer");
const teapot = emoji("🫖");
const blueTeapot = emoji("🫖", { hue: 235 });

const kitchen: Record<string, Scene[]> = {
  "cafeteira-italiana": [
    stands("clay", "floor", moka),
    scene(
      "cream",
      "floor",
      thing(moka, { size: 540, x: 330, base: 690 }),
      thing(emoji("☕"), { size: 270, x: 600, base: 724 }),
    ),
    closeUp("cream", moka, { size: 1180, x: 330, base: 900 }),
  ],
  "prensa-francesa": [
    stands("cream", "plinth", press),
    scene("gold", "floor", thing(press, { size: 560, x: 330 }), thing(emoji("🥐"), { size: 270, x: 602, base: 728 })),
  ],
  "caneca-ceramica": [
    stands("sky", "plinth", mug, { size: 470, x: 410 }),
    trio("cream", [mug, goldenMug, greenMug]),
    stands("gold", "floor", goldenMug, { size: 540 }),
  ],
  "panela-de-pressao": [
    stands("clay", "floor", cooker, { size: 640 }),
    scene(
      "gold",
      "floor",
      thing(cooker, { size: 580, x: 400, base: 640 }),
      thing(emoji("🧅"), { size: 170, x: 200, base: 730 }),
      thing(emoji("🫘"), { size: 190, x: 560, base: 740 }),
    ),
  ],
  "frigideira-antiaderente": [
    lies("gold", emoji("🍳"), { size: 640, base: 720 }),
    closeUp("clay", emoji("🍳"), { size: 1080, x: 470, base: 920 }),
  ],
  "faca-do-chef": [lies("pearl", emoji("🔪"), { size: 600, base: 700 })],
  "bule-esmaltado": [
    stands("rose", "plinth", teapot),
    trio("sky", [blueTeapot, teapot, emoji("🫖", { hue: 130 })], 440),
  ],
  "tacas-espumante": [
    stands("night", "floor", emoji("🥂"), { size: 560 }),
    closeUp("gold", emoji("🥂"), { size: 980, base: 900 }),
  ],
  "garrafa-termica": [
    stands("ocean", "plinth", thermos, { size: 560 }),
    scene("leaf", "floor", thing(thermos, { size: 580, x: 310 }), thing(emoji("🧉"), { size: 330, x: 590, base: 726 })),
  ],
  "filtro-de-barro": [
    stands("clay", "arch", clayFilter, { size: 580 }),
    scene(
      "cream",
      "floor",
      thing(clayFilter, { size: 590, x: 340, base: 700 }),
      thing(emoji("🥛"), { size: 220, x: 600, base: 730 }),
    ),
  ],
  "fritadeira-sem-oleo": [
    stands("gold", "floor", airFryer, { size: 570 }),
    scene(
      "clay",
      "floor",
      thing(airFryer, { size: 540, x: 320, base: 680 }),
      thing(emoji("🍟"), { size: 280, x: 604, base: 728 }),
    ),
  ],
};

const wholeBean = pouch("☕", ["#2f1410", "#6b3724", "#b8744a"], "#f4b63a");
const ground = pouch("☕", ["#8a3d12", "#d9772b", "#ffb468"], "#5a2a18");
const decaf = pouch("☕", ["#0d3f63", "#2479b8", "#7cc2f2"], "#ffe3a8");
const mateLeaves = pouch("🧉", ["#12482c", "#2c8a4e", "#84cf90"], "#ffd978");
const camomile = pouch("🌼", ["#b98a2e", "#f3cf72", "#fff0bf"], "#4c9c6b");
const peanuts = pouch("🥜", ["#8f1f1c", "#dc4a37", "#ff9d7d"], "#ffe0a3");

const grocery: Record<string, Scene[]> = {
  "cafe-em-graos": [
    stands("cream", "plinth", wholeBean, { size: 540 }),
    scene(
      "clay",
      "floor",
      thing(wholeBean, { size: 560, x: 330, base: 694 }),
      thing(emoji("☕"), { size: 270, x: 604, base: 726 }),
    ),
    trio("gold", [wholeBean, ground, decaf], 500),
  ],
  "cafe-torrado-moido": [
    stands("gold", "floor", ground, { size: 580 }),
    scene(
      "cream",
      "floor",
      thing(ground, { size: 540, x: 290, base: 690 }),
      thing(moka, { size: 440, x: 570, base: 722 }),
    ),
  ],
  "cafe-descafeinado": [stands("sky", "plinth", decaf, { size: 540 })],
  "erva-mate": [
    stands("leaf", "plinth", mateLeaves, { size: 540 }),
    scene(
      "mint",
      "floor",
      thing(mateLeaves, { size: 560, x: 320, base: 690 }),
      thing(emoji("🧉"), { size: 330, x: 584, base: 726 }),
    ),
  ],
  "kit-chimarrao": [
    stands("leaf", "arch", emoji("🧉"), { size: 520 }),
    closeUp("mint", emoji("🧉"), { size: 1060, base: 1000 }),
    scene(
      "gold",
      "floor",
      thing(thermos, { size: 520, x: 250, base: 670 }),
      thing(emoji("🧉"), { size: 430, x: 520, base: 720 }),
    ),
  ],
  "mel-silvestre": [
    stands("mint", "plinth", emoji("🍯"), { size: 500 }),
    scene(
      "gold",
      "floor",
      thing(emoji("🍯"), { size: 500, x: 350, base: 694 }),
      thing(emoji("🐝"), { size: 170, x: 634, base: 360, pose: "floats" }),
      thing(emoji("🌻"), { size: 290, x: 636, base: 724 }),
    ),
  ],
  "chocolate-amargo": [
    lies("clay", emoji("🍫"), { size: 570, base: 690 }),
    trio("cream", [emoji("🍫"), emoji("🍫"), emoji("🍫")], 440),
  ],
  "queijo-minas": [
    stands("sky", "plinth", emoji("🧀"), { size: 480 }),
    scene(
      "cream",
      "floor",
      thing(emoji("🧀"), { size: 500, x: 350, base: 690 }),
      thing(emoji("🍞"), { size: 250, x: 622, base: 726 }),
    ),
  ],
  "pimenta-dedo-de-moca": [
    floats("leaf", emoji("🌶️"), { size: 560, base: 640 }),
    trio("rose", [emoji("🌶️"), emoji("🌶️", { hue: 60, only: 340 }), emoji("🌶️", { hue: 32, only: 340 })], 440),
  ],
  "cha-de-camomila": [
    stands("mint", "plinth", camomile, { size: 540 }),
    scene(
      "gold",
      "floor",
      thing(camomile, { size: 550, x: 310, base: 690 }),
      thing(emoji("🍵"), { size: 330, x: 576, base: 726 }),
    ),
  ],
  "amendoim-torrado": [
    stands("clay", "floor", peanuts, { size: 580 }),
    closeUp("gold", emoji("🥜"), { size: 760, base: 780 }),
  ],
};

const shirt = emoji("👕");
const blueShirt = emoji("👕", { ramp: ["#08205c", "#1552c4", "#3f92fa", "#d9ecff"] });
const coralShirt = emoji("👕", { ramp: ["#6e1420", "#dc4438", "#ff8a70", "#ffe6da"] });
const backpack = emoji("🎒");
const blueBackpack = emoji("🎒", { hue: 235, only: 340 });
const greenBackpack = emoji("🎒", { hue: 165, only: 340, brightness: 0.85 });

const fashion: Record<string, Scene[]> = {
  "camiseta-algodao": [
    lies("sky", shirt, { size: 600 }),
    lies("gold", blueShirt, { size: 600 }),
    lies("mint", coralShirt, { size: 600 }),
  ],
  "vestido-midi": [
    stands("rose", "arch", emoji("👗"), { size: 600, pose: "floats", base: 668 }),
    stands("lilac", "arch", emoji("👗", { hue: 130, only: 215 }), { size: 600, pose: "floats", base: 668 }),
  ],
  "calca-jeans": [
    lies("pearl", emoji("👖"), { size: 650, base: 725 }),
    closeUp("sky", emoji("👖"), { size: 1180, x: 400, base: 1190 }),
  ],
  "bone-aba-curva": [
    stands("gold", "plinth", emoji("🧢"), { size: 500 }),
    trio("sky", [emoji("🧢"), emoji("🧢", { hue: 150 }), emoji("🧢", { hue: 205 })], 440),
  ],
  "chapeu-de-palha": [
    stands("rose", "plinth", emoji("👒"), { size: 540 }),
    lies("sky", emoji("👒"), { size: 620, base: 640 }),
  ],
  "oculos-de-sol": [
    floats("gold", emoji("🕶️"), { size: 640, base: 530 }),
    scene(
      "ocean",
      "floor",
      thing(emoji("👒"), { size: 480, x: 330, base: 650 }),
      thing(emoji("🕶️"), { size: 380, x: 540, base: 724 }),
    ),
  ],
  "bolsa-transversal": [
    stands("mint", "arch", emoji("👜"), { size: 540 }),
    stands("rose", "plinth", emoji("👜", { hue: 330, saturation: 1.5 }), { size: 500 }),
  ],
  "mochila-urbana": [
    stands("rose", "floor", backpack, { size: 590 }),
    stands("sky", "floor", blueBackpack, { size: 590 }),
    trio("cream", [blueBackpack, backpack, greenBackpack], 480),
  ],
  "mala-de-bordo": [
    stands("ocean", "floor", emoji("🧳"), { size: 600 }),
    scene(
      "gold",
      "floor",
      thing(emoji("✈️"), { size: 250, x: 210, base: 330, pose: "floats" }),
      thing(emoji("🧳"), { size: 540, x: 440, base: 712 }),
    ),
  ],
  "maio-ondas": [lies("mint", emoji("🩱"), { size: 640, base: 720 })],
  "guarda-chuva": [floats("lilac", emoji("☂️"), { size: 600, base: 660 })],
};

const sneaker = emoji("👟");
const footwear: Record<string, Scene[]> = {
  "tenis-de-corrida": [
    stands("mint", "floor", sneaker, { rotate: -38, size: 680, base: 630 }),
    scene(
      "sky",
      "floor",
      thing(emoji("👟", { hue: 320 }), { rotate: -38, size: 470, x: 300, base: 560, blur: 1 }),
      thing(sneaker, { rotate: -38, size: 560, x: 450, base: 706 }),
    ),
    closeUp("lilac", sneaker, { size: 1200, x: 460, base: 1000 }),
  ],
  "tenis-casual": [
    stands("rose", "floor", emoji("👟", { ramp: ["#5c1436", "#d84a7e", "#ffb0c8", "#ffffff"] }), {
      rotate: -38,
      size: 680,
      base: 630,
    }),
    stands("gold", "floor", emoji("👟", { ramp: ["#1d2a5c", "#2f63c8", "#8fb9f5", "#ffffff"] }), {
      rotate: -38,
      size: 680,
      base: 630,
    }),
  ],
  "chinelo-de-borracha": [
    scene(
      "gold",
      "table",
      thing(emoji("🩴"), { size: 580, x: 232, base: 690, pose: "lies", rotate: -10, flip: true }),
      thing(emoji("🩴"), { size: 580, x: 568, base: 690, pose: "lies", rotate: 10 }),
    ),
    trio("sky", [emoji("🩴"), emoji("🩴", { hue: 130, only: 218 }), emoji("🩴", { hue: 285, only: 218 })], 500),
  ],
  "bota-de-trilha": [
    stands("leaf", "plinth", emoji("🥾"), { size: 540 }),
    scene(
      "sky",
      "floor",
      thing(emoji("🥾"), { size: 520, x: 340, base: 680 }),
      thing(emoji("🧭"), { size: 250, x: 640, base: 728 }),
    ),
  ],
  "sapatilha-conforto": [
    stands("lilac", "floor", emoji("🥿"), { size: 660, base: 590 }),
    stands("rose", "floor", emoji("🥿", { hue: 140 }), { size: 660, base: 590 }),
  ],
  "sapato-social": [stands("sky", "floor", emoji("👞"), { size: 640, base: 640 })],
};

const headphones = emoji("🎧", { ramp: ["#10142e", "#1c2d78", "#3a7bf0", "#bfe0ff"] });
const whiteHeadphones = emoji("🎧", { brightness: 1.06 });
const electronics: Record<string, Scene[]> = {
  "fone-bluetooth": [
    stands("gold", "floor", headphones, { size: 580 }),
    stands("lilac", "plinth", whiteHeadphones, { size: 520 }),
    scene(
      "mint",
      "floor",
      thing(emoji("📱"), { size: 500, x: 570, base: 670 }),
      thing(headphones, { size: 480, x: 310, base: 724 }),
    ),
  ],
  "caixa-de-som": [
    stands("ocean", "plinth", drawing("speaker"), { size: 560 }),
    closeUp("night", drawing("speaker"), { size: 1180, base: 1080 }),
    stands("gold", "floor", drawing("speaker", ["case"], { hue: 150 }), { size: 600 }),
  ],
  "smartphone-128": [
    stands("lilac", "floor", emoji("📱"), { size: 580, rotate: 6, pose: "floats", base: 660 }),
    lies("night", emoji("📱"), { size: 600, rotate: -18, base: 720 }),
  ],
  "notebook-14": [
    stands("sky", "floor", emoji("💻"), { size: 640, base: 680 }),
    scene(
      "pearl",
      "floor",
      thing(emoji("💻"), { size: 560, x: 350, base: 660 }),
      thing(emoji("☕"), { size: 210, x: 660, base: 724 }),
    ),
  ],
  "mouse-sem-fio": [lies("lilac", emoji("🖱️"), { size: 560, base: 680 })],
  "teclado-mecanico": [
    lies("ocean", emoji("⌨️"), { size: 660, base: 610, rotate: -8 }),
    scene(
      "pearl",
      "table",
      thing(emoji("⌨️"), { size: 600, x: 330, base: 560, pose: "lies", rotate: -8 }),
      thing(emoji("🖱️"), { size: 260, x: 690, base: 690, pose: "lies", rotate: 8 }),
    ),
  ],
  "camera-digital": [
    stands("clay", "plinth", emoji("📷"), { size: 520 }),
    closeUp("gold", emoji("📷"), { size: 1080, base: 860 }),
  ],
  "controle-sem-fio": [
    floats("night", emoji("🎮"), { size: 600, rotate: -8 }),
    floats("mint", emoji("🎮", { hue: 265, only: 270 }), { size: 600, rotate: 8 }),
  ],
  "relogio-de-pulso": [
    stands("sky", "plinth", emoji("⌚"), { size: 540 }),
    lies("gold", emoji("⌚", { hue: 150, only: 215 }), { size: 620, base: 710, rotate: -12 }),
  ],
  "carregador-portatil": [
    stands("mint", "plinth", emoji("🔋"), { size: 530 }),
    scene(
      "leaf",
      "floor",
      thing(emoji("🔋"), { size: 500, x: 300, base: 690 }),
      thing(emoji("📱"), { size: 420, x: 560, base: 724 }),
    ),
  ],
  "radio-retro": [
    stands("clay", "floor", emoji("📻"), { size: 590 }),
    stands("mint", "plinth", emoji("📻", { hue: 150 }), { size: 520 }),
  ],
};

const sports: Record<string, Scene[]> = {
  "bola-de-futebol": [
    stands("leaf", "floor", emoji("⚽"), { size: 540 }),
    scene(
      "leaf",
      "floor",
      thing(emoji("🥅"), { size: 640, x: 400, base: 640, blur: 2 }),
      thing(emoji("⚽"), { size: 330, x: 430, base: 716 }),
    ),
  ],
  "bicicleta-aro-26": [
    stands("sky", "floor", emoji("🚲"), { size: 680, base: 690 }),
    stands("leaf", "floor", emoji("🚲", { hue: 215, only: 350 }), { size: 680, base: 690, flip: true }),
  ],
  "skate-maple": [
    stands("gold", "floor", emoji("🛹"), { size: 640, base: 690 }),
    stands("lilac", "arch", emoji("🛹", { hue: 300, brightness: 1.3, saturation: 1.5 }), { size: 600 }),
  ],
  "patins-quad": [
    stands("lilac", "plinth", emoji("🛼"), { size: 520 }),
    stands("sky", "plinth", emoji("🛼", { hue: 215, only: 345 }), { size: 520 }),
  ],
  "barraca-camping": [
    stands("leaf", "floor", emoji("⛺"), { size: 660, base: 690 }),
    scene(
      "night",
      "floor",
      thing(emoji("🌲"), { size: 400, x: 150, base: 600, blur: 2 }),
      thing(emoji("🌲"), { size: 330, x: 680, base: 590, blur: 2 }),
      thing(emoji("⛺"), { size: 520, x: 410, base: 700 }),
    ),
  ],
  "raquete-badminton": [floats("mint", emoji("🏸"), { size: 600, base: 670 })],
  "luva-de-boxe": [
    stands("rose", "plinth", emoji("🥊"), { size: 520 }),
    floats("sky", emoji("🥊", { hue: 230, only: 345 }), { size: 560 }),
  ],
  "kit-snorkel": [
    floats("ocean", emoji("🤿"), { size: 560 }),
    scene(
      "sky",
      "floor",
      thing(emoji("🤿"), { size: 500, x: 350, base: 700 }),
      thing(emoji("🐠"), { size: 200, x: 670, base: 640, pose: "floats" }),
    ),
  ],
  "bola-de-volei": [
    stands("sky", "floor", emoji("🏐"), { size: 540 }),
    closeUp("gold", emoji("🏐"), { size: 980, base: 980 }),
  ],
};

const acoustic = drawing("acoustic-guitar");
const music: Record<string, Scene[]> = {
  "violao-classico": [
    floats("gold", acoustic, { rotate: 24, size: 690, base: 720 }),
    closeUp("clay", acoustic, { size: 1560, x: 400, base: 1010 }),
    stands("cream", "arch", acoustic, { size: 600 }),
  ],
  "guitarra-eletrica": [
    floats("rose", emoji("🎸"), { size: 640, base: 690 }),
    floats("sky", emoji("🎸", { hue: 225, only: 340 }), { size: 640, base: 690 }),
  ],
  "sanfona-80-baixos": [
    stands("gold", "floor", emoji("🪗"), { size: 600 }),
    closeUp("rose", emoji("🪗"), { size: 1100, x: 460, base: 940 }),
  ],
  "pandeiro-couro": [
    lies("clay", drawing("pandeiro"), { size: 610 }),
    closeUp("gold", drawing("pandeiro"), { size: 1120, x: 520, base: 1040 }),
  ],
  "atabaque-madeira": [stands("leaf", "plinth", emoji("🪘"), { size: 540 })],
  "saxofone-alto": [floats("ocean", emoji("🎷"), { size: 620, base: 690 })],
  "microfone-vocal": [lies("lilac", emoji("🎤"), { size: 600, base: 700 })],
  "microfone-podcast": [
    stands("night", "floor", emoji("🎙️"), { size: 570 }),
    scene(
      "lilac",
      "floor",
      thing(emoji("🎙️"), { size: 540, x: 300, base: 694 }),
      thing(whiteHeadphones, { size: 340, x: 580, base: 724 }),
    ),
  ],
};

const hammock = drawing("hammock");
const home: Record<string, Scene[]> = {
  "rede-de-descanso": [
    scene("sky", "floor", thing(hammock, { size: 760, base: 650, pose: "floats" })),
    scene(
      "gold",
      "floor",
      thing(emoji("🌴"), { size: 560, x: 120, base: 690 }),
      thing(emoji("🌴"), { size: 560, x: 680, base: 690, flip: true }),
      thing(hammock, { size: 560, base: 650, pose: "floats" }),
    ),
    closeUp("cream", hammock, { size: 1400, x: 430, base: 860 }),
  ],
  "vaso-com-planta": [
    stands("mint", "floor", emoji("🪴"), { size: 610 }),
    scene(
      "cream",
      "arch",
      thing(emoji("🪴"), { size: 520, x: 370, base: 700 }),
      thing(emoji("🌵"), { size: 300, x: 610, base: 724 }),
    ),
  ],
  "cadeira-de-madeira": [
    stands("cream", "arch", emoji("🪑"), { size: 580 }),
    scene(
      "mint",
      "floor",
      thing(emoji("🪑"), { size: 540, x: 330, base: 690 }),
      thing(emoji("🪴"), { size: 420, x: 600, base: 720 }),
    ),
  ],
  "espelho-dourado": [lies("lilac", emoji("🪞"), { size: 620 })],
  "despertador-retro": [
    stands("sky", "plinth", emoji("⏰"), { size: 500 }),
    closeUp("rose", emoji("⏰"), { size: 1060, x: 420, base: 980 }),
  ],
  "cesto-organizador": [
    stands("clay", "floor", emoji("🧺"), { size: 580 }),
    stands("cream", "plinth", emoji("🧺"), { size: 500 }),
  ],
  "lampada-led": [
    floats("night", emoji("💡"), { size: 560 }),
    trio("gold", [emoji("💡"), emoji("💡"), emoji("💡")], 430),
  ],
  "sofa-e-luminaria": [
    stands("pearl", "floor", emoji("🛋️"), { size: 640, base: 700 }),
    stands("gold", "floor", emoji("🛋️", { hue: 150, only: 215 }), { size: 640, base: 700 }),
  ],
  "vela-aromatica": [stands("rose", "plinth", emoji("🕯️"), { size: 540 })],
};

const dogFood = pouch("🐶", ["#0c2f7c", "#2369dc", "#7dbaff"], "#ffc63a");
const catFood = pouch("🐱", ["#4a1c7e", "#8247d6", "#c7a0ff"], "#ffd978");
const bowl = drawing("pet-bowl");
const pets: Record<string, Scene[]> = {
  "racao-caes-adultos": [
    stands("sky", "floor", dogFood, { size: 590 }),
    scene(
      "gold",
      "floor",
      thing(dogFood, { size: 560, x: 300, base: 680 }),
      thing(bowl, { size: 350, x: 570, base: 724 }),
    ),
  ],
  "racao-gatos-castrados": [
    stands("lilac", "floor", catFood, { size: 590 }),
    scene(
      "rose",
      "floor",
      thing(catFood, { size: 560, x: 310, base: 684 }),
      thing(emoji("🐟"), { size: 260, x: 600, base: 700 }),
    ),
  ],
  "osso-mastigavel": [
    lies("gold", emoji("🦴"), { size: 600, base: 690 }),
    trio("sky", [emoji("🦴"), emoji("🦴"), emoji("🦴")], 400),
  ],
  "novelo-para-gatos": [
    stands("rose", "floor", emoji("🧶"), { size: 540 }),
    trio("lilac", [emoji("🧶"), emoji("🧶", { hue: 130 }), emoji("🧶", { hue: 260 })], 420),
  ],
  "comedouro-inox": [
    stands("mint", "plinth", bowl, { size: 540 }),
    stands("sky", "floor", drawing("pet-bowl", ["side"], { hue: 177 }), { size: 640 }),
  ],
};

const toys: Record<string, Scene[]> = {
  "urso-de-pelucia": [
    stands("gold", "floor", emoji("🧸"), { size: 590 }),
    closeUp("rose", emoji("🧸"), { size: 1060, base: 1080 }),
    scene(
      "sky",
      "floor",
      thing(emoji("🧸"), { size: 540, x: 350, base: 694 }),
      thing(emoji("🎁"), { size: 270, x: 620, base: 724 }),
    ),
  ],
  "quebra-cabeca-500": [
    lies("leaf", emoji("🧩"), { size: 580, base: 680 }),
    trio("sky", [emoji("🧩"), emoji("🧩", { hue: 110 }), emoji("🧩", { hue: 260 })], 400),
  ],
  "pipa-colorida": [
    scene(
      "sky",
      "table",
      thing(emoji("☁️"), { size: 260, x: 180, base: 300, pose: "none", blur: 2 }),
      thing(emoji("☁️"), { size: 200, x: 640, base: 640, pose: "none", blur: 2 }),
      thing(emoji("🪁"), { size: 600, pose: "floats", base: 690 }),
    ),
  ],
  "ioio-profissional": [floats("lilac", emoji("🪀"), { size: 560, base: 660 })],
  "carrinho-de-metal": [
    stands("gold", "plinth", emoji("🚗"), { size: 540 }),
    trio("leaf", [emoji("🚙"), emoji("🚗"), emoji("🚕")], 470),
  ],
  "trem-de-madeira": [
    stands("mint", "floor", emoji("🚂"), { size: 600 }),
    stands("sky", "plinth", emoji("🚂"), { size: 520, flip: true }),
  ],
  "dinossauro-articulado": [
    stands("leaf", "floor", emoji("🦖"), { size: 590 }),
    scene(
      "clay",
      "floor",
      thing(emoji("🌋"), { size: 520, x: 560, base: 610, blur: 3, pose: "none" }),
      thing(emoji("🦖"), { size: 540, x: 350, base: 706 }),
    ),
  ],
  "jogo-de-dados": [
    floats("rose", emoji("🎲"), { size: 500, base: 620, rotate: -10 }),
    trio(
      "ocean",
      [
        emoji("🎲"),
        emoji("🎲", { ramp: ["#4a0d1f", "#c21f3f", "#ff7a85"] }),
        emoji("🎲", { ramp: ["#0d2b5c", "#1f63c2", "#86bfff"] }),
      ],
      380,
    ),
  ],
};

const lotion = emoji("🧴");
const beauty: Record<string, Scene[]> = {
  "colonia-brisa-da-mata": [
    stands("leaf", "arch", drawing("perfume"), { size: 540 }),
    scene(
      "gold",
      "floor",
      thing(emoji("🌿"), { size: 380, x: 220, base: 640, blur: 2, pose: "none" }),
      thing(drawing("perfume"), { size: 520, x: 430, base: 710 }),
    ),
    closeUp("mint", drawing("perfume"), { size: 1080, base: 960 }),
  ],
  "hidratante-corporal": [
    stands("rose", "plinth", lotion, { size: 540 }),
    scene(
      "mint",
      "floor",
      thing(emoji("🥥"), { size: 290, x: 580, base: 716 }),
      thing(lotion, { size: 540, x: 330, base: 700 }),
    ),
  ],
  "sabonete-artesanal": [
    lies("lilac", emoji("🧼"), { size: 560, base: 670 }),
    trio("mint", [emoji("🧼"), emoji("🧼", { hue: 210 }), emoji("🧼", { hue: 85 })], 400),
  ],
  "batom-matte": [
    stands("rose", "arch", emoji("💄"), { size: 560 }),
    trio("cream", [emoji("💄"), emoji("💄", { hue: 320, only: 335 }), emoji("💄", { hue: 30, only: 335 })], 470),
  ],
  "escova-dental-macia": [lies("mint", emoji("🪥"), { size: 620, base: 710 })],
  "aparelho-de-barbear": [lies("sky", emoji("🪒"), { size: 580, base: 690 })],
  "termometro-clinico": [lies("pearl", emoji("🌡️"), { size: 600, base: 700 })],
};

const stationery: Record<string, Scene[]> = {
  "caderno-universitario": [
    stands("lilac", "floor", emoji("📒"), { size: 580 }),
    trio("sky", [emoji("📒"), emoji("📗"), emoji("📘")], 470),
  ],
  "caneta-esferografica": [
    lies("sky", emoji("🖊️"), { size: 600, base: 700 }),
    lies("gold", emoji("🖋️"), { size: 600, base: 700 }),
  ],
  "lapis-grafite": [lies("gold", emoji("✏️"), { size: 600, base: 700 })],
  "aquarela-12-cores": [
    lies("cream", emoji("🎨"), { size: 620, base: 700 }),
    scene(
      "rose",
      "table",
      thing(emoji("🎨"), { size: 540, x: 340, base: 620, pose: "lies" }),
      thing(emoji("🖌️"), { size: 360, x: 610, base: 740, pose: "lies" }),
    ),
  ],
  "tesoura-multiuso": [lies("rose", emoji("✂️"), { size: 580, base: 690 })],
  "livro-receitas-do-brasil": [
    stands("clay", "plinth", emoji("📕"), { size: 520 }),
    scene(
      "gold",
      "floor",
      thing(emoji("📖"), { size: 560, x: 400, base: 680 }),
      thing(emoji("🌶️"), { size: 170, x: 640, base: 736 }),
    ),
  ],
};

const tools: Record<string, Scene[]> = {
  "martelo-unha": [lies("gold", emoji("🔨"), { size: 610, base: 700 })],
  "chave-de-fenda": [
    lies("sky", emoji("🪛"), { size: 600, base: 700 }),
    scene(
      "pearl",
      "table",
      thing(emoji("🪛"), { size: 440, x: 280, base: 640, pose: "lies" }),
      thing(emoji("🔧"), { size: 420, x: 560, base: 690, pose: "lies" }),
    ),
  ],
  "caixa-de-ferramentas": [
    stands("pearl", "floor", emoji("🧰"), { size: 600 }),
    scene(
      "gold",
      "floor",
      thing(emoji("🛠️"), { size: 330, x: 400, base: 400, pose: "floats" }),
      thing(emoji("🧰"), { size: 500, x: 400, base: 716 }),
    ),
  ],
  "serrote-18": [lies("clay", emoji("🪚"), { size: 610, base: 700 })],
};

/**
 * The photographs of the demo shop, by product: the first is the product's picture, the others are its further ones.
 * They are filed as `<slug>`, `<slug>-2`, `<slug>-3`, as `src/seed/demo-shop/*.json` names them.
 */
export const shopPictures: Record<string, Scene[]> = {
  ...kitchen,
  ...grocery,
  ...fashion,
  ...footwear,
  ...electronics,
  ...sports,
  ...music,
  ...home,
  ...pets,
  ...toys,
  ...beauty,
  ...stationery,
  ...tools,
};
