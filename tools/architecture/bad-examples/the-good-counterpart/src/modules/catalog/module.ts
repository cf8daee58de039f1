export const catalogModule = { name: 'catalog' };
