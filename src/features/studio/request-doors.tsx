import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { useLocation } from "react-router";
import type { Door, RequestPlace } from "#contract/studio/door/find-door.ts";
import { handoffState, type RequestHandoff } from "#contract/studio/door/request-handoff.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useKeepDrafts } from "#ui/draft.ts";
import { useDoorCode } from "./door-code.ts";
import { shopSuggestionsQuery } from "./studio-query.ts";

/** Fewer letters ask for nothing yet. */
export const SHORTEST_REQUEST = 4;
/** The day in Brazil, as `2026-11-26`. */
const todayInBrazil = () => new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date());

interface RequestDoorsProps {
  /** What somebody asks for, in their words. */
  request: string;
  place: RequestPlace;
  /** Takes what the request says into this page's own form, where this page is what does it. */
  onStay?: (handoff: RequestHandoff) => void;
  /** What is offered while nothing here makes what was asked for. */
  children?: ReactNode;
}

function DoorButton({ door, label, onStay }: { door: Door; label: string; onStay: RequestDoorsProps["onStay"] }) {
  const { pathname } = useLocation();
  const keepDrafts = useKeepDrafts();
  const { path, anchor, handoff } = door;
  if (path === pathname && onStay)
    return (
      <Button size="sm" className="max-w-full" onClick={() => onStay(handoff)}>
        <span className="wrap-anywhere line-clamp-2">{label}</span>
      </Button>
    );
  return (
    <ButtonLink
      size="sm"
      to={anchor ? `${path}#${anchor}` : path}
      state={handoffState(handoff)}
      onClick={keepDrafts}
      className="max-w-full"
    >
      <span className="wrap-anywhere line-clamp-2">{label}</span>
    </ButtonLink>
  );
}

/** What makes here what a request asks for; that of a product only once the shop's search knows the product. */
function useDoor(text: string, place: RequestPlace): { door: Door; label: string } | null {
  const isWanted = text.length >= SHORTEST_REQUEST;
  const code = useDoorCode(isWanted);
  const asked = { place, today: todayInBrazil() };
  const hoped = isWanted ? code?.findDoor(text, { ...asked, isSold: true }) : null;
  const product = hoped?.handoff.search ?? "";
  const { data: suggestions, isPending } = useQuery(shopSuggestionsQuery(product));
  if (!code || !hoped || (product && isPending)) return null;
  const isSure = !product || code.isSold(product, suggestions ?? []);
  const door = isSure ? hoped : code.findDoor(text, { ...asked, isSold: false });
  return door && { door, label: code.doorName(door) };
}

/** The way to what makes here, without a provider, what is asked for: the request goes along, and stays here too. */
export function RequestDoors({ request, place, onStay, children }: RequestDoorsProps) {
  const text = useDeferredValue(request.trim());
  const found = useDoor(text, place);
  if (!found) return children;
  return <DoorButton {...found} onStay={onStay} />;
}
