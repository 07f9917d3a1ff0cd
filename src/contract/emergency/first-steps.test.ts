import { expect, test } from "vitest";
import { z } from "zod";
import stepsFile from "./data/first-steps.json" with { type: "json" };
import { type Emergency, emergencyConcepts } from "./emergencies.ts";
import { findEmergency } from "./emergency-rules.ts";
import { emergencyAnswer } from "./first-steps.ts";

test("the file of first steps has its form, and names concepts that there are", () => {
  const step = z.strictObject({
    name: z.string(),
    when: z.array(z.array(z.string()).nonempty()).nonempty().optional(),
    unless: z.array(z.string()).optional(),
    lead: z.string().optional(),
    mouth: z.literal(true).optional(),
    text: z.string(),
  });
  const steps = z.array(step).parse(stepsFile.steps);
  const known = new Set(
    [emergencyConcepts, stepsFile].flatMap(({ concepts, numbers }) => [
      ...Object.keys(concepts),
      ...Object.keys(numbers),
    ]),
  );
  const named = steps.flatMap(({ when = [], unless = [] }) => [...when.flat(), ...unless]);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(steps.flatMap(({ lead }) => lead ?? []).filter((lead) => !(lead in stepsFile.leads))).toEqual([]);
  expect(Object.keys(stepsFile.concepts).filter((name) => name in emergencyConcepts.concepts)).toEqual([]);
});

test.each<[string, Emergency, RegExp]>([
  ["o bebê engasgou com leite e tá molinho", "medical", /192.*5 tapas.*meio das costas/s],
  ["minha sogra engasgou com carne, tá roxa", "medical", /acima do umbigo/],
  ["meu marido caiu e não respira", "medical", /100 a 120 vezes por minuto/],
  ["cortou a perna e não para de sangrar", "medical", /aperte\*\* o lugar com um \*\*pano/],
  ["levou uma facada na barriga", "medical", /190.*não tire o que estiver cravado/s],
  ["ele tá se debatendo no chão todo", "medical", /não ponha nada na \*\*boca/],
  ["cobra picou meu vô", "medical", /não amarre, não corte e não chupe/],
  ["caiu soda cáustica no olho", "medical", /água corrente por 20 minutos/],
  ["a garganta tá fechando depois do camarão", "medical", /adrenalina/],
  ["minha filha está asmática e a bombinha não resolve", "medical", /bombinha\*\* receitada/],
  ["pai diabético suando frio e confuso", "medical", /açúcar, suco/],
  ["o diabético desmaiou", "medical", /nada pela boca/],
  ["cheirei gás do aquecedor e todos estão tontos", "medical", /193.*Saiam todos/s],
  ["tem gente presa no carro capotado", "medical", /193.*não mova/s],
  ["tem incêndio no prédio e estamos presos com fumaça", "fire", /pano molhado.*abaixado/s],
  ["minha filha presa no carro fechado", "medical", /quebre o vidro/],
  ["pisou no vidro e tá saindo muito sangue", "medical", /aperte\*\* o lugar com um \*\*pano/],
  ["foi atropelado e não se mexe", "medical", /não mova/],
  ["acordou sem mexer um lado do corpo", "medical", /AVC/],
  ["a bolsa estourou e o neném está vindo", "medical", /seque e aqueça/],
  ["a bolsa estorou e já dá pra ver a cabeça do nenê", "medical", /seque e aqueça/],
  ["cheirou demais e tá com o coração disparado", "medical", /sem segurar à força/],
  ["meu tio ficou roxo e gemendo", "medical", /veja se a pessoa responde e respira/],
  ["febre alta e pescoço duro", "medical", /não espere baixar/],
  ["estou com a corda na mão", "crisis", /afaste-se do que pode machucar/],
  ["minha amiga disse que vai se matar", "crisis", /192.*não deixe|não deixe.*192/s],
  ["minha filha engoliu uma moeda e não consegue falar", "medical", /^(?!.*AVC).*5 tapas/s],
  ["asma atacada, não consigo falar a frase toda", "medical", /^(?!.*AVC).*bombinha/s],
  ["sem ar e cuspindo espuma rosa", "medical", /^(?!.*Convulsão).*sente a pessoa/s],
  ["aperto no peito e formigamento no braço, tô tendo um treco", "medical", /^(?!.*Convulsão).*do coração/s],
  ["morcego mordeu o dedo do menino", "medical", /15 minutos.*raiva/s],
  ["o eletricista caiu duro mexendo no quadro de luz", "medical", /chave geral/],
  ["tiraram o menino da piscina e ele não mexe", "fire", /192.*aperte o meio do peito/s],
  ["tá pegando fogo no apartamento de baixo e tem fumaça", "fire", /193.*fechando as portas/s],
  ["tô com dengue, dor na barriga e sangue na gengiva", "medical", /^(?!.*gravidez).*aspirina/s],
  ["tá tendo tiro no evento", "violence", /^\*\*Ligue agora para a Polícia, 190/],
  ["o padrasto mexe na minha filha, mexe nela", "violence", /Disque 100.*Conselho Tutelar/s],
  ["queimação no peito que vai pro braço e suando", "medical", /^(?!.*Queimadura).*do coração/s],
  ["o bebê parou de respirar", "medical", /^(?!.*ofereça o peito).*base de uma só mão/s],
  ["já tomei tudo, agora é só esperar", "medical", /0800 722 6001/],
  ["fui estuprada agora", "violence", /hospital.*72 horas/s],
  ["tiraram o rapaz do rio espumando pela boca", "fire", /^(?!.*Convulsão).*193.*boca a boca.*aperte o meio do peito/s],
  ["resgataram a menina da piscina e ela não respira", "medical", /^(?!.*não entre na água).*boca a boca/s],
  [
    "a nenê tá gemendo e a costela afunda quando puxa o ar",
    "medical",
    /^(?!.*ofereça o peito)(?!.*inclinada).*no colo/s,
  ],
  ["meu caçula engoliu uma bateria de relógio", "medical", /já ao hospital/],
  ["ficou presa na prensa e sangra muito", "medical", /193.*desligue a máquina.*pano/s],
  ["pegou fogo na camisa dele", "fire", /193.*pare, deite e role/s],
  ["caiu da moto e o osso tá aparecendo", "medical", /não empurre.*não mova/s],
  ["de repente não sinto o lado esquerdo", "medical", /AVC/],
  ["minha sogra ficou desorientada do nada", "medical", /AVC/],
  ["engoliu um osso de frango e não consegue falar", "medical", /^(?!.*AVC).*5 tapas/s],
  ["evacuando preto, fezes pretas, e quase desmaiando", "medical", /^(?!.*Não acorda).*deite já/s],
  ["estou em cima do viaduto e vou pular", "crisis", /^(?=.*188).*Afaste-se da beira.*193/s],
  ["me cortei de propósito, o corte é fundo", "crisis", /^Sinto muito[^\n]*192.*188.*pano/s],
])("'%s' is told the number and what to do until help comes", (text, kind, wanted) => {
  expect(emergencyAnswer(kind, text)).toMatch(wanted);
});

