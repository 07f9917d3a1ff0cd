/** Kinds of things in a library: what tools made, and what people keep beside it. */
export const libraryKinds = ["image", "audio", "video", "text", "file", "assistant", "prompt"] as const;
export type LibraryKind = (typeof libraryKinds)[number];

export const librarySorts = ["recent", "oldest", "name", "size", "usage"] as const;
export type LibrarySort = (typeof librarySorts)[number];

export const MAX_ZIP_ITEMS = 100;
