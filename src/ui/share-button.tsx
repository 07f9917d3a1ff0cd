import { Button } from "./button.tsx";
import { LineDrawing } from "./line-drawing.tsx";
import { useToast } from "./toast.tsx";

const SHARE =
  "M12 15V4M8 7.5L12 3.5l4 4M6.5 11H6a1.5 1.5 0 0 0-1.5 1.5V19A1.5 1.5 0 0 0 6 20.5h12a1.5 1.5 0 0 0 1.5-1.5v-6.5A1.5 1.5 0 0 0 18 11h-.5";

function wasCalledOff(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Hands the link to whatever the device shares with; where there is no such thing, the link is copied. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const { show } = useToast();
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      show({ message: "Link copiado!", type: "success" });
    } catch {
      show({ message: `Não foi possível copiar. O link é ${url}`, type: "warning" });
    }
  };
  const share = async () => {
    const url = new URL(path, window.location.href).href;
    if (!navigator.share) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      if (!wasCalledOff(error)) await copy(url);
    }
  };
  return (
    <Button variant="secondary" size="sm" onClick={() => void share()}>
      <LineDrawing path={SHARE} />
      Compartilhar
    </Button>
  );
}
