export const parts = 2;
