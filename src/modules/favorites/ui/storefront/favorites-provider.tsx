import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLingui } from '@lingui/react/macro';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { connection } from '#platform/browser/connection.ts';
import { liveStream } from '#platform/browser/live-stream.ts';
import { showToast } from '#ui/toast.tsx';
import {
  accountFavorites,
  type FavoritesState,
  FavoritesStore,
  guestFavorites,
  unknownFavorites,
} from '../../client/favorites-store.ts';
import type { FavoritesChanged } from '../../contract.ts';

/** The session fields that favourites use. */
export interface FavoritesOwner {
  status: 'loading' | 'signed-in' | 'signed-out';
  user: { id: string } | null;
}

/** Actions on the favourites; the object stays the same unless the language changes. */
interface FavoritesActions {
  /** Adds or removes a product; a no-op when already done. A guest is asked to log in. */
  addFavorite: (productId: string) => Promise<void>;
  removeFavorite: (productId: string) => Promise<void>;
  /** Refetches the list after a failure. */
  reload: () => Promise<void>;
}

export interface FavoritesView extends FavoritesState, FavoritesActions {
  isFavorite: (productId: string) => boolean;
}

/** The server ended the session, and this page has not noticed yet. */
const isSignedOut = (error: unknown) => error instanceof ApiProblem && error.status === 401;

/** Does not change with the favourites: components subscribe to the store. */
const FavoritesContext = createContext<{ store: FavoritesStore; actions: FavoritesActions } | null>(null);

function useFavoritesContext() {
  const context = use(FavoritesContext);
  if (!context) throw new Error('useFavorites must be used within a FavoritesProvider');
  return context;
}

/** The favourites. Throws outside a `FavoritesProvider`. */
export function useFavorites(): FavoritesView {
  const { store, actions } = useFavoritesContext();
  const state = useSyncExternalStore(store.subscribe, store.getState, () => unknownFavorites);
  return { ...state, ...actions, isFavorite: (productId) => state.productIds.includes(productId) };
}

/** Whether one product is a favourite. A page with forty hearts renders only the changed one. */
export function useFavorite(productId: string): { isFavorite: boolean } & FavoritesActions {
  const { store, actions } = useFavoritesContext();
  const isFavorite = () => store.getState().productIds.includes(productId);
  return { isFavorite: useSyncExternalStore(store.subscribe, isFavorite, () => false), ...actions };
}

/** Mounted once around the storefront. */
export function FavoritesProvider({ session, children }: { session: FavoritesOwner; children: ReactNode }) {
  const { t } = useLingui();
  const [store] = useState(() => new FavoritesStore());
  const { status } = session;
  const userId = session.user?.id ?? null;

  const fail = useEffectEvent((text: 'first' | 'live') => {
    // The offline notice already says that the server cannot be reached.
    if (connection.isLost()) return;
    const first = t`Failed to load favorites. Please try again.`;
    const live = t`Failed to load favorites`;
    showToast({ kind: 'error', text: text === 'first' ? first : live });
  });

  useEffect(() => {
    if (status === 'loading') return undefined;
    if (userId === null) {
      void store.open(guestFavorites);
      return undefined;
    }
    store.open(accountFavorites).then(
      (read) => read || fail('first'),
      () => {},
    );
    const refresh = (change?: FavoritesChanged) =>
      store.refresh(change).then(
        (read) => read || fail('live'),
        () => {},
      );
    const stops = [
      liveStream.on('favorites.changed', (data) => void refresh(data)),
      // Changes made while the stream was closed raised no event.
      liveStream.on('live.opened', () => void refresh()),
      liveStream.on('live.resumed', () => void refresh()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [store, status, userId]);

  const actions = useMemo<FavoritesActions>(
    () => ({
      async addFavorite(productId) {
        if (await store.isGuest()) {
          showToast({ kind: 'info', text: t`Please log in to add favorites.` });
          return;
        }
        if (store.getState().productIds.includes(productId)) return;
        try {
          await store.change({ productId, isFavorite: true });
          showToast({ kind: 'success', text: t`Added to favorites` });
        } catch (error) {
          if (isSignedOut(error)) showToast({ kind: 'info', text: t`Please log in to add favorites.` });
          else showToast({ kind: 'error', text: t`Failed to add favorite. Please try again.` });
        }
      },
      async removeFavorite(productId) {
        if (await store.isGuest()) {
          showToast({ kind: 'info', text: t`Please log in to remove favorites.` });
          return;
        }
        if (!store.getState().productIds.includes(productId)) return;
        try {
          await store.change({ productId, isFavorite: false });
          showToast({ kind: 'success', text: t`Removed from favorites` });
        } catch (error) {
          if (isSignedOut(error)) showToast({ kind: 'info', text: t`Please log in to remove favorites.` });
          else showToast({ kind: 'error', text: t`Failed to remove favorite. Please try again.` });
        }
      },
      async reload() {
        if (!(await store.reload())) {
          showToast({ kind: 'error', text: t`Failed to load favorites. Please try again.` });
        }
      },
    }),
    [store, t],
  );
  const context = useMemo(() => ({ store, actions }), [store, actions]);

  return <FavoritesContext value={context}>{children}</FavoritesContext>;
}
