import { dataOf, type Outcome } from "#lib/outcome.ts";
import { useToast } from "./toast.tsx";
import { UndoMessage } from "./undo-message.tsx";

const UNDO_MS = 12_000;

interface BinOptions<T> {
  remove: (thing: T) => Promise<Outcome<unknown>>;
  restore: (thing: T) => Promise<Outcome<unknown>>;
  /** `Prompt "Legenda" excluído.` */
  removed: (thing: T) => string;
  restored: (thing: T) => string;
  /** The list that shows the things is another now. */
  onChanged: () => void;
}

/** Throwing things away with a way back, and taking them out of the bin. Every outcome is told to the person. */
export function useBin<T>({ remove, restore, removed, restored, onChanged }: BinOptions<T>) {
  const toast = useToast();
  const fail = (message: string) => toast.show({ message, type: "error" });
  return {
    async remove(thing: T): Promise<void> {
      const outcome = await remove(thing);
      if (outcome.kind === "failed") return fail(outcome.message);
      onChanged();
      toast.show({
        type: "success",
        durationMs: UNDO_MS,
        message: (
          <UndoMessage undone={restored(thing)} undo={() => dataOf(restore(thing))} onUndone={onChanged}>
            {removed(thing)}
          </UndoMessage>
        ),
      });
    },

    async restore(thing: T): Promise<void> {
      const outcome = await restore(thing);
      if (outcome.kind === "failed") return fail(`Não foi possível restaurar: ${outcome.message}`);
      toast.show({ message: restored(thing), type: "success" });
      onChanged();
    },
  };
}
