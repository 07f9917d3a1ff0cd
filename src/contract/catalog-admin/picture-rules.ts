/** What may be sent as one picture, and how large it may be. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
export const MAX_PICTURE_PIXELS = 50_000_000;
export const MIN_PICTURE_SIDE = 100;
/** As in `<input accept>`; what a file really is, the server reads from its content. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";
