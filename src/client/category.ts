import type { CategoryRenameInput } from "#contract/catalog-admin/category.ts";
import { api, byId } from "./api.ts";
import { read } from "./read.ts";

const CHANGE_FAILED = "Não foi possível guardar a mudança";

const { categories } = api.products.catalog;

export const listCategories = (signal: AbortSignal) =>
  read(categories.$get({}, { init: { signal } }), "Não foi possível carregar as categorias");

/** Those that are not named follow in alphabetical order. */
export const orderCategories = (names: string[]) => read(categories.order.$put({ json: { names } }), CHANGE_FAILED);

/** `picture`: the address of an uploaded one; "" takes it off. */
export const setCategoryPicture = (name: string, picture: string) =>
  read(categories.picture.$put({ json: { name, picture } }), CHANGE_FAILED);

/** Every product of it moves; where they are many, `status` says that they are still on their way. */
export const renameCategory = (json: CategoryRenameInput) =>
  read(categories.renames.$post({ json }), "Não foi possível mudar o nome");

export const undoCategoryRename = (id: number) =>
  read(categories.renames[":id"].undo.$post(byId(id)), "Não foi possível desfazer");
