import { api, timeLimit } from './favorites-calls.ts';

export interface FavoritesState {
  productIds: readonly string[];
  /** A signed-in customer is known. */
  isSignedIn: boolean;
  /** True until the session and the list are known. */
  loading: boolean;
  /** The last fetch failed. */
  failed: boolean;
}

export interface Change {
  productId: string;
  isFavorite: boolean;
}

/** Storage of the favourites; in a browser, the API. */
export interface FavoritesStorage {
  isVisitor: boolean;
  read(): Promise<string[]>;
  change(change: Change): Promise<string[]>;
}

export const accountFavorites: FavoritesStorage = {
  isVisitor: false,
  read: async () => (await api.get(undefined, timeLimit())).productIds,
  change: async ({ productId, isFavorite }) =>
    (await (isFavorite ? api.add : api.remove)({ productId }, timeLimit())).productIds,
};

/** A guest has no favourites. */
export const guestFavorites: FavoritesStorage = {
  isVisitor: true,
  read: async () => [],
  change: () => Promise.reject(new Error('favorites require sign-in')),
};

/** The state in server-rendered pages. */
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
  #keeper: FavoritesStorage | null = null;
  #kept: readonly string[] = [];
  #underWay: readonly Change[] = [];
  /** Incremented when the user changes; responses for the former user are ignored. */
  #era = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #opened: () => void = () => {};
  readonly #known = new Promise<void>((resolve) => (this.#opened = resolve));

  readonly getState = (): FavoritesState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts with a user's favourites. @returns whether they could be fetched. */
  async open(keeper: FavoritesStorage): Promise<boolean> {
    this.#era += 1;
    this.#keeper = keeper;
    this.#opened();
    this.#kept = [];
    this.#underWay = [];
    this.#queue = Promise.resolve();
    return this.reload();
  }

  /** Whether the user is a guest; waits until the session is known. */
  async isVisitor(): Promise<boolean> {
    await this.#known;
    return this.#keeper?.isVisitor ?? true;
  }

  /** Retries the first fetch. */
  async reload(): Promise<boolean> {
    this.#show({ isSignedIn: this.#keeper?.isVisitor === false, loading: true, failed: false });
    return this.#read(() => true);
  }

  /**
   * Refetches the list after a change elsewhere.
   * @param change the change that was announced; if it is already applied, nothing is fetched.
   */
  refresh(change?: Change): Promise<boolean> {
    return this.#read(() => !change || this.#kept.includes(change.productId) !== change.isFavorite);
  }

  async #read(isNeeded: () => boolean): Promise<boolean> {
    return this.#inTurn(async (keeper, isCurrent) => {
      if (!isNeeded()) return true;
      const ids = await keeper.read().catch(() => null);
      if (!isCurrent()) return true;
      if (ids) this.#kept = ids;
      this.#show({ loading: false, failed: ids === null });
      return ids !== null;
    });
  }

  /** Shows a change at once and sends it in its turn; on failure rejects and undoes it. */
  async change(change: Change): Promise<void> {
    const era = this.#era;
    this.#underWay = [...this.#underWay, change];
    this.#show({});
    const end = () => (this.#underWay = this.#underWay.filter((each) => each !== change));
    try {
      await this.#inTurn(async (keeper, isCurrent) => {
        const ids = await keeper.change(change);
        if (!isCurrent()) return;
        end();
        this.#kept = ids;
        this.#show({});
      });
    } catch (error) {
      if (era === this.#era) {
        end();
        this.#show({});
      }
      throw error;
    }
  }

  #inTurn<Answer>(
    work: (keeper: FavoritesStorage, isCurrent: () => boolean) => Promise<Answer>,
  ): Promise<Answer> {
    const era = this.#era;
    const isCurrent = () => era === this.#era;
    const turn = this.#queue.then(() => {
      if (!this.#keeper || !isCurrent()) throw new Error('the signed-in user has changed');
      return work(this.#keeper, isCurrent);
    });
    this.#queue = turn.catch(() => {});
    return turn;
  }

  #show(change: Partial<FavoritesState>): void {
    const productIds = this.#underWay.reduce(applyChange, this.#kept);
    this.#state = { ...this.#state, ...change, productIds };
    for (const listener of this.#listeners) listener();
  }
}
