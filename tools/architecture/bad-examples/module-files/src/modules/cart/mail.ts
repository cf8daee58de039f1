export const name = 'line';
