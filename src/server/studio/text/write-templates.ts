import type { ContentType } from "#contract/studio/studio-text.ts";
import { shorten } from "#lib/shorten.ts";
import { captionText } from "./caption-text.ts";
import { snippets } from "./code-snippets.ts";
import type { Choice } from "./seeded-choice.ts";
import { capitalized, joined, type WriteRequest } from "./write-request.ts";

/** Writes a draft around what the request says. Facts come from the request alone; gaps are shown in square brackets. */
type Template = (request: WriteRequest, choose: Choice) => string;

const bullets = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n");

/** What is told one after the other. */
const LISTS = /^(?:\d+ )?(?:dicas|ideias|motivos|razões|sugestões|passos|receitas)(?!\p{L})/iu;
/** One's own shop or family: who reads it must not be told that it is little known. */
const OWN = /(?<!\p{L})(?:meu|minha|meus|minhas|nosso|nossa|nossos|nossas)(?!\p{L})/iu;

/** Title and first words of an article: what can be said of a thing cannot be said of a question. */
function articleHead({ topic, kind }: WriteRequest, choose: Choice): { title: string; opening: string } {
  if (kind !== "thing") {
    const question = kind === "action" ? `como ${topic}` : topic;
    return {
      title: choose("title", [capitalized(question), `${capitalized(question)}: o essencial`]),
      opening: choose("opening", [
        `Muita gente quer saber ${question} e nem sempre acha uma resposta direta. Aqui está o essencial.`,
        `Se você já se perguntou ${question}, este texto é para você.`,
      ]),
    };
  }
  if (LISTS.test(topic)) {
    return {
      title: capitalized(topic),
      opening: choose("opening", [`Separamos ${topic}.`, `Aqui vão ${topic}.`]),
    };
  }
  return {
    title: choose("title", [
      `${capitalized(topic)}: por onde começar`,
      `O que você precisa saber sobre ${topic}`,
      `${capitalized(topic)} sem complicação`,
    ]),
    opening: choose("opening", [
      `Muita gente já ouviu falar ${joined("de", topic)}, mas nem sempre sabe o que isso muda no dia a dia. Este texto vai direto ao ponto.`,
      `Vale a pena parar alguns minutos para pensar ${joined("em", topic)}. Aqui está o essencial, em linguagem simples.`,
      `Este texto é para quem quer entender ${topic} sem perder tempo.`,
    ]),
  };
}

/** A text about what is one's own: what was said of it, and the way to it. */
function presentation({ topic, points }: WriteRequest, choose: Choice): string {
  const opening = choose("opening", [`Conheça ${topic}.`, `Seja bem-vindo: esta página é sobre ${topic}.`]);
  return `# ${capitalized(topic)}\n\n${opening}\n\n${points.join(" ")}\n\nFale com a gente: [telefone ou WhatsApp].`;
}

const article: Template = (request, choose) => {
  if (request.caption) return captionText(request.caption, request.points, choose);
  if (OWN.test(request.topic) && request.points.length > 0) return presentation(request, choose);
  const { title, opening } = articleHead(request, choose);
  const facts = bullets(
    request.points.length > 0
      ? request.points
      : [
          "[primeiro fato que o leitor precisa saber]",
          "[um exemplo real, com nome e lugar]",
          "[um número, com a fonte]",
        ],
  );
  const steps = choose("steps", [
    [
      "Anote o que você já sabe e o que falta descobrir.",
      "Converse com quem já passou por isso.",
      "Comece pequeno e veja o resultado antes de seguir.",
    ],
    ["Defina o que você quer alcançar.", "Separe tempo e recursos para isso.", "Reveja o plano depois de um mês."],
  ]);
  const end = choose("end", [
    "Não precisa ser difícil: comece por um passo só.",
    "Agora é com você: qual é o seu próximo passo?",
  ]);
  return `# ${title}\n\n${opening}\n\n## O essencial\n\n${facts}\n\n## Na prática\n\n${steps.map((step, at) => `${at + 1}. ${step}`).join("\n")}\n\n## Para terminar\n\n${end}`;
};

const MAX_SUBJECT = 90;

/** What an e-mail that does something is called. */
const subjectNouns: Record<string, string> = {
  agradecer: "Agradecimento",
  cancelar: "Cancelamento",
  cobrar: "Cobrança",
  confirmar: "Confirmação",
  convidar: "Convite",
  lembrar: "Lembrete",
  oferecer: "Oferta",
  pedir: "Pedido",
  solicitar: "Pedido",
};

