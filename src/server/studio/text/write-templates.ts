import type { ContentType } from "#contract/studio-text.ts";
import type { Choice } from "./seeded-choice.ts";
import { capitalized, keyWords, type WriteRequest } from "./write-request.ts";

/** Writes a draft around what the request says. Facts come from the request alone; gaps are shown in square brackets. */
type Template = (request: WriteRequest, choose: Choice) => string;

const bullets = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n");

const article: Template = ({ topic, points, figures }, choose) => {
  const title = choose("title", [
    `${capitalized(topic)}: por onde começar`,
    `O que você precisa saber sobre ${topic}`,
    `${capitalized(topic)} sem complicação`,
  ]);
  const opening = choose("opening", [
    `Muita gente já ouviu falar de ${topic}, mas nem sempre sabe o que isso muda no dia a dia. Este texto vai direto ao ponto.`,
    `Vale a pena parar alguns minutos para pensar em ${topic}. Aqui está o essencial, em linguagem simples.`,
    `Se ${topic} faz parte da sua rotina, ou vai fazer, este texto é para você.`,
  ]);
  const facts =
    points.length > 0
      ? bullets(points)
      : bullets([
          "[primeiro fato que o leitor precisa saber]",
          "[um exemplo real, com nome e lugar]",
          "[um número, com a fonte]",
        ]);
  const told = figures.length > 0 ? `\n\nGuarde estes dados: ${figures.join(", ")}.` : "";
  const steps = choose("steps", [
    [
      "Anote o que você já sabe e o que falta descobrir.",
      "Converse com quem já passou por isso.",
      "Comece pequeno e veja o resultado antes de seguir.",
    ],
    ["Defina o que você quer alcançar.", "Separe tempo e recursos para isso.", "Reveja o plano depois de um mês."],
  ]);
  return `# ${title}\n\n${opening}\n\n## O essencial\n\n${facts}${told}\n\n## Na prática\n\n${steps.map((step, at) => `${at + 1}. ${step}`).join("\n")}\n\n## Para terminar\n\n${choose(
    "end",
    [
      `${capitalized(topic)} não precisa ser difícil: comece por um passo só.`,
      `Agora é com você: qual é o seu próximo passo em ${topic}?`,
    ],
  )}`;
};

const email: Template = ({ topic, recipient, points, figures }, choose) => {
  const toWhom = recipient?.replace(/^(?:o|a|os|as) /i, "") ?? "[nome]";
  const greeting = choose("greeting", [`Olá, ${toWhom}!`, `Bom dia, ${toWhom},`, `Olá, ${toWhom}, tudo bem?`]);
  const opening = choose("opening", [
    `Escrevo sobre ${topic}.`,
    `O assunto é ${topic}.`,
    `Queria falar com você sobre ${topic}.`,
  ]);
  const body =
    points.length > 0 ? points.join(" ") : "[Conte aqui o que aconteceu e o que você precisa, em duas ou três frases.]";
  const ask = choose("ask", ["Você pode me responder até [data]?", "Pode confirmar que recebeu?", "O que você acha?"]);
  const dates = figures.length > 0 ? `\n\nPara não perder de vista: ${figures.join(", ")}.` : "";
  return `Assunto: ${capitalized(topic)}\n\n${greeting}\n\n${opening} ${body}${dates}\n\n${ask}\n\n${choose("end", ["Um abraço,", "Obrigado,", "Atenciosamente,"])}\n[seu nome]`;
};

const story: Template = ({ topic, points }, choose) => {
  const hero = choose("hero", ["Dona Cida", "Seu Raimundo", "Bia", "Caio", "Luzia", "Tonho"]);
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
    "Naquela manhã de domingo",
  ]);
  const turn = choose("turn", [
    "Foi aí que alguém bateu à porta.",
    "Então o telefone tocou, e ninguém falou do outro lado.",
    "De repente, a luz acabou na rua inteira.",
    "No bolso do casaco havia um bilhete que não era seu.",
  ]);
  const middle =
    points.length > 0 ? points.join(" ") : "[Conte aqui o que acontece de mais importante na sua história.]";
  const end = choose("end", [
    `Anos depois, quando perguntavam por ${topic}, ${hero} só sorria.`,
    `${hero} fechou a janela. Lá fora, a vida seguia, e ${topic} já não era mais segredo.`,
    `E foi assim que ${hero} entendeu: ${topic} sempre esteve ali, à espera.`,
  ]);
  return `# ${capitalized(topic)}\n\n${time} quando ${hero}, ${place}, pensou pela primeira vez em ${topic}.\n\n— Isso não vai dar certo — disse em voz alta, para ninguém.\n\n${middle}\n\n${turn}\n\n${hero} respirou fundo. Havia duas escolhas: fingir que nada mudou, ou ir até o fim. Foi até o fim.\n\n${end}`;
};

const poem: Template = ({ topic }, choose) => {
  const words = keyWords(topic);
  const word = words.at(-1) ?? topic;
  const first = choose("first", [
    `No silêncio da manhã\npenso em ${topic}:\numa luz pela fresta,\num começo, um sinal.`,
    `Se alguém me perguntar\no que é ${topic},\ndirei: é um rio manso\ncorrendo sem parar.`,
    `Há dias de chuva fina,\nhá dias de muito sol;\ne em todos, ${topic}\nacende o seu farol.`,
  ]);
  const second = choose("second", [
    `Não cabe em gaveta ou mala,\nnão cabe num só refrão:\n${word} é coisa que fala\nbaixinho, ao coração.`,
    `O tempo passa e não leva\naquilo que a gente quis:\n${word}, na mesma reserva,\nespera por ser feliz.`,
  ]);
  const third = choose("third", [
    "E quando a noite chegar,\nsem pressa, sem multidão,\nvou guardar este poema\nna palma da minha mão.",
    "Amanhã o sol retorna\ne a rua volta a cantar;\nquem carrega um sonho desses\ntem muito para contar.",
  ]);
  return `# ${capitalized(topic)}\n\n${first}\n\n${second}\n\n${third}`;
};

