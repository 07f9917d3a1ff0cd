import type { ReactNode } from "react";

export type ToastType = "info" | "success" | "warning" | "error";

export interface ToastOptions {
  message: ReactNode;
  /** Messages of one topic take each other's place. Left out: the message itself. */
  topic?: unknown;
  type?: ToastType;
  /** How long it stays while nobody points at it; 5 seconds when left out. */
  durationMs?: number;
}

export interface Toast extends Required<ToastOptions> {
  id: number;
}
