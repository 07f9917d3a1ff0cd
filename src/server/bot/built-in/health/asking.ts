import { foldText } from "#lib/portuguese-text.ts";
import type { Question } from "#server/conversation/rules/answer.ts";

const ASKS =
  /^(?:e |mas |entao |ai |ta |ok )*(?:qua\w+|como (?!de |tarde|cedo|muito|pouco)|onde|quem|por ?que|o que|que (?!bom|pena)|pod\w+|poss\w+|devo|deve|precis[ao]|tenho que|tem (?:que|como|algum\w*|problema|quem)|da (?:para|pra)|sera\w*|e (?:verdade|normal|grav\w+|bom|boa|perigos\w+|melhor|caso)\b|funciona|adianta|ajuda|resolve|faz (?:mal|bem)|existe|vale|me (?:fal|diz|pass|indic|explic|ensin)\w+|se )|\b(?:o que|quanto tempo|posso|devo|faco|serve)\b/;
/** Whether something is asked, in so many words. */
export const asksSomething = ({ turn, text }: Pick<Question, "turn" | "text">): boolean =>
  turn.text.includes("?") || ASKS.test(foldText(text));
