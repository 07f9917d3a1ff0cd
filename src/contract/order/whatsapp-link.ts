/**
 * A link that opens WhatsApp with the text written, ready to be sent; without a text, the conversation alone. `number` has the
 * country code and digits alone; without it the person chooses whom to send to.
 */
export function whatsappLink(number: string, text = ""): string {
  if (text === "") return `https://wa.me/${number}`;
  // Not URLSearchParams: WhatsApp reads its `+` as a plus sign, not as a space.
  return `https://wa.me/${number}?text=${encodeURIComponent(text.toWellFormed())}`;
}
