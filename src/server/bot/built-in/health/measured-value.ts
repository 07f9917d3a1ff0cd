import { foldText } from "#lib/portuguese-text.ts";
import type { Answer, Question } from "#server/conversation/rules/answer.ts";

const PRESSURE = /\b(\d{1,3})(?:[.,]\d)? ?(?:por|x|\/) ?(\d{1,3})(?:[.,]\d)?\b/;
const GLYCATED = /\b(\d{1,2})[.,](\d)\b/;
const GLYCATED_TOPIC = "Hemoglobina glicada";
const FEVER = /\b(3[4-9]|4[0-3])(?:[.,](\d))?\b(?! ?(?:semanas|anos|dias|kg|por|x|\/))/;
const SAID_OF_HEAT = /\b(febre|febril|temperatura|graus|termometro)\b/;

interface Band {
  /** What lies below it is told so. */
  below: number;
  text: string;
}

const bandOf = (bands: Band[], value: number) => bands.find(({ below }) => value < below)?.text ?? "";

const NORMAL = "o normal é **abaixo de 12 por 8**";
const pressureBands: Band[] = [
  {
    below: 9,
    text: "está **baixa**. Sem tontura nem fraqueza pode ser o normal da pessoa; com desmaio, confusão ou sangramento, **192**.",
  },
  { below: 12, text: "está **boa**, dentro do normal." },
  {
    below: 14,
    text: `**não é alta**, mas já pede cuidado com sal, peso e movimento: ${NORMAL}. Meça de novo em outro dia.`,
  },
  {
    below: 18,
    text: `é **alta**, se se repete: chama-se pressão alta a que fica em **14 ou mais em cima, ou 9 ou mais embaixo**, em dias diferentes (${NORMAL}). Meça outra vez em repouso, anote por alguns dias e leve ao **posto**. Na gravidez, vá hoje à maternidade.`,
  },
  {
    below: Number.POSITIVE_INFINITY,
    text: "está **muito alta**. Descanse 10 minutos e meça de novo; se continua, procure **pronto atendimento hoje**. Com dor no peito, falta de ar, fraqueza de um lado, confusão ou vista embaralhada: **192** já.",
  },
];
/** The lower figure says as much as the upper one. */
const upperFor = (lower: number) => (lower >= 12 ? 18 : lower >= 9 ? 14 : lower >= 8 ? 12 : 0);

const glucoseBands: Band[] = [
  {
    below: 70,
    text: "está **baixa**. Acordado, tome açúcar ou suco e meça de novo em 15 minutos; sonolento ou sem acordar, nada pela boca e **192**.",
  },
  { below: 100, text: "em jejum é **normal** (até 99)." },
  {
    below: 126,
    text: "em jejum é de **pré-diabetes** (de 100 a 125); depois de comer é comum. Leve ao **posto** para repetir.",
  },
  {
    below: 200,
    text: "em jejum é **alta**: 126 ou mais, em dois exames, é diabetes. Depois de comer pode não ser. Leve ao **posto** para repetir.",
  },
  {
    below: 300,
    text: "é **alta** a qualquer hora, como no **diabetes**. Procure o **posto** nos próximos dias; com muita sede, vômito ou sonolência, pronto atendimento já.",
  },
  {
    below: Number.POSITIVE_INFINITY,
    text: "está **muito alta**: vá hoje ao pronto atendimento; com vômito, sonolência ou confusão, **192**.",
  },
];

const triglycerideBands: Band[] = [
  { below: 150, text: "é **desejável** (abaixo de 150, em jejum)." },
  {
    below: 500,
    text: "é **alto** (150 ou mais, em jejum). Menos açúcar, doce, refrigerante e **álcool**, e movimento, costumam baixar; leve ao **posto** em dias.",
  },
  {
    below: Number.POSITIVE_INFINITY,
    text: "é **muito alto**: vá ao médico nestes dias, sem álcool até lá. Com **dor forte na barriga** e vômito, pronto atendimento já.",
  },
];

const cholesterolBands: Band[] = [
  { below: 190, text: "é **desejável** para adultos (abaixo de 190)." },
  {
    below: Number.POSITIVE_INFINITY,
    text: "está **acima do desejável** (190), e não diz tudo sozinho: importam o **LDL**, a pressão, o diabetes, o cigarro e a família. Leve o exame todo ao **posto** em dias. Menos fritura e ultraprocessado, mais fibra e movimento ajudam.",
  },
];

