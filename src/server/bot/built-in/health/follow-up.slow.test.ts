import { afterAll, beforeAll, expect, test } from "vitest";
import { type Shop, shopWith } from "../../../../../tests/support/shop.ts";
import { talkTo } from "../../../../../tests/support/shop-talk.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await shopWith({ products: [] });
});
afterAll(() => shop.close());

const asked = async (...turns: string[]) => (await talkTo(shop, turns, "jaiminho")).text;
const BABY = "meu bebe de 5 meses ta com colica";
const EXPECTING = "to gravida de 8 semanas e enjoada";

test("a massage that is asked for beside a colic is one of the belly, never of the heart [HEALTH-09]", async () => {
  const text = await asked(BABY, "e massagem como faz");
  expect(text).toMatch(/círculos leves na barriga/);
  expect(text).not.toMatch(/meio do peito/);
});

test("nothing is given to a baby on one's own, and one that cries all day is seen today", async () => {
  expect(await asked(BABY, "funchicorea pode?")).toMatch(/^\*\*Nada por conta própria\*\*/);
  expect(await asked(BABY, "e se ele chorar o dia inteiro?")).toMatch(/pronto atendimento hoje/);
});

test("who is sick and expects a child is told what is for her, and no amount that is of another thing", async () => {
  expect(await asked(EXPECTING)).toMatch(/coma pouco/);
  expect(await asked(EXPECTING, "gengibre pode?", "quanto por dia?")).not.toMatch(/o tempo todo/);
  expect(await asked(EXPECTING, "e quando é grave?")).toMatch(/maternidade/);
});

test("a heart massage is told as it is done, and anew for a baby", async () => {
  expect(await asked("como fazer massagem cardíaca")).toMatch(/meio do peito/);
  expect(await asked("como fazer massagem cardíaca", "e em bebê?")).toMatch(/dois dedos no meio do peito/);
});

test.each([
  [["como baixar a pressão naturalmente", "e se subir muito?"], /18 por 12 ou mais/],
  [["meu colesterol deu alto", "e agora o que eu corto"], /frituras, embutidos/],
  [["o que é diabetes tipo 2", "quais os sintomas"], /Muita sede, muita urina/],
  [["quero começar a caminhar", "tenho 68 anos e joelho ruim"], /joelho/],
  [["to com gripe o que fazer", "meu filho de 8 meses tambem pegou, pode dar mel?"], /nunca antes de 1 ano/],
  [["quais vacinas um adulto precisa tomar?", "e a de tétano, de quanto em quanto tempo"], /a cada 10 anos/],
])("what is asked on is told of what was spoken of: %j", async (turns, told) => {
  expect(await asked(...turns)).toMatch(told);
});

test.each([
  ["tomo enalapril e minha pressão normalizou, posso parar?"],
  ["minha tia toma sertralina", "ela melhorou, pode largar o remédio?"],
  ["já sarei, preciso continuar tomando o antibiótico?"],
])("no medicine is stopped on one's own: %j", async (...turns) => {
  expect(await asked(...turns)).toMatch(/^\*\*Não pare, não diminua/);
});

test.each([["como parar de fumar"], ["remédio pra parar a tosse"], ["a ferida não para de coçar"]])(
  "what is stopped besides medicines is another question: %s",
  async (text) => {
    expect(await asked(text)).not.toMatch(/^\*\*Não pare, não diminua/);
  },
);

test.each([
  [["posso tomar nimesulida?", "tenho úlcera"], /estômago.*sangrar/s],
  [["tenho gastrite", "e naproxeno, pode?"], /estômago.*sangrar/s],
  [["minha mãe é hipertensa, pode tomar diclofenaco?"], /pressão/],
  [["tomo marevan, posso tomar aspirina"], /sangrar/],
  [["posso tomar cerveja com clonazepam"], /respiração/],
])(
  "a medicine that may do harm with what somebody has is cautioned against, in whatever order both are told: %j",
  async (turns, told) => {
    const text = await asked(...turns);
    expect(text).toMatch(/^\*\*Cuidado\*\*/);
    expect(text).toMatch(told);
  },
);

test("what is told of a gastritis alone, or of another medicine, is no caution", async () => {
  expect(await asked("tenho gastrite o que comer")).not.toMatch(/^\*\*Cuidado\*\*/);
  expect(await asked("tenho gastrite", "vacina da gripe pode?")).not.toMatch(/^\*\*Cuidado\*\*/);
});

test("an age that is told after an illness is heard; a span of time is none", async () => {
  expect(await asked("meu nenê tá com tosse", "tem 2 meses")).toMatch(/^\*\*Com menos de 3 meses/);
  expect(await asked("minha filha tá com diarreia", "ela tem 6 anos")).toMatch(/nunca aspirina/);
  expect(await asked("meu avô tá com gripe", "tem 81 anos")).toMatch(/Depois dos 60/);
  expect(await asked("estou com tosse", "tem 2 meses")).not.toMatch(/menos de 3 meses/);
});

