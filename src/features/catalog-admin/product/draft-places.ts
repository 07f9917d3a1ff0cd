/** Where the form of a product waits for a person whose session ended: without a code, that of a new one. */
export const productDraftPlace = (code: string | undefined) => (code === undefined ? "produto" : `produto/${code}`);

/** Where pasted JSON waits. */
export const PASTED_PRODUCT = "produto-colado";
