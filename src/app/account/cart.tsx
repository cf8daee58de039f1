import { CartPage } from '#modules/cart/ui/storefront/cart-page.tsx';

export default CartPage;
