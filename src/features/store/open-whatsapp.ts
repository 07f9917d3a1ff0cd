/** In a tab of its own, or in this one where the browser opens no other. */
export function openWhatsapp(url: string): void {
  const opened = window.open(url, "_blank");
  if (opened) opened.opener = null;
  else window.location.assign(url);
}
