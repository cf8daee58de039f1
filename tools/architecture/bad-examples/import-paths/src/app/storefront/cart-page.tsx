import { getCart } from '../../modules/cart/service.ts'; // ✗

export const loader = getCart;