test("how many pills are taken is the package leaflet's to say, and of no other illness", async () => {
  expect(await asked("esqueci a pílula anteontem", "tomo duas hoje?")).toMatch(/bula.*camisinha/s);
  expect(await asked("estou com dor de cabeça", "tomo 2 paracetamol?")).toMatch(/medida eu não dou/);
});

test("how far a pregnancy is leads to no text that has the same number", async () => {
  expect(await asked("estou grávida de 8 semanas")).toMatch(/pré-natal/);
  expect(await asked("grávida de 10 semanas e muito enjoada")).toMatch(/coma pouco/);
});

test.each([
  [["posso comprar melatonina sem receita?"], /sem receita.*19 anos/s],
  [["bebê de 3 meses com o nariz trancado", "ele mama menos hoje"], /metade.*pronto atendimento/s],
  [["tirei cartão do sus faz tempo", "consigo ver pelo aplicativo?"], /Meu SUS Digital/],
  [["medi a pressão logo depois de correr"], /em repouso/],
  [["tenho cefalexina que sobrou, serve pra resfriado?"], /não se (?:toma|usa)/],
  [["quem escreve as suas respostas?"], /equipe.*Ministério da Saúde/s],
  [["minha conversa fica salva?"], /30 dias/],
  [["tive neném há 3 semanas e só choro"], /pós-parto/],
  [["será que eu tenho depressão"], /188/],
])("what people ask day by day is told: %j", async (turns, told) => {
  expect(await asked(...turns)).toMatch(told);
});

test.each(["quantas pessoas cabem no ônibus", "quem foi fernando pessoa", "quanto custa por pessoa"])(
  "'%s' asks for no professional",
  async (text) => {
    expect(await asked(text)).not.toMatch(/atendimento por profissionais/);
  },
);

const HEART = "dor no peito forte agora, meu marido ta suando frio";

test("who has called for help keeps all that was told in view, for as long as it is about that", async () => {
  for (const turn of ["já liguei, o que faço enquanto não chega", "ele quer deitar, pode?", "faz uns 20 minutos"]) {
    expect(await asked(HEART, "já liguei", turn)).toMatch(/recostado|192/);
  }
  expect(await asked(HEART, "faz 2 dias")).toMatch(/ligue agora para o SAMU, 192/);
  expect(await asked(HEART, "faz 2 dias")).not.toMatch(/mais um ou dois dias/);
  expect(await asked("quanto de água por dia", "ele quer deitar, pode?")).not.toMatch(/já pediu ajuda/);
  expect(await asked("me queimei com óleo quente na mão", "quanto tempo demora pra sarar?")).not.toMatch(
    /já pediu ajuda/,
  );
});

test("while help is on its way nothing contradicts the first steps: sugar for who is low of it", async () => {
  const told = "meu pai é diabético, a glicose deu 40 e ele ta tremendo e confuso";
  const steps = (await asked(told)).split("\n\n").filter((one) => one.startsWith("**Diabético"));
  expect(steps).toHaveLength(1);
  const again = await asked(told, "já liguei, o que faço enquanto não chega");
  expect(again).toContain(steps[0]);
  expect(again).toMatch(/ligue de novo/);
  expect(again).not.toMatch(/Não dê comida/);
});

test("a time that is told alone goes on with what was spoken of", async () => {
  const told = "ando sem vontade de nada, durmo mal, choro à toa";
  expect(await asked(told, "faz uns 2 meses já")).toMatch(/Há tanto tempo, vale marcar/);
  expect(await asked(told, "faz uns 2 meses já", "tem psicólogo de graça?")).toMatch(/de graça pelo SUS/);
});

test("a name that is only called asks for nobody", async () => {
  expect(await asked("oi jaiminho, estou com dor de garganta")).toMatch(/\*\*garganta\*\*/);
});

test("aspirin in dengue is refused plainly; diabetes of a pregnancy, thyroid and gynaecologist are told by their own texts", async () => {
  expect(await asked("dengue e covid como sei qual é", "com suspeita posso tomar aspirina")).toMatch(
    /não tome\*\* aspirina/,
  );
  expect(await asked("o que é diabetes gestacional")).toMatch(/pré-natal/);
  expect(await asked("o que é diabetes gestacional", "some depois que nasce?")).toMatch(/sumir depois do parto/);
  expect(await asked("o que é tsh? deu alto no meu exame")).toMatch(/tireoide/);
  expect(await asked("como marca ginecologista no sus")).toMatch(/preventivo/);
});

