/**
 * A way to write moments in Portuguese, made when it is first used: making one wakes the browser's tables of zones and
 * languages, which takes a phone a tenth of a second, and a page that comes alive has better things to do.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: string | Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat("pt-BR", options);
    return format.format(new Date(at));
  };
}
