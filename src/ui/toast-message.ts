import type { ReactNode } from "react";

export type ToastType = "info" | "success" | "warning" | "error";

export interface ToastOptions {
  message: ReactNode;
  type?: ToastType;
  /** How long it stays while nobody points at it; 5 seconds when left out. */
  durationMs?: number;
}

export interface Toast extends Required<ToastOptions> {
  id: number;
}
