import type { StepId } from "./wizard-steps.ts";

/** What a person could answer at each step, for one story. */
export interface Story {
  name: string;
  /** What in the chosen text means this story. */
  marks: readonly string[];
  answers: Partial<Record<StepId, readonly string[]>>;
}

/** The stories that the conversation offers; the first is the sample. */
export const stories: readonly [Story, ...Story[]] = [
  {
    name: "Davi e Golias",
    marks: ["davi", "golias"],
    answers: {
      audience: ["Jovens, para inspirar coragem", "Crianças, para ensinar confiança"],
      characters: ["Davi: jovem pastor de túnica simples. Golias: guerreiro gigante de armadura de bronze"],
      environment: ["Vale de Elá, colinas secas e dois exércitos frente a frente"],
      camera: ["Aéreo sobre o vale, tracking em Davi, close no rosto de Golias"],
      action: ["Davi corre e gira o estilingue: “Eu venho em nome do Senhor dos Exércitos”"],
      cut: ["Corte para o exército de Israel em silêncio, corte para a pedra no ar, corte para Golias caindo"],
      brand: ["Marca Jornada da Fé; chamada: leia as Escrituras"],
    },
  },
  {
    name: "Noé",
    marks: ["noé"],
    answers: {
      audience: ["Famílias, para ensinar obediência", "Crianças, para inspirar cuidado com os animais"],
      characters: ["Noé: ancião sereno de barba branca. Família: filhos e noras trabalhando juntos"],
      environment: ["Arca de madeira no alto de um monte, céu carregado"],
      camera: ["Aéreo sobre a arca, tracking na fila de animais, close nas mãos de Noé"],
      action: ["Os animais entram de dois em dois e a porta se fecha: “Ele guardou os que confiaram”"],
      cut: ["Corte para a primeira gota, corte para a pomba com o ramo, corte para o arco-íris"],
      brand: ["Marca Jornada da Fé; chamada: leia as Escrituras"],
    },
  },
  {
    name: "Êxodo",
    marks: ["êxodo", "moisés"],
    answers: {
      audience: ["Jovens, para inspirar liberdade", "Adultos, para ensinar perseverança"],
      characters: ["Moisés: líder de cajado na mão. Povo: famílias em caminhada, de manto empoeirado"],
      environment: ["Margem do mar Vermelho, vento forte e areia no ar"],
      camera: ["Aéreo sobre o povo, tracking no cajado, close na água que se abre"],
      action: ["Moisés ergue o cajado e o mar se abre: “Não tenham medo”"],
      cut: ["Corte para as carruagens, corte para as crianças atravessando, corte para o mar se fechando"],
      brand: ["Marca Jornada da Fé; chamada: leia as Escrituras"],
    },
  },
  {
    name: "Nascimento de Jesus",
    marks: ["nascimento"],
    answers: {
      audience: ["Famílias, para inspirar esperança", "Crianças, para ensinar o Natal"],
      characters: ["Maria: jovem de véu azul. José: carpinteiro atento. Pastores: chegando devagar"],
      environment: ["Estrebaria em Belém, noite estrelada"],
      camera: ["Aéreo sobre Belém, tracking nos pastores, close na manjedoura"],
      action: ["A estrela brilha e os pastores se ajoelham: “Nasceu o Salvador”"],
      cut: ["Corte para os anjos, corte para os magos a caminho, corte para o sorriso de Maria"],
      brand: ["Marca Jornada da Fé; chamada: leia as Escrituras"],
    },
  },
  {
    name: "Ressurreição",
    marks: ["ressurreição"],
    answers: {
      audience: ["Adultos, para inspirar fé", "Jovens, para ensinar a Páscoa"],
      characters: ["Maria Madalena: de manto escuro, olhar ansioso. Anjo: vestes claras e serenas"],
      environment: ["Jardim ao amanhecer, túmulo com a pedra removida"],
      camera: ["Aéreo sobre o jardim, tracking em Maria Madalena, close nos panos dobrados"],
      action: ["Maria corre e para diante da luz: “Ele não está aqui, ressuscitou”"],
      cut: ["Corte para a pedra rolando, corte para Pedro correndo, corte para o sol que nasce"],
      brand: ["Marca Jornada da Fé; chamada: leia as Escrituras"],
    },
  },
];

/** The story that a text names; the sample when it names another one. */
export function storyOf(text: string): Story {
  const lower = text.toLocaleLowerCase("pt-BR");
  return stories.find(({ marks }) => marks.some((mark) => lower.includes(mark))) ?? stories[0];
}
