import { sentenceOf } from "#lib/explained-error.ts";
import { useToast } from "./toast.tsx";
import { UndoMessage } from "./undo-message.tsx";

const UNDO_MS = 12_000;

interface TrashOptions<T> {
  remove: (item: T) => Promise<unknown>;
  restore: (item: T) => Promise<unknown>;
  /** `Prompt "Legenda" excluído.` */
  removed: (item: T) => string;
  restored: (item: T) => string;
  /** The list that shows the items is another now. */
  onChanged: () => void;
}

/** Throwing things away with a way back, and taking them out of the trash. What comes of it is told to the user. */
export function useTrash<T>({ remove, restore, removed, restored, onChanged }: TrashOptions<T>) {
  const toast = useToast();
  return {
    async remove(item: T): Promise<void> {
      try {
        await remove(item);
      } catch (error) {
        return toast.show({ message: sentenceOf(error), type: "error" });
      }
      onChanged();
      toast.show({
        type: "success",
        durationMs: UNDO_MS,
        message: (
          <UndoMessage undone={restored(item)} undo={() => restore(item)} onUndone={onChanged}>
            {removed(item)}
          </UndoMessage>
        ),
      });
    },

    async restore(item: T): Promise<void> {
      try {
        await restore(item);
      } catch (error) {
        return toast.show({ message: `Não foi possível restaurar: ${sentenceOf(error)}`, type: "error" });
      }
      toast.show({ message: restored(item), type: "success" });
      onChanged();
    },
  };
}
