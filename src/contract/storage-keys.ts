import { brand } from "./brand.ts";

/** Keys of the browser's local storage. */
export const storageKeys = {
  session: `${brand.slug}_user_session`,
  token: `${brand.slug}_auth_token`,
  theme: "selected-theme",
  favorites: `${brand.slug}_favorites`,
} as const;

/** Apart from the others, which every page loads. */
export const knownDevicesKey = `${brand.slug}_known_devices`;

/** What a tab keeps of its conversation with an assistant, in its own storage. */
export const chatKey = (assistant: string): string => `${brand.slug}_chat_${assistant}`;

/** For the pages that buy alone. */
export const shoppingListKey = `${brand.slug}_shopping_list`;

/** Where a tab's orders go to, in its own storage: it ends with the tab. */
export const deliveryCepKey = `${brand.slug}_delivery_cep`;

/** Whether the first steps of a shop are put aside on this device. */
export const firstStepsAsideKey = `${brand.slug}_first_steps_aside`;
