/** The secrets of a number, by the names that they have in the form. */
export const whatsappKeyNames = ["accessToken", "appSecret", "verifyToken"] as const;
export type WhatsappKeyName = (typeof whatsappKeyNames)[number];

/** What each is called, in sentences too. */
export const whatsappKeyLabels: Record<WhatsappKeyName, string> = {
  accessToken: "Token de acesso",
  appSecret: "Chave secreta do aplicativo",
  verifyToken: "Token de verificação",
};
