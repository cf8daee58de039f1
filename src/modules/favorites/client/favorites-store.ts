import { api, patience } from './favorites-calls.ts';

export interface FavoritesState {
  productIds: readonly string[];
  /** Whose they are is known, and it is somebody. */
  isSignedIn: boolean;
  /** Until it is known who is here and what they keep. */
  loading: boolean;
  /** The last read failed. */
  failed: boolean;
}

export interface Change {
  productId: string;
  isFavorite: boolean;
}

/** Where favourites are kept; the shop's API in a browser. */
export interface FavoritesKeeper {
  isVisitor: boolean;
  read(): Promise<string[]>;
  change(change: Change): Promise<string[]>;
}

export const accountFavorites: FavoritesKeeper = {
  isVisitor: false,
  read: async () => (await api.get(undefined, patience())).productIds,
  change: async ({ productId, isFavorite }) =>
    (await (isFavorite ? api.add : api.remove)({ productId }, patience())).productIds,
};

/** A visitor keeps nothing. */
export const noFavorites: FavoritesKeeper = {
  isVisitor: true,
  read: async () => [],
  change: () => Promise.reject(new Error('favorites need a signed-in person')),
};

/** As the server's page shows them. */
export const nothingKnown: FavoritesState = {
  productIds: [],
  isSignedIn: false,
  loading: true,
  failed: false,
};

/** What the list will be once a change is done. Adding what is there, or removing what is not, changes nothing. */
export function applyChange(ids: readonly string[], { productId, isFavorite }: Change): readonly string[] {
  if (ids.includes(productId) === isFavorite) return ids;
  return isFavorite ? [...ids, productId] : ids.filter((id) => id !== productId);
}

/**
 * A person's favourites in this tab: as the shop last told them, with the changes under way done to them. Reads and
 * changes go one after the other, so that no late answer replaces a newer one.
 */
export class FavoritesStore {
  #state = nothingKnown;
  readonly #listeners = new Set<() => void>();
  #keeper: FavoritesKeeper | null = null;
  #kept: readonly string[] = [];
  #underWay: readonly Change[] = [];
  /** A change of person begins a new era: what was asked for the former one is no longer of interest. */
  #era = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #opened: () => void = () => {};
  readonly #known = new Promise<void>((resolve) => (this.#opened = resolve));

  readonly getState = (): FavoritesState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins with somebody's favourites. @returns whether they could be read. */
  async open(keeper: FavoritesKeeper): Promise<boolean> {
    this.#era += 1;
    this.#keeper = keeper;
    this.#opened();
    this.#kept = [];
    this.#underWay = [];
    this.#queue = Promise.resolve();
    return this.reload();
  }

  /** Whether nobody is signed in; who asks before that is known waits. */
  async isVisitor(): Promise<boolean> {
    await this.#known;
    return this.#keeper?.isVisitor ?? true;
  }

  /** Tries the first read again. */
  async reload(): Promise<boolean> {
    this.#show({ isSignedIn: this.#keeper?.isVisitor === false, loading: true, failed: false });
    return this.#read(() => true);
  }

  /**
   * Reads them anew because they may have changed elsewhere.
   * @param change what is said to have changed; where that is so already, nothing is read.
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

  /** Shows a change at once and carries it out in its turn; rejects, and shows it no longer, where that fails. */
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
    work: (keeper: FavoritesKeeper, isCurrent: () => boolean) => Promise<Answer>,
  ): Promise<Answer> {
    const era = this.#era;
    const isCurrent = () => era === this.#era;
    const turn = this.#queue.then(() => {
      if (!this.#keeper || !isCurrent()) throw new Error('somebody else is here now');
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
