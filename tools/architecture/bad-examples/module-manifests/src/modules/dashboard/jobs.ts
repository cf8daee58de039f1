import { cartModule } from '#modules/cart/module.ts'; // ✗

export const announce = cartModule;
