import type { LibraryQuery } from "#contract/studio/library.ts";
import { type LibraryKind, type LibrarySort, libraryKinds, librarySorts } from "#contract/studio/library-rules.ts";
import { readPageNumber } from "#lib/page-number.ts";

export const LIBRARY_PATH = "/biblioteca";

const kindOptions: readonly { value: LibraryKind | ""; label: string }[] = [
  { value: "", label: "Todos" },
  { value: "image", label: "Imagens" },
  { value: "audio", label: "Áudios" },
  { value: "video", label: "Vídeos" },
  { value: "text", label: "Textos" },
  { value: "file", label: "Arquivos" },
  { value: "assistant", label: "Assistentes" },
  { value: "prompt", label: "Prompts" },
];

/** The kinds to choose from; PDF and ZIP files only for whom has some, or asks for them. */
export const kindsToChoose = (hasFiles: boolean) => kindOptions.filter(({ value }) => value !== "file" || hasFiles);

export const sortOptions: readonly { value: LibrarySort; label: string }[] = [
  { value: "recent", label: "Mais recentes" },
  { value: "oldest", label: "Mais antigos" },
  { value: "name", label: "Nome" },
  { value: "size", label: "Tamanho" },
  { value: "usage", label: "Uso" },
];

const MAX_SEARCH_LENGTH = 100;

/** What the address asks for; whatever it has that is not ours counts as not said. */
export function readLibraryView(params: URLSearchParams): LibraryQuery {
  const kind = libraryKinds.find((one) => one === params.get("tipo"));
  const sort = librarySorts.find((one) => one === params.get("ordem")) ?? "recent";
  return {
    search: (params.get("busca") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
    ...(kind && { kind }),
    sort,
    page: readPageNumber(params.get("pagina")),
  };
}

/** The address of a view; what is as usual is left out. */
export function libraryHref({ search, kind, sort, page }: LibraryQuery): string {
  const params = new URLSearchParams({
    ...(search && { busca: search }),
    ...(kind && { tipo: kind }),
    ...(sort !== "recent" && { ordem: sort }),
    ...(page > 1 && { pagina: String(page) }),
  });
  return params.size > 0 ? `${LIBRARY_PATH}?${params}` : LIBRARY_PATH;
}
