/** Conversations with assistants in which a visitor asked for a person, from the root of the site. */
export const HANDOFFS_PATH = "/admin/mart/conversas";

export function handoffPath(id: number): string {
  return `${HANDOFFS_PATH}/${id}`;
}
