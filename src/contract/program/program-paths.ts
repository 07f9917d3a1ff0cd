/** Where somebody lets other programs in; from the root of the site. */
export const PROGRAMS_PATH = "/programas";
/** What a webhook was told and what is still to come. */
export const webhookPath = (id: number | string) => `${PROGRAMS_PATH}/${id}`;
