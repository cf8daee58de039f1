import { getCart } from '#modules/cart/service.ts'; // ✗

export const announce = getCart;
