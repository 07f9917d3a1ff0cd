import { useToast } from "#ui/toast.tsx";

/** Copies a text and says whether that worked, aloud and in its answer. */
export function useCopyText(): (text: string) => Promise<boolean> {
  const toast = useToast();
  return async (text) => {
    const isCopied =
      (await navigator.clipboard?.writeText(text).then(
        () => true,
        () => false,
      )) ?? false;
    toast.show({
      message: isCopied ? "Texto copiado." : "Não foi possível copiar. Selecione o texto e copie.",
      type: isCopied ? "success" : "warning",
    });
    return isCopied;
  };
}
