import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Money } from '#kernel/money.ts';
import { showToast } from '#ui/toast.tsx';
import type { CartNotice } from '../../client/cart-storage.ts';
import {
  type AddedVariant,
  type CartLine,
  type CartProduct,
  countItems,
  lineFromProduct,
  totalOf,
} from '../../client/cart-line.ts';
import type { CartOperation } from '../../client/cart-operation.ts';
import { CartStore } from '../../client/cart-store.ts';
import { followAccountCart, followGuestCart } from '../../client/follow-cart.ts';
import { accountCartStorage, guestCartStorage } from '../../client/lazy-cart-storage.ts';
import { chooseVariant, isQuantity, isSameLine, type LineIdentity } from '../../rules.ts';

/** The session data that the cart needs, as in a session of the accounts module. */
export interface CartOwner {
  status: 'loading' | 'signed-in' | 'signed-out';
  user: { id: string } | null;
  /** Rights of a guest; absent if there are none. */
  guest?: { mayCheckOut: boolean } | undefined;
}

/** Actions on the cart; the object stays the same when the cart changes. */
interface CartActions {
  /**
   * Adds one unit and opens the drawer; without a variant, the first in stock. Shows a toast. @returns whether it
   * succeeded.
   */
  addToCart: (product: CartProduct, variant?: Partial<AddedVariant>) => Promise<boolean>;
  /** Adds several units of several products and opens the drawer. @returns the names of the products that failed. */
  addAllToCart: (
    items: readonly { product: CartProduct; variant: AddedVariant; quantity: number }[],
  ) => Promise<string[]>;
  removeFromCart: (line: LineIdentity) => Promise<boolean>;
  /** Ignores anything but a whole number from 1 to 999. */
  updateQuantity: (line: LineIdentity, quantity: number) => Promise<boolean>;
  clearCart: () => Promise<boolean>;
  openDrawer: () => void;
  closeDrawer: () => void;
}

export interface CartView extends CartActions {
  items: readonly CartLine[];
  loading: boolean;
  /** Message of the last error; null if there is none. */
  error: string | null;
  /** Sum of the quantities of lines still sold. */
  itemCount: number;
  /** At most `itemCount`, without items whose addition is pending: what the cart's badge counts. */
  storedItemCount: number;
  /** Sum of price times quantity of lines still sold. */
  total: Money;
  /** Whether the cart is stored in this browser, because the visitor is not signed in. */
  isGuest: boolean;
  /** Whether checkout needs no sign-in: the customer is signed in or guest checkout is available. */
  mayCheckOut: boolean;
  currency: string;
  /** Reloads the cart after a failure, and retries a pending merge of a guest's cart. */
  reload: () => Promise<void>;
  isDrawerOpen: boolean;
}

/** The displayed cart as an external store for React. */
class CartViewStore {
  #cart: CartView;
  /** The state in the server's HTML, used for hydration. */
  readonly #first: CartView;
  readonly #listeners = new Set<() => void>();

  constructor(cart: CartView) {
    this.#cart = cart;
    this.#first = cart;
  }

  readonly get = (): CartView => this.#cart;

