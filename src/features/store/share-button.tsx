import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useToast } from "#ui/toast.tsx";

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
      <Icon name="share" />
      Compartilhar
    </Button>
  );
}