test.each([
  [
    ["fui mordido pelo cachorro do vizinho", "ele diz q é vacinado", "mesmo assim tenho q ir no posto?"],
    /Sim, vá ao posto/,
  ],
  [["to com umas manchas vermelha na pele e coça", "apareceu depois q mudei de sabao em po"], /sabão ou amaciante/],
  [["tomo sertralina posso beber cerveja no fim de semana?"], /^\*\*Cuidado\*\*/],
  [["meu bebe n quer pegar o peito", "e se eu der mamadeira ele larga de vez?"], /copinho/],
  [["vou fazer colonoscopia", "volto dirigindo pra casa?"], /Não.*acompanhante/s],
])("what a talk comes to is told of what it is about: %j", async (turns, told) => {
  expect(await asked(...turns)).toMatch(told);
});

test.each(["meu bebe poe tudo na boca", "que brinquedo é seguro pra 1 ano", "libero na mão", "parou de sangrar ja"])(
  "'%s' is no emergency and names no line of help first",
  async (text) => {
    expect(await asked(text)).not.toMatch(/^\*\*(?:É agora|Isso pode ser uma emergência)/);
  },
);

const FEVER = "minha bebê de 4 meses está com 37,9, é febre?";
const STING = "picada de escorpião no pé da minha menina de 6 anos agora";
const DEATH = "minha cabeça só fala em acabar com tudo";
const UNSAFE = "mano fiz sexo sem camisinha ontem e tô bolado";

test("nothing that is of a symptom follows an emergency or a wish to die", async () => {
  for (const turns of [
    [STING, "ela começou a vomitar"],
    [STING, "tá doendo"],
    [DEATH, "não quero falar com minha esposa"],
  ])
    expect(await asked(...turns)).not.toMatch(/não melhora|alguns dias/);
  expect(await asked(STING, "ela começou a vomitar", "amarro a perna?")).toMatch(/não amarre.*192.*0800 722 6001/s);
  const police = await asked(DEATH, "faz uns meses", "e se eu ligar nesse número eles avisam a polícia?");
  expect(police).toMatch(/^\*\*Não\*\*.*sigiloso.*Não fique só.*188/s);
});

test("a fever that is none to call for is measured, and danger signs of a baby are for now", async () => {
  expect(await asked(FEVER)).toMatch(/^\*\*37,9 °C\*\*/);
  const when = await asked(FEVER, "a partir de quanto levo no hospital");
  expect(when).toMatch(/^\*\*Já\*\*.*menos de 3 meses com 38 °C.*mama mal/);
  expect(when).not.toMatch(/amanhã/);
});

test.each([
  [["tô com uma dor de cabeça do lado direito"], /enxaqueca/],
  [["o médico pediu uma colonoscopia e confesso que estou com receio. dói?"], /sedação/],
  [["quero saber se diu de cobre engorda"], /^O \*\*DIU de cobre não tem hormônio/],
  [["quero saber se diu de cobre engorda", "pelo sus tem os dois?"], /hormonal\*\* só em casos previstos/],
  [[UNSAFE], /72 horas.*5 dias/s],
  [[UNSAFE, "dá tempo ainda?"], /72 horas.*5 dias/s],
  [[UNSAFE, "tem que falar pra família?"], /sigiloso/],
  [[UNSAFE, "faz 4 dias já"], /^\*\*Até 72 horas\*\*/],
  [["o que é glicada", "a minha deu 6,1"], /pré-diabetes/],
  [["qual a diferença entre clínico geral e médico da família?"], /^O \*\*médico de família\*\*/],
  [["como marca ginecologista no sus", "no posto disseram que não tem vaga"], /ouvidoria/],
  [["qero para de fuma"], /SUS trata de graça.*136/],
  [["qero para de fuma", "ja tentei o chicrete e deu enjoo"], /Enjoo com a goma/],
  [["cobreiro é o que?"], /catapora.*até 3 dias/s],
  [["cobreiro é o que?", "pega?"], /longe de \*\*bebê, grávida/],
  [["tomei o remedio da pressao duas vezes sem querer"], /Não tome outra dose.*0800 722 6001.*192/s],
  [["pode tomar losartana com omeprazol?", "esqueci a de ontem, tomo duas hoje?"], /Não tome em dobro/],
  [["dipirona pode tomar de quanto em quanto tempo"], /receita ou na \*\*bula/],
  [["cuido da minha mãe acamada sozinha e não aguento mais", "tem algum beneficio do governo?"], /CRAS.*135/s],
  [["quem tem direito ao BPC", "precisa ter advogado?"], /^\*\*Não precisa\*\*/],
  [["meu vô de 80 ta muito confuso desde ontem"], /Confusão nova.*Pronto atendimento hoje/s],
])("the text of what was asked answers, and not one that shares a word: %j", async (turns, told) => {
  expect(await asked(...turns)).toMatch(told);
});

test.each([
  "cortei o dedo na serra mas já está fechado, preciso de antitetânica?",
  "meu peito tá cheio de leite e duro, empedrou",
  "caroço no peito que dói antes da menstruação",
  "a internet caiu e não volta",
  FEVER,
])("'%s' names no line of help first", async (text) => {
  expect(await asked(text)).not.toMatch(/^\*\*(?:É agora|Isso pode ser uma emergência)/);
});