/** `avisar que o pedido atrasou e oferecer desconto` → `O pedido atrasou` */
function subjectOf({ topic, kind }: WriteRequest): string {
  if (kind !== "action") return capitalized(topic);
  const [first = ""] = topic.split(/\s+e\s+(?=\p{L}+(?:ar|er|ir)(?!\p{L}))/u);
  const said = /^\p{L}+\s+que\s+(.+)$/u.exec(first)?.[1];
  if (said) return capitalized(said);
  const [, verb = "", rest = ""] = /^(\p{L}+)\s+(.+)$/u.exec(first) ?? [];
  if (rest.startsWith("desculpas")) return capitalized(rest);
  const noun = subjectNouns[verb.toLowerCase()];
  if (!noun) return capitalized(first);
  return /^(?:para|pra|pelo|pela|pelos|pelas|por|de|do|da|dos|das|sobre)\s/u.test(rest)
    ? `${noun} ${rest}`
    : `${noun}: ${rest}`;
}

const email: Template = (request, choose) => {
  const { topic, kind, recipient, points } = request;
  const toWhom =
    recipient?.replace(/^(?:(?:o|a|os|as|meu|minha|meus|minhas|nosso|nossa|nossos|nossas) )+/i, "") ?? "[nome]";
  const greeting = choose("greeting", [`Olá, ${toWhom}!`, `Bom dia, ${toWhom},`, `Olá, ${toWhom}, tudo bem?`]);
  const openings = {
    thing: [`Escrevo sobre ${topic}.`, `O assunto é ${topic}.`, `Queria falar com você sobre ${topic}.`],
    question: [`Queria saber ${topic}.`, `Preciso entender ${topic}.`],
    action: [`Escrevo para ${topic}.`],
  };
  const opening = choose("opening", openings[kind]);
  const gap =
    kind === "action"
      ? "[Acrescente aqui o que a pessoa precisa saber.]"
      : "[Conte aqui o que aconteceu e o que você precisa, em duas ou três frases.]";
  const body = points.length > 0 ? points.join(" ") : gap;
  const ask = choose("ask", ["Você pode me responder até [data]?", "Pode confirmar que recebeu?"]);
  const end = choose("end", ["Um abraço,", "Agradeço desde já,", "Atenciosamente,"]);
  return `Assunto: ${shorten(subjectOf(request), MAX_SUBJECT)}\n\n${greeting}\n\n${opening} ${body}\n\n${ask}\n\n${end}\n[seu nome]`;
};

const heroes = ["Dona Cida", "Seu Raimundo", "Bia", "Caio", "Luzia", "Tonho"] as const;

/** Somebody whom the request tells about is who the story is about. */
const PERSON =
  /^(uma?)\s+(menin[oa]|garot[oa]|moç[oa]|rapaz|homem|mulher|senhora?|velh[oa]|padeir[oa]|costureir[oa]|professora?|vendedora?|pescadora?|artesão|artesã|mãe|pai|avó|avô|família|casal|jovem|criança|arara|papagaio|passarinho|gat[oa]|cachorr[oa]|coelh[oa]|leão|urs[oa]|formiga|borboleta|tartaruga|raposa|sapo|peixe|cavalo|vaca|pato|abelha)(?!\p{L})/iu;

/** What really happened is told as it was told to us: nobody and no place is made up beside it. */
function ownStory({ topic, points }: WriteRequest, choose: Choice): string {
  const told = points.length > 0 ? points.join(" ") : "[Conte aqui como tudo começou.]";
  const end = choose("end", ["E a história continua.", "O resto ainda está sendo escrito."]);
  return `# ${capitalized(topic)}\n\nEsta é a nossa história.\n\n${told}\n\n[Conte aqui o momento mais difícil, e quem ajudou.]\n\n[Conte aqui como está hoje.]\n\n${end}`;
}

