const canvases = ["background", "surface", "surface-raised", "surface-sunken"];

type Pair = [above: string, below: string];

const onCanvases = (name: string) => canvases.map((canvas): Pair => [name, canvas]);

/** Every text colour with every colour that it may stand on. */
export const textPairs: Pair[] = [
  ...["text", "muted", "primary", "primary-hover", "success", "warning", "danger"].flatMap(onCanvases),
  ["on-primary", "primary"],
  ["on-primary", "primary-hover"],
  ["on-primary-soft", "primary-soft"],
  ["on-primary-soft", "background"],
  ["text", "primary-soft"],
  ["muted", "primary-soft"],
  ["on-secondary", "secondary"],
  ["on-secondary-muted", "secondary"],
  ["accent", "secondary"],
  ["on-secondary", "secondary-glow"],
  ["on-secondary-muted", "secondary-glow"],
  ["accent", "secondary-glow"],
  ["on-accent", "accent"],
  ["on-accent-soft", "accent-soft"],
  ["text", "accent-soft"],
  ["on-success-soft", "success-soft"],
  ["on-warning-soft", "warning-soft"],
  ["on-danger", "danger"],
  ["on-danger", "danger-hover"],
  ["on-danger-soft", "danger-soft"],
  ["on-buy", "buy"],
  ["on-buy", "buy-hover"],
  ["background", "text"],
];

/** What is no text but must be seen: edges of controls, the focus ring. (Stars repeat the number beside them.) */
export const shapePairs: Pair[] = [...["border-strong", "focus"].flatMap(onCanvases), ["accent", "secondary"]];

/** The colours of an assistant, the same in every theme. */
export const botPair: Pair = ["on-bot", "bot"];
