/** Stands visibly on every item and figure that is no one's own, only there to show what will be. */
export const SAMPLE_MARK = "Exemplo";
