import { type TextRule, wordRule } from "./text-rule.ts";

const WORDY = "Mais curto e direto.";
const TWICE = "Diz a mesma coisa duas vezes.";

const FUTURES: Record<string, string> = { vou: "ei", vai: "á", vamos: "emos", vão: "ão" };
const IRREGULAR: Record<string, string> = { fazendo: "far", dizendo: "dir", trazendo: "trar" };

/** `vou estar enviando` → `vou enviar`. */
function plainFuture(_: string, verb = "", gerund = ""): string | null {
  const root = gerund.slice(0, -3);
  const infinitive = `${root}r`;
  return Object.hasOwn(FUTURES, verb.toLowerCase()) || IRREGULAR[gerund] ? `${verb} ${infinitive}` : null;
}

/** Words that people say twice on purpose. */
const SAID_TWICE = new Set("muito bem logo quase mais tão já não sim oi devagar rápido nos".split(" "));

/** What is right, but longer or duller than it needs to be. */
export const styleRules: readonly TextRule[] = [
  wordRule("(vou|vai|vamos|vão) estar (\\p{L}{2,}[aei]ndo)", plainFuture, "Gerundismo: o infinitivo basta."),
  wordRule("(\\p{L}+) \\1", (_, word = "") => (SAID_TWICE.has(word.toLowerCase()) ? null : word), "Palavra repetida."),
  wordRule("subir (?:para|pra) cima", "subir", TWICE),
  wordRule("descer (?:para|pra) baixo", "descer", TWICE),
  wordRule("entrar (?:para|pra) dentro", "entrar", TWICE),
  wordRule("sair (?:para|pra) fora", "sair", TWICE),
  wordRule("elo de ligação", "elo", TWICE),
  wordRule("(surpresa|surpresas) inesperadas?", "$1", TWICE),
  wordRule("planos? para o futuro", (match) => match.split(" ")[0] ?? null, TWICE),
  wordRule("encarar de frente", "encarar", TWICE),
  wordRule("repetir de novo", "repetir", TWICE),
  wordRule("voltar atrás", "voltar", TWICE),
  wordRule("conviver juntos", "conviver", TWICE),
  wordRule("certeza absoluta", "certeza", TWICE),
  wordRule("(metade|metades) iguais", "$1", TWICE),
  wordRule("acabamento final", "acabamento", TWICE),
  wordRule("resultado final", "resultado", TWICE),
  wordRule("consenso geral", "consenso", TWICE),
  wordRule("novidade inédita", "novidade", TWICE),
  wordRule("a nível de", "em", "“A nível de” é modismo."),
  wordRule("através do qual", "pelo qual", WORDY),
  wordRule("no sentido de(?= \\p{L}+[aei]r)", "para", WORDY),
  wordRule("com o objetivo de(?= \\p{L}+[aei]r)", "para", WORDY),
  wordRule("com a finalidade de(?= \\p{L}+[aei]r)", "para", WORDY),
  wordRule("tendo em vista que", "porque", WORDY),
  wordRule("devido ao fato de que", "porque", WORDY),
  wordRule("em virtude do fato de que", "porque", WORDY),
  wordRule("no que diz respeito a", "sobre", WORDY),
  wordRule("no que se refere a", "sobre", WORDY),
  wordRule("no presente momento", "agora", WORDY),
  wordRule("neste momento atual", "agora", WORDY),
  wordRule("na atual conjuntura", "hoje", WORDY),
  wordRule("um grande número de", "muitos", WORDY),
  wordRule("a grande maioria d(os|as)", "a maioria d$1", TWICE),
  wordRule(
    "de forma (rápida|clara|simples|direta|correta|segura)",
    (_, word = "") => `${word}mente`.replace("rápidamente", "rapidamente").replace("simplesmente", "de forma simples"),
    WORDY,
  ),
  wordRule("fazer uso de", "usar", WORDY),
  wordRule("efetuar o pagamento de", "pagar", WORDY),
  wordRule("realizar a compra de", "comprar", WORDY),
  wordRule("dar início a", "começar", WORDY),
  wordRule("o mesmo(?= (?:será|foi|está|deverá|é) )", "ele", "“O mesmo” não substitui pronome."),
  wordRule("a mesma(?= (?:será|foi|está|deverá) )", "ela", "“A mesma” não substitui pronome."),
  wordRule("venho por meio desta?(?: e-?mail| mensagem| carta)? ", "", "Começo gasto: vá direto ao assunto."),
  wordRule("onde(?= (?:o objetivo|a ideia|o cliente|os clientes|a empresa))", "em que", "“Onde” só para lugar."),
];
