import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * What a button that shows and hides a part of the page needs. The part closes with Esc (the focus goes back to the
 * button), with a press or focus outside of `rootRef`, and with every navigation.
 */
export function useDisclosure<Root extends HTMLElement>() {
  const [isOpen, setIsOpen] = useState(false);
  const rootRef = useRef<Root>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is the reason to close
  useEffect(() => setIsOpen(false), [key]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (!rootRef.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [isOpen]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    setIsOpen(false);
    buttonRef.current?.focus();
  };

  return { isOpen, setIsOpen, rootRef, buttonRef, closeOnEscape };
}
