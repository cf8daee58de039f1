export const limit = 999;
