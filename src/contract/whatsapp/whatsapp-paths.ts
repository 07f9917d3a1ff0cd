/** Where the owner connects the shop's number. */
export const WHATSAPP_SETTINGS_PATH = "/configuracoes/whatsapp";

/** Where Meta tells what people write to the shop's number. */
export const WHATSAPP_WEBHOOK_PATH = "/webhook/whatsapp";
