/** Where the form of a product waits for a person whose session ended, or who loaded the page anew: without a code, that of a new one. */
export const productDraftPlace = (code: string | undefined) => (code === undefined ? "produto" : `produto/${code}`);

/** Where the form of a product that is to be like another waits. */
export const copyDraftPlace = (code: string) => `produto/${code}/copia`;

/** Where pasted JSON waits. */
export const PASTED_PRODUCT = "produto-colado";
