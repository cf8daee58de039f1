import { api, timeLimit } from './favorites-calls.ts';

export interface FavoritesState {
  productIds: readonly string[];
  /** Whether a user is known to be signed in. */
  isSignedIn: boolean;
  /** True until the session and the list are known, and during `reload`. */
  loading: boolean;
  /** The last fetch failed. */
  failed: boolean;
}

export interface Change {
  productId: string;
  isFavorite: boolean;
}

/** Storage of the favourites: the API for a signed-in user, none for a guest. */
export interface FavoritesStorage {
  isGuest: boolean;
  read(): Promise<string[]>;
  change(change: Change): Promise<string[]>;
}

export const accountFavorites: FavoritesStorage = {
  isGuest: false,
  read: async () => (await api.get(undefined, timeLimit())).productIds,
  change: async ({ productId, isFavorite }) =>
    (await (isFavorite ? api.add : api.remove)({ productId }, timeLimit())).productIds,
};

/** A guest has no favourites. */
export const guestFavorites: FavoritesStorage = {
  isGuest: true,
  read: async () => [],
  change: () => Promise.reject(new Error('favorites require sign-in')),
};

/** The state in server-rendered pages, and in a browser until the session is known. */
export const unknownFavorites: FavoritesState = {
  productIds: [],
  isSignedIn: false,
  loading: true,
  failed: false,
};

/** The list after a change. Adding an existing or removing a missing product changes nothing. */
export function applyChange(ids: readonly string[], { productId, isFavorite }: Change): readonly string[] {
  if (ids.includes(productId) === isFavorite) return ids;
  return isFavorite ? [...ids, productId] : ids.filter((id) => id !== productId);
}

/**
 * The favourites in this tab: the last response of the server with pending changes applied. Reads and changes run one
 * after the other, so that no late response replaces a newer one.
 */
export class FavoritesStore {
  #state = unknownFavorites;
  readonly #listeners = new Set<() => void>();
  #storage: FavoritesStorage | null = null;
  #loaded: readonly string[] = [];
  #pending: readonly Change[] = [];
  /** Incremented when the user changes; responses for the former user are ignored. */
  #generation = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #resolveSession: () => void = () => {};
  readonly #sessionKnown = new Promise<void>((resolve) => (this.#resolveSession = resolve));

  readonly getState = (): FavoritesState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts with a user's favourites. @returns whether they could be fetched. */
  async open(storage: FavoritesStorage): Promise<boolean> {
    this.#generation += 1;
    this.#storage = storage;
    this.#resolveSession();
    this.#loaded = [];
    this.#pending = [];
    this.#queue = Promise.resolve();
    return this.reload();
  }

  /** Whether the user is a guest; waits until the session is known. */
  async isGuest(): Promise<boolean> {
    await this.#sessionKnown;
    return this.#storage?.isGuest ?? true;
  }

  /** Fetches the list and shows that it is loading. @returns whether it could be fetched. */
  async reload(): Promise<boolean> {
    this.#show({ isSignedIn: this.#storage?.isGuest === false, loading: true, failed: false });
    return this.#read(() => true);
  }

  /**
   * Refetches the list after a change elsewhere.
   *
   * @param change the change that was announced; if it is already applied, nothing is fetched.
   */
  refresh(change?: Change): Promise<boolean> {
    return this.#read(() => !change || this.#loaded.includes(change.productId) !== change.isFavorite);
  }

  async #read(isNeeded: () => boolean): Promise<boolean> {
    return this.#enqueue(async (storage, isCurrent) => {
      if (!isNeeded()) return true;
      const ids = await storage.read().catch(() => null);
      if (!isCurrent()) return true;
      if (ids) this.#loaded = ids;
      this.#show({ loading: false, failed: ids === null });
      return ids !== null;
    });
  }

  /**
   * Shows a change at once and sends it after earlier changes. On failure it reverts the change and rejects.
   */
  async change(change: Change): Promise<void> {
    const generation = this.#generation;
    this.#pending = [...this.#pending, change];
    this.#show({});
    const removePending = () => (this.#pending = this.#pending.filter((each) => each !== change));
    try {
      await this.#enqueue(async (storage, isCurrent) => {
        const ids = await storage.change(change);
        if (!isCurrent()) return;
        removePending();
        this.#loaded = ids;
        this.#show({});
      });
    } catch (error) {
      if (generation === this.#generation) {
        removePending();
        this.#show({});
      }
      throw error;
    }
  }

  #enqueue<Result>(
    work: (storage: FavoritesStorage, isCurrent: () => boolean) => Promise<Result>,
  ): Promise<Result> {
    const generation = this.#generation;
    const isCurrent = () => generation === this.#generation;
    const result = this.#queue.then(() => {
      if (!this.#storage || !isCurrent()) throw new Error('the signed-in user has changed');
      return work(this.#storage, isCurrent);
    });
    this.#queue = result.catch(() => {});
    return result;
  }

  #show(change: Partial<FavoritesState>): void {
    const productIds = this.#pending.reduce(applyChange, this.#loaded);
    this.#state = { ...this.#state, ...change, productIds };
    for (const listener of this.#listeners) listener();
  }
}
