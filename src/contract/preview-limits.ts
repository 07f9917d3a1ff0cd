/** What search engines show of a title and of a description, and what a link preview shows of them. */
export const MAX_TITLE = 70;
export const MAX_DESCRIPTION = 155;
export const MAX_PREVIEW_TITLE = 90;
export const MAX_PREVIEW_DESCRIPTION = 80;
