import { expect, test } from "vitest";
import type { Emergency } from "./emergencies.ts";
import { findEmergency, readEmergency } from "./emergency-rules.ts";

const told: Record<Emergency, string[]> = {
  medical: [
    "tomei uma cartela inteira de rivotril",
    "tomei 2 caixas de dipirona",
    "meu amigo tomou um monte de remedio e apagou",
    "minha filha engoliu uma moeda e ta sufocando",
    "usei cocaina e meu coração ta disparado",
    "abelha picou e meu rosto tá inchando todo, dificil de respirar",
    "levei um choque e to com o braço dormente",
    "crise de asma sem bombinha",
    "num consigo respirar direito",
    "nao to conseguindo respirar",
    "o nenem ta roxinho",
    "peito apertado",
    "minha irmã ta tendo um treco, se tremendo toda e babando",
    "to com febre de 39 e manchas roxas na pele",
    "minha mulher entrou em trabalho de parto",
    "bati de moto, acidente feio",
    "cortei o dedo e o sangue nao para",
    "cortei a perna e ta saindo mt sangue",
    "meu vô ta falando enrolado",
    "minha vó caiu e a boca tá torta",
    "meu marido começou a falar enrolado do nada",
    "minha mãe não consegue mexer um lado do corpo",
    "não tô sentindo as pernas",
    "não tá mexendo o braço direito",
    "minha garganta tá fechando depois de comer camarão",
    "criança caiu da cama e vomitou",
    "cheirei gás e tô tonto",
    // It is now, whenever what led to it was; what is said of a cat is said of a child.
    "minha irmã teve nenê semana passada e tá sangrando demais",
    "estou de 34 semanas, com dor de cabeça e vendo estrelinhas",
    "dor no peito na academia, suando frio",
    "minha namorada não me responde e tá gelada no chão",
    "meu pai acordou sem mexer o lado esquerdo",
    "to cagando preto igual borra de cafe e tonto qdo levanto",
    "meu velho levantou da mesa com a mao no pescoço sem conseguir fala nada",
    // In any order, with slips, and told as a story.
    "do peito uma dor forte eu sinto",
    "ingasgou com pao o meu avô",
    "meu sogro tomou café, levantou, botou a mao na cabeça e nao ta respondendo",
    "o café fervendo caiu no bebê",
    "glicemia da minha tia deu 38 e ela ta confusa",
    "o oxímetro marca 84",
    "minha filha de 2 anos engoliu uma pilha do controle",
  ],
  crisis: [
    "quero dormir e nunca mais acordar",
    "queria sumir",
    "prefiro morrer",
    "me jogar da ponte",
    "quero me cortar",
    "se eu sumisse era um alívio pra todo mundo",
    "minha irmã disse que quer se matar",
    "ela se despediu por mensagem e desligou o celular",
    "ganhei neném e me dá vontade de machucar ele",
  ],
  violence: ["meu vizinho bate na mulher", "meu padrasto me bate", "meu ex ta no portao com uma faca"],
  fire: ["tem gas vazando aqui", "a casa do vizinho ta pegando fogo", "a mangueira do butijao ta vazando"],
};

test.each(Object.entries(told).flatMap(([kind, texts]) => texts.map((text) => [text, kind])))(
  "'%s' is an emergency: %s",
  (text, kind) => {
    expect(findEmergency(text)).toBe(kind);
  },
);

test.each([
  "quero cortar o cabelo",
  "me corta o preço vai",
  "a promoção ta pegando fogo",
  "to morrendo de fome",
  "queimadura de sol",
  "como evitar infarto",
  "tem veneno de rato?",
  "vende bateria?",
  "quero sumir com essas manchas",
  "tomei um comprimido",
  "tomei uma caixa de suco",
  "comi uma caixa inteira de bombom",
  "usei uma caixa de ferramentas",
  "levei um choque com o preço",
  "a loja não responde",
  "e se a luz apagar no show",
  "to tremendo de frio",
  "não tô conseguindo mexer no celular",
  "não sinto o gosto da comida",
  "tem água com gás?",
  "o preço caiu e confundiu",
  "a porta ficou torta",
  "sinto o estômago pegando fogo depois de comer",
  "não sinto dor no peito",
  "meu pai teve um infarto há quatro anos",
  "quais são os sintomas de avc",
  "Judas se enforcou?",
  "palestra sobre violência doméstica",
  "fiquei engasgado com a grosseria do entregador",
  "doação de sangue é onde?",
  "body azul de bebê",
  "minha mãe vai me matar se eu gastar isso",
  "bateu uma saudade",
  "bebê com tosse, sem febre",
  "o que fazer se alguém se engasgar",
  "porque a gente desmaia no calor?",
  "meu patrão quer me matar de tanto serviço",
  "picada de muriçoca coça muito",
  "como ajudar na recuperação de derrame",
])("'%s' is none", (text) => {
  expect(findEmergency(text)).toBeNull();
});

test("what is told mildly is only doubted; with a grave sign it is an emergency", () => {
  const mild = ["dor no peito de tanto fazer supino", "queimei a mão de leve", "braço dormente, dormi em cima dele"];
  for (const text of mild) expect(readEmergency(text), text).toEqual({ emergency: null, isMild: true });
  for (const text of ["dor no peito no supino e falta de ar", "dor no peito depois do treino que vai para o braço"])
    expect(findEmergency(text), text).toBe("medical");
});
