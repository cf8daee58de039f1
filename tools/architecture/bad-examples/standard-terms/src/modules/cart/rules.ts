// Somebody reads it. ✗
export const leftCarts = 0; // ✗
export const abandonedCarts = 0;