/** What is told as a name and one whole number; a number alone goes on with the measure that was told last. */
const measures = [
  {
    topic: "Diabetes",
    name: "Glicose",
    pattern: /\b(?:glicemia|glicose|dextro|acucar no sangue)\D{0,30}?(\d{2,4})\b/,
    bands: glucoseBands,
  },
  {
    topic: "Colesterol",
    name: "Triglicérides",
    pattern: /\btriglicer\w+\D{0,30}?(\d{2,4})\b/,
    bands: triglycerideBands,
  },
  {
    topic: "Colesterol",
    name: "Colesterol total",
    pattern: /\bcolesterol(?: total)?\D{0,30}?(\d{2,4})\b/,
    bands: cholesterolBands,
  },
];
const BARE = /^(?:e |mas )?(?:se (?:for|fosse) |deu |a minha deu |com )?(\d{2,4})\W*$/;
const NO_TOTAL = /\b(?:ldl|hdl|ruim|bom)\b/;

const glycatedBands: Band[] = [
  { below: 5.7, text: "é **normal** (abaixo de 5,7 %)." },
  { below: 6.5, text: "é de **pré-diabetes** (de 5,7 a 6,4 %): movimento e menos açúcar ajudam. Leve ao **posto**." },
  {
    below: Number.POSITIVE_INFINITY,
    text: "é **alta**: 6,5 % ou mais, em dois exames, é diabetes; quem já trata tem meta própria. Leve ao **posto** nestes dias; com muita sede, vômito ou sonolência, pronto atendimento já.",
  },
];

const feverBands: Band[] = [
  { below: 35.5, text: "está **baixa**: meça de novo; num bebê mole ou gelado, pronto atendimento já." },
  { below: 37.5, text: "é **normal** (de 35,5 a 37,4, na axila)." },
  { below: 37.8, text: "ainda **não é febre**: é um estado febril. Meça de novo em algumas horas." },
  {
    below: 39,
    text: "é **febre** (37,8 ou mais, na axila): roupa leve, água e descanso. Bebê de menos de 3 meses: serviço de saúde já. Mais de três dias: posto.",
  },
  {
    below: Number.POSITIVE_INFINITY,
    text: "é **febre alta**: procure atendimento hoje, e já se for bebê, ou com manchas, pescoço duro, moleza ou falta de ar.",
  },
];

const answerWith = (topic: string, text: string): Answer => ({
  text,
  sources: [
    { title: "Valores de referência do Ministério da Saúde, resumidos pela equipe, sem revisão de um profissional" },
  ],
  suggestions: ["Quando procurar atendimento", "Exames e diagnóstico"],
  memory: { topic },
});

const inTens = (figure: number) => (figure > 30 ? figure / 10 : figure);

function answerPressure(folded: string, topic: string | undefined): Answer | null {
  const [said, first = "", second = ""] = PRESSURE.exec(folded) ?? [];
  if (!said || !(/\bpress/.test(folded) || topic === "Pressão alta")) return null;
  const upper = inTens(Number(first));
  const lower = inTens(Number(second));
  if (upper < 5 || upper > 30 || lower < 3 || lower > upper) return null;
  const text = bandOf(pressureBands, Math.max(upper, upperFor(lower)));
  return answerWith("Pressão alta", `Pressão de **${first} por ${second}** ${text}`);
}

function answerGlycated(folded: string, topic: string | undefined): Answer | null {
  const [said, whole, tenths] = GLYCATED.exec(folded) ?? [];
  if (!said || !(/\bglicada\b/.test(folded) || topic === GLYCATED_TOPIC)) return null;
  return answerWith(GLYCATED_TOPIC, `Glicada de **${said}** ${bandOf(glycatedBands, Number(`${whole}.${tenths}`))}`);
}

function answerOne(folded: string, { history }: Question["turn"]): Answer | null {
  const [, bare] = BARE.exec(folded) ?? [];
  const before = foldText(history.findLast(({ role }) => role === "user")?.text ?? "");
  const found = measures.find(({ pattern }) => pattern.test(bare ? before : folded));
  const figure = bare ?? found?.pattern.exec(folded)?.[1];
  if (!found || !figure || NO_TOTAL.test(folded)) return null;
  return answerWith(found.topic, `${found.name} de **${figure}** ${bandOf(found.bands, Number(figure))}`);
}

/** What a figure that somebody measured is, beside those of the Ministry of Health: pressure, glucose, temperature. */
export function answerMeasured({ turn, text, memory }: Question): Answer | null {
  const folded = foldText(text);
  const pressure = answerPressure(folded, memory.topic);
  if (pressure) return pressure;
  const glycated = answerGlycated(folded, memory.topic);
  if (glycated) return glycated;
  const one = answerOne(folded, turn);
  if (one) return one;
  const [said, degrees, tenths = "0"] = FEVER.exec(folded) ?? [];
  if (!said || !SAID_OF_HEAT.test(folded)) return null;
  const told = `${degrees}${tenths === "0" ? "" : `,${tenths}`}`;
  return answerWith("Febre", `**${told} °C** ${bandOf(feverBands, Number(`${degrees}.${tenths}`))}`);
}
