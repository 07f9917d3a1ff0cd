export const THEMES = ["default", "dark", "blue", "green", "purple", "orange"] as const;
export const PHONE = { width: 360, height: 740 };
