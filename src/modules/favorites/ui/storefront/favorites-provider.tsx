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
import { liveStream } from '#platform/browser/live-stream.ts';
import { showToast } from '#ui/toast.tsx';
import {
  accountFavorites,
  type FavoritesState,
  FavoritesStore,
  noFavorites,
} from '../../client/favorites-store.ts';
import type { FavoritesChanged } from '../../contract.ts';

/** Who is here, as far as favourites ask; the session of accounts fits. */
export interface FavoritesOwner {
  status: 'loading' | 'signed-in' | 'signed-out';
  user: { id: string } | null;
}

export interface FavoritesView extends FavoritesState {
  isSignedIn: boolean;
  isFavorite: (productId: string) => boolean;
  /** Keeps a product; what is kept already is left alone. A visitor is asked to log in. */
  addFavorite: (productId: string) => Promise<void>;
  removeFavorite: (productId: string) => Promise<void>;
  /** Reads the list again after a failure. */
  reload: () => Promise<void>;
}

/** The session ended without this page hearing of it. */
const isSignedOut = (error: unknown) => error instanceof ApiProblem && error.status === 401;

const FavoritesContext = createContext<FavoritesView | null>(null);

/** The favourites, for whatever stands inside a `FavoritesProvider`. Throws outside of one. */
export function useFavorites(): FavoritesView {
  const favorites = use(FavoritesContext);
  if (!favorites) throw new Error('useFavorites must be used within a FavoritesProvider');
  return favorites;
}

/** Stands once around the storefront. */
export function FavoritesProvider({ session, children }: { session: FavoritesOwner; children: ReactNode }) {
  const { t } = useLingui();
  const [store] = useState(() => new FavoritesStore());
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const { status } = session;
  const userId = session.user?.id ?? null;
  const isSignedIn = status === 'signed-in';

  const fail = useEffectEvent((text: 'first' | 'live') => {
    const first = t`Failed to load favorites. Please try again.`;
    const live = t`Failed to load favorites`;
    showToast({ kind: 'error', text: text === 'first' ? first : live });
  });

  useEffect(() => {
    if (status === 'loading') return undefined;
    if (userId === null) {
      void store.open(noFavorites);
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
      liveStream.on('favorites.changed', (data) => void refresh(data as FavoritesChanged)),
      // While there was no stream, changes were not heard.
      liveStream.on('live.opened', () => void refresh()),
      liveStream.on('live.resumed', () => void refresh()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [store, status, userId]);

  const view = useMemo<FavoritesView>(
    () => ({
      ...state,
      isSignedIn,
      isFavorite: (productId) => state.productIds.includes(productId),
      async addFavorite(productId) {
        if (await store.isVisitor()) {
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
        if (await store.isVisitor()) {
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
    [state, isSignedIn, store, t],
  );

  return <FavoritesContext value={view}>{children}</FavoritesContext>;
}
