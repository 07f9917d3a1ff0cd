import { useEffect } from "react";
import { useNavigate } from "react-router";
import { PageWait } from "./page-wait.tsx";

interface RedirectProps {
  to: string;
  state?: unknown;
}

/** Opens another page in the place of this one. The router's own would be loaded by every visitor. */
export function Redirect({ to, state = null }: RedirectProps) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leads away once, with what was known when it appeared
  useEffect(() => void navigate(to, { replace: true, state }), []);
  return <PageWait />;
}
