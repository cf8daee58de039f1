import { CartDrawer } from './ui/storefront/cart-drawer.tsx'; // ✗
import { cartClient } from './client.ts'; // ✗

export const cartModule = { screens: [CartDrawer, cartClient] };