test("what is to be given is not forbidden in the same answer", () => {
  for (const text of ["minha filha tem asma e tá sem ar", "diabético tremendo e suando", "o bebê está nascendo"])
    expect(emergencyAnswer("medical", text), text).not.toMatch(/Não dê comida/);
  expect(emergencyAnswer("medical", "dor no peito que vai pro braço")).toMatch(/Não dê comida/);
});

test("of what no step is known, the answer is where help is", () => {
  expect(emergencyAnswer("medical", "estou com uma dor muito forte")).toMatch(/^\*\*Isso pode ser uma emergência.*192/);
});

test("a child is not taken for the animal that is named beside it, and who breathes smoke of coal indoors is sent out", () => {
  expect(findEmergency("meu cachorro não, meu fio que comeu veneno de rato agora pouco")).not.toBeNull();
  const coal = "acendi a churrasqueira dentro de casa e tá todo mundo com dor de cabeça e desmaiando";
  expect(emergencyAnswer(findEmergency(coal) ?? "medical", coal)).toMatch(/para o ar livre/);
});

test("a hand at the neck of who cannot speak gets the steps of choking, and not those of a stroke", () => {
  const text = "meu velho levantou da mesa com a mao no pescoço sem conseguir fala nada";
  const answer = emergencyAnswer(findEmergency(text) as Emergency, text);
  expect(answer).toMatch(/engasg/i);
  expect(answer).not.toMatch(/AVC/);
});
