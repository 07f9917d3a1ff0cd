import { type ReactNode, Suspense, useState } from "react";
import { Await } from "react-router";

interface DeferredProps<T> {
  /** Never rejects. */
  value: T | Promise<T>;
  fallback: ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * Shows a value, or `fallback` until it is there. What the server has already is written in its place: a Suspense
 * boundary would be sent after the page and put there by a script, which not every visitor runs. How it began is kept,
 * so that a later value never rebuilds what is below.
 */
export function Deferred<T>({ value, fallback, children }: DeferredProps<T>) {
  const [beganPending] = useState(value instanceof Promise);
  if (!beganPending && !(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={fallback}>
      <Await resolve={value}>{children}</Await>
    </Suspense>
  );
}