interface Snippet {
  pattern: RegExp;
  title: string;
  language: string;
  code: string;
  note: string;
}

/** Code cannot be written by rules: these pieces are ready, tried, and chosen by the words of the request. */
export const snippets: readonly Snippet[] = [
  {
    pattern: /\bcpf\b/iu,
    title: "Validar CPF",
    language: "js",
    note: "Confere os dois dígitos verificadores; não diz se o CPF existe na Receita.",
    code: `function isCpf(text) {
  const digits = text.replace(/\\D/g, "");
  if (digits.length !== 11 || /^(\\d)\\1+$/.test(digits)) return false;
  const check = (length) => {
    const sum = [...digits.slice(0, length)].reduce((total, digit, at) => total + Number(digit) * (length + 1 - at), 0);
    return String(((sum * 10) % 11) % 10);
  };
  return check(9) === digits[9] && check(10) === digits[10];
}`,
  },
  {
    pattern: /\bcep\b/iu,
    title: "Formatar CEP",
    language: "js",
    note: "Aceita com ou sem hífen; devolve null quando não tem 8 dígitos.",
    code: `function formatCep(text) {
  const digits = text.replace(/\\D/g, "");
  return digits.length === 8 ? \`\${digits.slice(0, 5)}-\${digits.slice(5)}\` : null;
}`,
  },
  {
    pattern: /\b(?:real|reais|moeda|pre[çc]o|dinheiro)\b/iu,
    title: "Formatar valores em reais",
    language: "js",
    note: "Guarde dinheiro em centavos inteiros: somas de números quebrados perdem centavos.",
    code: `const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

function formatPrice(cents) {
  return reais.format(cents / 100);
}`,
  },
  {
    pattern: /\b(?:data|datas|dia|calend[áa]rio)\b/iu,
    title: "Formatar e somar datas",
    language: "js",
    note: "O fuso é dito às claras, para que o dia não mude perto da meia-noite.",
    code: `const day = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone: "America/Sao_Paulo" });

function addDays(date, days) {
  return new Date(date.getTime() + days * 24 * 60 * 60 * 1000);
}

day.format(addDays(new Date(), 7));`,
  },
  {
    pattern: /\b(?:whats ?app|zap|wa\.me)\b/iu,
    title: "Link do WhatsApp com mensagem",
    language: "js",
    note: "O número vai com o código do país e só dígitos.",
    code: `function whatsappLink(phone, message) {
  return \`https://wa.me/\${phone.replace(/\\D/g, "")}?text=\${encodeURIComponent(message)}\`;
}

whatsappLink("+55 11 91234-5678", "Olá! Quero saber mais.");`,
  },
  {
    pattern: /\b(?:formul[áa]rio|cadastro|contato|html)\b/iu,
    title: "Formulário de contato acessível",
    language: "html",
    note: "Cada campo tem rótulo; o navegador confere o e-mail antes de enviar.",
    code: `<form action="/contato" method="post">
  <p>
    <label for="nome">Nome</label>
    <input id="nome" name="nome" autocomplete="name" required>
  </p>
  <p>
    <label for="email">E-mail</label>
    <input id="email" name="email" type="email" autocomplete="email" required>
  </p>
  <p>
    <label for="mensagem">Mensagem</label>
    <textarea id="mensagem" name="mensagem" rows="5" required></textarea>
  </p>
  <button>Enviar</button>
</form>`,
  },
  {
    pattern: /\b(?:planilha|csv|excel)\b/iu,
    title: "Ler um arquivo CSV de planilha",
    language: "python",
    note: "Planilhas brasileiras usam ponto e vírgula; utf-8-sig aceita a marca que o Excel põe no começo.",
    code: `import csv

def read_rows(path):
    with open(path, encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file, delimiter=";"))`,
  },
  {
    pattern: /\b(?:sql|banco de dados|consulta|tabela|vendas)\b/iu,
    title: "Somar vendas por mês em SQL",
    language: "sql",
    note: "Feito para PostgreSQL; troque os nomes da tabela e das colunas pelos seus.",
    code: `SELECT date_trunc('month', vendido_em) AS mes,
       count(*) AS pedidos,
       sum(total_centavos) / 100.0 AS total
FROM venda
GROUP BY mes
ORDER BY mes DESC;`,
  },
  {
    pattern: /\b(?:lista|ordenar|ordena|sort|alfab[ée]tica)\b/iu,
    title: "Ordenar nomes em português",
    language: "js",
    note: "A ordem comum dos programas põe “Álvaro” depois de “Zuleica”; esta, não.",
    code: `const order = new Intl.Collator("pt-BR", { sensitivity: "base", numeric: true });

["Zuleica", "Álvaro", "ana", "Bia"].sort(order.compare);`,
  },
];

const code: Template = ({ topic, points }) => {
  const asked = [topic, ...points].join(" ");
  const found = snippets.find(({ pattern }) => pattern.test(asked));
  if (!found) {
    return `# ${capitalized(topic)}\n\nNenhum dos trechos prontos serve para este pedido. Há trechos para: ${snippets.map(({ title }) => title.toLowerCase()).join("; ")}.\n\nPara escrever código sob medida é preciso um provedor de IA.`;
  }
  return `# ${found.title}\n\n\`\`\`${found.language}\n${found.code}\n\`\`\`\n\n${found.note}`;
};

export const templates: Record<ContentType, Template> = { article, email, story, poem, code };
