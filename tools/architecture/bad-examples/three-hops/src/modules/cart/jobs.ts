export const sweep = async () => import('./store.ts'); // ✗
