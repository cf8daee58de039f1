import { getCart } from '#modules/cart/service.ts';
import { CartDrawer } from '#modules/cart/ui/storefront/cart-drawer.tsx';

export const loader = getCart;
export default CartDrawer;
