/** What names a person or lets money move, in the forms that Brazilians write. The longest forms are looked for first. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu, "[e-mail]"],
  [/\b\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}\b/g, "[CNPJ]"],
  [/(?<!\d)(?:\d[ .-]?){13,19}(?!\d)/g, "[cartão]"],
  [/\b\d{3}\.\d{3}\.\d{3}-?\d{2}\b|\b\d{9}-\d{2}\b/g, "[CPF]"],
  [/(?:\+?55[ .-]?)?\(\d{2}\)[ .-]?9?[ .-]?\d{4}[ .-]?\d{4}(?!\d)/g, "[telefone]"],
  [/(?<!\d)(?:\+?55[ .-]?)?[1-9]\d[ .-]?9[ .-]?\d{4}[ .-]?\d{4}(?!\d)/g, "[telefone]"],
  [/(?<!\d)\d{11}(?!\d)/g, "[CPF ou telefone]"],
  [/(?<!\d)[1-9]\d[ .-]?[2-5]\d{3}[ .-]?\d{4}(?!\d)/g, "[telefone]"],
  [/(?<!\d)9?\d{4}-\d{4}(?!\d)/g, "[telefone]"],
];

/** The text without e-mails, card, CPF, CNPJ and phone numbers: what may leave our server. A CEP is no personal data. */
export function maskPersonalData(text: string): string {
  return PERSONAL.reduce((masked, [pattern, name]) => masked.replace(pattern, name), text);
}
