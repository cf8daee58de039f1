import { cartModule } from '#modules/cart/module.ts'; // ✗

export const loader = cartModule;