const story: Template = (request, choose) => {
  const { topic, kind, points } = request;
  if (OWN.test(topic)) return ownStory(request, choose);
  const [, article, noun] = PERSON.exec(topic) ?? [];
  const hero = noun ? `${article === "uma" ? "a" : "o"} ${noun}` : choose("hero", heroes);
  const place = choose("place", [
    "numa rua de paralelepípedo em Ouro Preto",
    "à beira do rio, em Santarém",
    "num sobrado antigo de São Luís",
    "numa feira cheia do Recife",
    "no alto de um prédio em São Paulo",
  ]);
  const time = choose("time", [
    "Era quase noite",
    "O sol mal tinha nascido",
    "Fazia três dias que chovia",
    "Era uma manhã de domingo",
  ]);
  const turn = choose("turn", [
    "Foi aí que alguém bateu à porta.",
    "Então o telefone tocou, e ninguém falou do outro lado.",
    "De repente, a luz acabou na rua inteira.",
    "No bolso do casaco havia um bilhete que não era seu.",
  ]);
  const opening = noun
    ? `Esta é a história de ${topic}.\n\n${time} quando ${hero}, ${place}, decidiu que aquele dia seria diferente.`
    : `${time} quando ${hero}, ${place}, pensou pela primeira vez ${joined("em", topic)}.`;
  const middle =
    points.length > 0 ? points.join(" ") : "[Conte aqui o que acontece de mais importante na sua história.]";
  const known = choose("end", [
    `Anos depois, quando perguntavam ${joined("por", topic)}, ${hero} só sorria.`,
    `${capitalized(hero)} fechou a janela. Lá fora, a vida seguia, e ${joined("de", topic)} ninguém mais fazia segredo.`,
  ]);
  const end =
    noun || kind !== "thing" ? `Anos depois, quando perguntavam como tudo começou, ${hero} só sorria.` : known;
  return `# ${capitalized(topic)}\n\n${opening}\n\n— Isso não vai dar certo — disse em voz alta, para ninguém.\n\n${middle}\n\n${turn}\n\n${capitalized(hero)} respirou fundo. Havia duas escolhas: fingir que nada mudou, ou ir até o fim. Foi até o fim.\n\n${end}`;
};

const poem: Template = ({ topic: asked }, choose) => {
  const topic = asked.replace(/^(?:o )?aniversário (?:para|pra|de) (?=\p{L})/iu, "o aniversário de ");
  const first = choose("first", [
    `No silêncio da manhã\npenso ${joined("em", topic)}:\numa luz pela fresta,\num começo, um sinal.`,
    `Se alguém me perguntar\no que sei ${joined("de", topic)},\ndirei: é um rio manso\ncorrendo sem parar.`,
    `Há dias de chuva fina,\nhá dias de muito sol;\ne em todos, com ${topic},\nse acende o meu farol.`,
  ]);
  const second = choose("second", [
    `Não cabe em gaveta ou mala,\nnão cabe num só refrão:\n${joined("em", topic)} há voz que fala\nbaixinho, ao coração.`,
    `O tempo passa e não leva\naquilo que a gente quis:\nlembrar ${joined("de", topic)}\njá me deixa mais feliz.`,
  ]);
  const third = choose("third", [
    "E quando a noite chegar,\nsem pressa, sem multidão,\nvou guardar este poema\nna palma da minha mão.",
    "Amanhã o sol retorna\ne a rua volta a cantar;\nquem carrega um sonho desses\ntem muito para contar.",
  ]);
  return `# ${capitalized(topic)}\n\n${first}\n\n${second}\n\n${third}`;
};

const codeNames: Record<string, string> = { js: "JavaScript", html: "HTML", python: "Python", sql: "SQL" };

/** Told when the ready piece is in another language than the one that was asked for. */
function otherLanguage(asked: string, language: string): string {
  const wanted = /(?<!\p{L})(javascript|python|sql|html|java|php|c#|typescript|go|ruby)(?!\p{L})/iu.exec(asked)?.[1];
  const name = codeNames[language] ?? language;
  return wanted && wanted.toLowerCase() !== name.toLowerCase() ? ` O trecho pronto está em ${name}.` : "";
}

const code: Template = ({ topic, points }) => {
  const asked = [topic, ...points].join(" ");
  const found = snippets.find(({ pattern }) => pattern.test(asked));
  if (!found) {
    return `# ${capitalized(topic)}\n\nNenhum dos trechos prontos serve para este pedido. Há trechos para: ${snippets.map(({ title }) => title.toLowerCase()).join("; ")}.\n\nPara escrever código sob medida é preciso um provedor de IA.`;
  }
  return `# ${found.title}\n\n\`\`\`${found.language}\n${found.code}\n\`\`\`\n\n${found.note}${otherLanguage(asked, found.language)}`;
};

export const templates: Record<ContentType, Template> = { article, email, story, poem, code };
