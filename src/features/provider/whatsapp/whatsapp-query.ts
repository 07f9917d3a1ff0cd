import { queryOptions } from "@tanstack/react-query";
import { getWhatsapp } from "#client/whatsapp.ts";

export const whatsappQuery = queryOptions({
  queryKey: ["whatsapp"],
  queryFn: ({ signal }) => getWhatsapp(signal),
  // What is edited is read at each visit.
  gcTime: 0,
});
