/** How long it is known who wrote to the shop's number, after their last message. */
export const WHATSAPP_DAYS = 90;
