import { useMutation } from "@tanstack/react-query";
import { orderCategories, renameCategory, setCategoryPicture, undoCategoryRename } from "#client/category.ts";
import type { CategoryRename, ManagedCategory } from "#contract/catalog-admin/category.ts";
import { formatNumber } from "#lib/format-number.ts";
import { useToast } from "#ui/toast.tsx";
import { UndoMessage } from "#ui/undo-message.tsx";
import { CATEGORY_TOAST, isMoving, useCategoryCache } from "./category-query.ts";

const UNDO_MS = 12_000;

const productsWord = (count: number) => `${formatNumber(count)} ${count === 1 ? "produto" : "produtos"}`;

/** What became of a new name, in a sentence. */
export function renameSentence({ from, to, status, moved }: CategoryRename): string {
  if (status === "running") return `Mudando "${from}" para "${to}": ${productsWord(moved)} até agora.`;
  if (status === "undoing") return `Voltando "${to}" para "${from}": ${productsWord(moved)} até agora.`;
  if (status === "undone") return `Desfeito: ${productsWord(moved)} de volta em "${from}".`;
  return `"${from}" agora é "${to}": ${productsWord(moved)}.`;
}

/** `from` put where `to` stands. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** What a merchant does to categories; each change is told, and shown before the server has it. */
export function useCategoryChanges() {
  const toast = useToast();
  const { refresh, show, replace } = useCategoryCache();
  const tell = (type: "success" | "error" | "info", message: React.ReactNode, durationMs?: number) =>
    toast.show({ type, topic: CATEGORY_TOAST, message, ...(durationMs && { durationMs }) });
  const tellFailure = (error: Error) => tell("error", error.message);

  const tellRename = (rename: CategoryRename) => {
    refresh();
    if (isMoving(rename)) return tell("info", renameSentence(rename));
    tell(
      "success",
      <UndoMessage
        key={rename.id}
        undone={`"${rename.to}" voltou a ser "${rename.from}".`}
        undo={() => undoCategoryRename(rename.id)}
        onUndone={refresh}
      >
        {renameSentence(rename)}
      </UndoMessage>,
      UNDO_MS,
    );
  };

  const ordering = useMutation({
    mutationFn: orderCategories,
    onSuccess: replace,
    onError: (error) => {
      refresh();
      tellFailure(error);
    },
  });
  const picturing = useMutation({
    mutationFn: ({ name, picture }: { name: string; picture: string }) => setCategoryPicture(name, picture),
    onSuccess: (categories, { name, picture }) => {
      replace(categories);
      tell("success", picture ? `"${name}" tem uma foto nova.` : `A foto de "${name}" saiu.`);
    },
    onError: tellFailure,
  });
  const undoing = useMutation({
    mutationFn: undoCategoryRename,
    onSuccess: (rename) => {
      refresh();
      tell("success", renameSentence(rename));
    },
    onError: tellFailure,
  });

  return {
    /** @throws ApiError, with what is wrong with the name. */
    rename: async (from: string, to: string) => tellRename(await renameCategory({ from, to })),
    undoRename: (id: number) => undoing.mutate(id),
    /** All of them, in their new order. */
    order(categories: ManagedCategory[]) {
      show((known) => ({ ...known, categories }));
      ordering.mutate(categories.map(({ name }) => name));
    },
    setPicture: (name: string, picture: string) =>
      picturing.mutateAsync({ name, picture }).then(
        () => {},
        () => {},
      ),
    tellFailure,
  };
}
