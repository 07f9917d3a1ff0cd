import { foldText } from "#lib/portuguese-text.ts";
import type { Question } from "#server/conversation/rules/answer.ts";

const ASKS =
  /^(?:e |mas |entao |ai |ta |ok )*(?:qua\w+|como (?!de |tarde|cedo|muito|pouco)|onde|quem|por ?que|o que|que (?!bom|pena)|pod\w+|poss\w+|devo|deve|precis[ao]|tenho que|tem (?:que|como|algum\w*|problema|quem)|da (?:para|pra)|sera\w*|e (?:verdade|normal|grav\w+|bom|boa|perigos\w+|melhor|caso)\b|funciona|adianta|ajuda|resolve|faz (?:mal|bem)|existe|vale|me (?:fal|diz|pass|indic|explic|ensin)\w+|se )|\b(?:o que|quanto tempo|posso|devo|faco|serve)\b/;
/** How somebody begins who tells what they or theirs have. */
const TELLS_OF =
  /^(?:(?:oi|ola|bom dia|boa tarde|boa noite)[,!. ]+)?(?:eu )?(?:estou|sinto|ando|fiquei|acordei|tive|peguei|sofro|minha?s?|meus?|el[ea]|apareceu|apareceram)\b/;

export const DENIES = /\b(?:nao|nunca|sem|nem|nada|nenhum\w*)\b/;

/** Whether something is asked, in so many words. */
export const asksSomething = ({ turn, text }: Pick<Question, "turn" | "text">): boolean =>
  turn.text.includes("?") || ASKS.test(foldText(text));

/** Whether it is told what somebody has, and nothing is asked. */
export const tellsWhatIsWrong = (question: Question): boolean =>
  TELLS_OF.test(foldText(question.text)) && !asksSomething(question);
