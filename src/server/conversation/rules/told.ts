import { foldText } from "#lib/portuguese-text.ts";

/** What asks, also without its mark, wherever it stands. */
const ASKS =
  /\b(?:qual|quais|quantos?|quantas?|quando|onde|aonde|quem|por ?que|sera que|posso|podem?|consigo|da (?:pra|para)|tem como|precisa|o que|em que|e se|e agora|existe)\b|^(?:e |mas |entao )*(?:como|tem|se|e|ou)\b/;
/** What is wished for is asked. */
const WISHES =
  /\b(?:quero|queria|queremos|gostaria|preciso|precisamos|me (?:manda|passa|diz|fala|ajuda|explica|mostra|avisa)|manda|mostra|explica|faz (?:um|uma|o|a|para)|escreve|cria|desenha)\b/;
/** What somebody tells of themselves, or of what was. */
const TELLS =
  /\b(?:eu|meu|minha|meus|minhas|nosso|nossa|sou|somos|esta|estao|estou|estava|tenho|temos|tinha|foi|fui|era|fica \p{L}+ndo|vim|veio|seria|ja|ainda|ninguem|nao ha|faz|\p{L}{2,}(?:ei|amos|aram|eram|iram|ou|iu|avam?|iam))\b/u;

/** `Pode ser por áudio.` offers. */
const OFFERS = /^pode(?:m)? ser\b/;
/** `Uma caneca`: what is spoken of is for that. */
const NAMES = /^(?:um|uma|uns|umas) \p{L}+$/u;
/** `É pra adolescentes`: read with its accent, for `e` joins. */
const DESCRIBES = /^(?:é|era|são|vai ser|seria) (?:pra|para|um|uma|uns|umas|num|numa)\b/i;

/** Whether a question mark stands behind a piece of a message; folded. */
function isMarked(piece: string, message: string): boolean {
  const folded = foldText(message);
  return /^\W*\?/.test(folded.slice(folded.indexOf(piece) + piece.length));
}

/** Whether something is asked or wished for, by its words or its mark. */
export function asks(piece: string, message: string): boolean {
  const folded = foldText(piece);
  return isMarked(folded, message) || WISHES.test(folded) || ASKS.test(folded);
}

/** Whether a piece of a message only tells something, so that no answer to it is waited for. */
export function isTold(piece: string, message: string): boolean {
  const folded = foldText(piece);
  if (isMarked(folded, message) || WISHES.test(folded)) return false;
  return (
    OFFERS.test(folded) || NAMES.test(folded) || DESCRIBES.test(piece) || (TELLS.test(folded) && !ASKS.test(folded))
  );
}

/** What is told first, and what is asked behind it: `tenho um bar, ele toca sozinho`. */
export function splitTold(text: string): [told: string, asked: string] | null {
  const at = text.lastIndexOf(",");
  const [told, asked] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  return at > 0 && asked !== "" && isTold(told, told) && !isTold(asked, asked) ? [told, asked] : null;
}
