export const PHONE = { width: 360, height: 740 };
