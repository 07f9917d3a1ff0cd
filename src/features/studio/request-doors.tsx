import { type ReactNode, useDeferredValue } from "react";
import { useLocation } from "react-router";
import type { Door, RequestPlace } from "#contract/studio/door/find-door.ts";
import { handoffState, type RequestHandoff } from "#contract/studio/door/request-handoff.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useKeepDrafts } from "#ui/draft.ts";
import { useDoorCode } from "./door-code.ts";

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

function DoorButton({ door, onStay }: { door: Door; onStay: RequestDoorsProps["onStay"] }) {
  const { pathname } = useLocation();
  const keepDrafts = useKeepDrafts();
  const { path, anchor, handoff, label } = door;
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

/** The way to what makes here, without a provider, what is asked for: the request goes along, and stays here too. */
export function RequestDoors({ request, place, onStay, children }: RequestDoorsProps) {
  const text = useDeferredValue(request.trim());
  const isWanted = text.length >= SHORTEST_REQUEST;
  const { findDoor } = useDoorCode(isWanted) ?? {};
  const door = isWanted ? findDoor?.(text, { place, today: todayInBrazil() }) : null;
  if (!door) return children;
  return <DoorButton door={door} onStay={onStay} />;
}