  readonly getFirst = (): CartView => this.#first;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show(cart: CartView): void {
    if (cart === this.#cart) return;
    this.#cart = cart;
    for (const listener of this.#listeners) listener();
  }
}

/**
 * The context value stays the same when the cart changes: a new value would hydrate every pending part of the
 * page at once.
 */
const CartContext = createContext<{ viewStore: CartViewStore; actions: CartActions } | null>(null);

/** The cart's state and actions. Throws outside a `CartProvider`. */
export function useCart(): CartView {
  const context = use(CartContext);
  if (!context) throw new Error('useCart must be used within a CartProvider');
  const { viewStore } = context;
  const cart = useSyncExternalStore(viewStore.subscribe, viewStore.get, viewStore.getFirst);
  // Updates of the store render at once, which is long for the first cart: it renders in steps, between which the page responds.
  const earlier = useDeferredValue(cart);
  return earlier.loading ? earlier : cart;
}

/** The actions without the state, so that pages with many buttons do not render again on cart changes. */
export function useCartActions(): CartActions {
  const context = use(CartContext);
  if (!context) throw new Error('useCartActions must be used within a CartProvider');
  return context.actions;
}

export interface CartProviderProps {
  session: CartOwner;
  /** The shop's ISO 4217 currency, because a guest's prices are stored as plain numbers. */
  currency: string;
  children: ReactNode;
}

/** Rendered once around the storefront. */
export function CartProvider({ session, currency, children }: CartProviderProps) {
  const { t } = useLingui();
  const [store] = useState(() => new CartStore());
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { status } = session;
  const userId = session.user?.id ?? null;

  const showNotices = useCallback(
    (notices: readonly CartNotice[]) => {
      for (const notice of notices) {
        if (notice.kind === 'merged') {
          showToast({ kind: 'success', text: t`Guest cart items merged with your account!` });
        } else if (notice.kind === 'merge-failed') {
          showToast({ kind: 'error', text: t`Failed to merge guest cart. Please try again.` });
        } else {
          const { name, reason } = notice;
          const fullText = t`Your cart is full. ${name} was not added.`;
          const unavailableText = t`${name} is no longer available and was not added to your cart.`;
          showToast({ kind: 'info', text: reason === 'cart-full' ? fullText : unavailableText });
        }
      }
    },
    [t],
  );
  const showOpeningNotices = useEffectEvent(showNotices);

  useEffect(() => {
    if (status === 'loading') return undefined;
    if (userId === null) {
      void store.open(guestCartStorage(currency)).then((notices) => showOpeningNotices(notices));
      return followGuestCart(store);
    }
    void store.open(accountCartStorage).then((notices) => showOpeningNotices(notices));
    return followAccountCart(store);
  }, [store, status, userId, currency]);

  const actions = useMemo<CartActions>(() => {
    async function attempt(operation: CartOperation<CartLine>, failure: string): Promise<boolean> {
      try {
        await store.change(operation);
        return true;
      } catch {
        showToast({ kind: 'error', text: failure });
        return false;
      }
    }
    return {
      async addToCart(product, { selectedColor = null, variantId = null, gift = null } = {}) {
        setDrawerOpen(true);
        const chosen = chooseVariant(product, { selectedColor, variantId });
        const variant = chosen ?? { selectedColor: null, variantId: null };
        const line = lineFromProduct(product, { ...variant, gift }, new Date());
        const added = await attempt({ kind: 'add', line }, t`Failed to add item to cart. Please try again.`);
        const { name } = product;
        if (added) showToast({ kind: 'success', text: t`${name} added to cart!` });
        return added;
      },
      async addAllToCart(items) {
        const failed: string[] = [];
        for (const { product, variant, quantity } of items) {
          const line = lineFromProduct(product, variant, new Date());
          try {
            await store.change({ kind: 'add', line });
            const added = store.getState().items.find((each) => isSameLine(each, line));
            if (added && quantity > 1)
              await store.change({ kind: 'set-quantity', line, quantity: added.quantity + quantity - 1 });
          } catch {
            failed.push(product.name);
          }
        }
        setDrawerOpen(true);
        return failed;
      },
      removeFromCart: (line: LineIdentity) =>
        attempt({ kind: 'remove', line }, t`Failed to remove item from cart. Please try again.`),
      async updateQuantity(line: LineIdentity, quantity: number) {
        if (!isQuantity(quantity)) return false;
        const operation = { kind: 'set-quantity', line, quantity } as const;
        return attempt(operation, t`Failed to update quantity. Please try again.`);
      },
      clearCart: () => attempt({ kind: 'clear' }, t`Failed to clear cart. Please try again.`),
      openDrawer: () => setDrawerOpen(true),
      closeDrawer: () => setDrawerOpen(false),
    };
  }, [store, t]);

  const isGuest = status === 'signed-out';
  const mayCheckOut = !isGuest || session.guest?.mayCheckOut === true;
  const cart = useMemo<CartView>(() => {
    const { items, stored, loading, problem } = state;
    return {
      ...actions,
      items,
      loading,
      error:
        problem === 'load'
          ? t`Failed to load cart. Please try again.`
          : problem === 'update'
            ? t`Failed to update cart. Please try again.`
            : null,
      itemCount: countItems(items),
      storedItemCount: Math.min(countItems(items), countItems(stored)),
      total: totalOf(items, currency),
      isGuest,
      mayCheckOut,
      currency,
      reload: async () => showNotices(await store.reload()),
      isDrawerOpen,
    };
  }, [actions, state, currency, isGuest, mayCheckOut, isDrawerOpen, store, t, showNotices]);

  const [viewStore] = useState(() => new CartViewStore(cart));
  useLayoutEffect(() => viewStore.show(cart), [viewStore, cart]);
  const context = useMemo(() => ({ viewStore, actions }), [viewStore, actions]);

  return <CartContext value={context}>{children}</CartContext>;
}
