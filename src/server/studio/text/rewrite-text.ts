import type { TextChange } from "#contract/studio/studio.ts";
import type { Register } from "#contract/studio/studio-text.ts";
import { sentencesOf } from "./sentences.ts";
import { applyRules, type TextRule, wordRule } from "./text-rule.ts";

const swaps = (reason: string, pairs: string): TextRule[] =>
  pairs
    .trim()
    .split("\n")
    .map((line) => line.split(">") as [string, string])
    .map(([before, after]) => wordRule(before.trim(), after.trim(), reason));

const FORMAL = swaps(
  "Tom formal.",
  `(?:oi|olá|e aí),? (?:gente|pessoal|galera)>Prezados
   (?:oi|e aí)>Olá
   pra>para
   pro>para o
   pros>para os
   pras>para as
   tá>está
   tô>estou
   tava>estava
   cê>você
   né>não é
   a gente vai>nós vamos
   a gente tem>nós temos
   a gente precisa>nós precisamos
   a gente quer>nós queremos
   a gente pode>nós podemos
   a gente está>nós estamos
   a gente faz>nós fazemos
   valeu>agradeço
   obrigadão>muito obrigado
   brigado>obrigado
   beleza>de acordo
   legal>adequado
   um monte de>muitos
   um montão de>muitos
   grana>verba
   trampo>trabalho
   galera>equipe
   pessoal>grupo
   dar uma olhada em>examinar
   dar uma olhada>verificar
   dar um jeito em>resolver
   dar um jeito>resolver
   me liga>telefone-me
   me manda>envie-me
   me avisa>avise-me
   manda>envie
   mandar>enviar
   mandei>enviei
   pegar>retirar
   achar>considerar
   acho que>considero que
   só que>porém
   mas>porém
   aí>então
   rapidinho>brevemente
   já já>em breve
   abraço>Atenciosamente
   abraços>Atenciosamente
   beijos?>Atenciosamente
   tchau>Atenciosamente`,
);

/** A noun gives way only to one of its gender: articles and participles around it stay right. */
const SIMPLE = swaps(
  "Palavra mais simples.",
  `outrossim>também
   ademais>além disso
   destarte>assim
   dessarte>assim
   haja vista>por causa de
   não obstante>mesmo assim
   todavia>mas
   contudo>mas
   entretanto>mas
   porém>mas
   porquanto>porque
   visto que>porque
   uma vez que>porque
   a fim de>para
   mediante>com
   outrora>antes
   doravante>daqui em diante
   utilizar>usar
   utilizamos>usamos
   utilize>use
   utilizando>usando
   efetuar>fazer
   efetue>faça
   efetuado>feito
   efetuamos>fizemos
   realizar>fazer
   realize>faça
   realizamos>fizemos
   solicitar>pedir
   solicite>peça
   solicitamos>pedimos
   solicito>peço
   adquirir>comprar
   adquira>compre
   aquisição>compra
   disponibilizar>oferecer
   disponibilizamos>oferecemos
   encaminhar>enviar
   encaminhamos>enviamos
   encaminho>envio
   informamos que>
   comunicamos que>
   residir>morar
   residência>casa
   logradouro>endereço
   cônjuge>marido ou mulher
   óbito>falecimento
   valor pecuniário>dinheiro
   obter>conseguir
   iniciar>começar
   inicie>comece
   término>fim
   finalizar>terminar
   finalize>termine
   posteriormente>depois
   anteriormente>antes
   aproximadamente>cerca de
   primordial>muito importante
   imprescindível>necessário
   necessário se faz>é preciso
   prezad[oa]s? (?:senhor(?:a|es|as)?|client(?:e|es))>Olá
   prezad[oa]s?>Olá
   vossa senhoria>você
   o senhor>você
   a senhora>você
   atenciosamente>Obrigado
   cordialmente>Obrigado
   respeitosamente>Obrigado`,
);

const FRIENDLY = swaps(
  "Tom amigável.",
  `prezad[oa]s? (?:senhor(?:a|es|as)?|client(?:e|es))>Oi
   prezad[oa]s?>Oi
   atenciosamente>Um abraço
   cordialmente>Um abraço
   respeitosamente>Um abraço
   o senhor>você
   a senhora>você
   vossa senhoria>você
   nós vamos>a gente vai
   nós temos>a gente tem
   nós queremos>a gente quer
   nós podemos>a gente pode
   informamos que>queremos contar que
   comunicamos que>queremos contar que
   solicitamos que>pedimos que
   solicitamos>pedimos
   solicito>peço
   agradecemos a preferência>obrigado por escolher a gente
   agradecemos o contato>que bom falar com você
   agradecemos>obrigado
   lamentamos>sentimos muito por
   entre em contato conosco>fale com a gente
   entre em contato>chame a gente
   conosco>com a gente
   aguardamos>esperamos
   encaminhamos>enviamos
   adquirir>levar
   utilizar>usar
   utilize>use
   estamos à disposição>conte com a gente
   à disposição>por aqui
   não hesite em>pode
   todavia>mas
   contudo>mas
   entretanto>mas
   porém>mas
   a fim de>para`,
);

const LONG_WORDS = 22;
const JOINTS =
  /; |, (?=(?:mas|porque|e (?:também|depois|ainda|por isso|assim)|por isso|portanto|assim|então|além disso|no entanto) )/u;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Two short sentences where a long one has a joint: what was said stays, in its order. */
function splitLong(text: string, changes: TextChange[]): string {
  let changed = text;
  for (const sentence of sentencesOf(text)) {
    if (sentence.split(/\s+/).length <= LONG_WORDS) continue;
    const parts = sentence.split(JOINTS);
    if (parts.length < 2 || parts.some((part) => part.split(/\s+/).length < 4)) continue;
    const after = parts.map((part, at) => capital(at < parts.length - 1 ? `${part.trim()}.` : part.trim())).join(" ");
    changed = changed.replace(sentence, () => after);
    changes.push({ before: sentence, after, reason: "Frase longa, dividida." });
  }
  return changed;
}

const rulesOf: Record<Register, TextRule[]> = { formal: FORMAL, simple: SIMPLE, friendly: FRIENDLY };

/** Says the same in another tone: words and turns are swapped, and long sentences divided for easy reading. */
export function rewriteText(text: string, register: Register): { text: string; changes: TextChange[] } {
  const changes: TextChange[] = [];
  const swapped = applyRules(text, rulesOf[register], changes);
  const divided = register === "formal" ? swapped : splitLong(swapped, changes);
  const tidied = divided.replace(
    /(^|[.!?\n]\s*)(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
  return { text: tidied.replace(/ {2,}/g, " ").trim(), changes };
}
