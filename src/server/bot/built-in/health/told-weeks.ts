const WEEKS = /(?<=\bgr[áa]vida|\bgestante|\bgravidez) (?:de|com|h[áa]|tem) \d{1,2} (?:semanas?|m[eê]s(?:es)?)\b/giu;

/** How far a pregnancy is names no text: `grávida de 8 semanas` is asked of like `grávida`, and not like whatever else has an 8. */
export const withoutWeeks = (text: string): string => text.replace(WEEKS, "");
