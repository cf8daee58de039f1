export const store = () => import('#modules/cart/store.ts'); // ✗
