import { useQuery } from "@tanstack/react-query";

async function loadDoorCode() {
  const [doors, { isSold }, { nearestPhrases }] = await Promise.all([
    import("#contract/studio/door/find-door.ts"),
    import("#contract/studio/door/sold-product.ts"),
    import("#contract/studio/door/nearest-phrases.ts"),
  ]);
  return { ...doors, isSold, nearestPhrases };
}

/** What reads requests: its words weigh as much as a page, so they come with the first that are typed; undefined before. */
export const useDoorCode = (isWanted: boolean) =>
  useQuery({
    queryKey: ["door-code"],
    queryFn: loadDoorCode,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
