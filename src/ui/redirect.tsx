import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";

interface RedirectProps {
  to: string;
  state?: unknown;
  /** Stands here for the moment until the other page does. */
  children?: ReactNode;
}

/** Opens another page in the place of this one. The router's own would be loaded by every visitor. */
export function Redirect({ to, state = null, children }: RedirectProps) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leads away once, with what was known when it appeared
  useEffect(() => void navigate(to, { replace: true, state }), []);
  return children;
}
