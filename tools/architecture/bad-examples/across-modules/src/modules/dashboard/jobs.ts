import { cartClient } from '#modules/cart/client.ts'; // ✗
import { CartDrawer } from '#modules/cart/ui/storefront/cart-drawer.tsx'; // ✗

export const used = [cartClient, CartDrawer];
