import type { CartStorage, CartNotice, LoadedCart } from './cart-storage.ts';
import type { CartLine } from './cart-line.ts';
import { type CartOperation, applyOperation } from './cart-operation.ts';

export interface CartState {
  items: readonly CartLine[];
  /** True until the session and the cart are known. */
  loading: boolean;
  /** The last failure: loading or changing the cart; null after a success. */
  problem: 'load' | 'update' | null;
}

const nothing: CartState = { items: [], loading: true, problem: null };

/**
 * The cart of this tab: the last cart loaded from storage with the pending operations applied. Operations and reads run
 * one at a time, so they stay in order and a late response never replaces a newer cart. A failed operation is removed
 * from the pending list.
 */
export class CartStore {
  #state = nothing;
  readonly #listeners = new Set<() => void>();
  #keeper: CartStorage | null = null;
  #kept: LoadedCart = { lines: [], updatedAt: null };
  #underWay: readonly CartOperation<CartLine>[] = [];
  /** A change of owner increases the era; results of earlier eras are ignored. */
  #era = 0;
  #queue: Promise<unknown>;
  #startQueue: (opened: Promise<unknown>) => void = () => {};

  constructor() {
    // Operations that start before the session is known wait for it.
    this.#queue = new Promise((resolve) => (this.#startQueue = resolve));
  }

  readonly getState = (): CartState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Starts with an owner's cart. A guest's lines stay visible while they are merged into the account; a customer's cart
   * is never shown to the next user.
   * @returns the messages to show.
   */
  open(keeper: CartStorage): Promise<CartNotice[]> {
    const former = this.#keeper;
    this.#keeper = keeper;
    if (former) {
      this.#era += 1;
      this.#underWay = [];
      this.#kept = { lines: former.isGuest ? this.#kept.lines : [], updatedAt: null };
    }
    const opened = this.#read(keeper);
    if (!former) this.#startQueue(opened);
    else this.#queue = opened;
    return opened;
  }

  /** Retries `open` after a failure. */
  async reload(): Promise<CartNotice[]> {
    let notices: CartNotice[] = [];
    await this.#inTurn(async (keeper) => {
      notices = await this.#read(keeper);
    });
    return notices;
  }

  async #read(keeper: CartStorage): Promise<CartNotice[]> {
    const era = this.#era;
    this.#show({ loading: true, problem: null });
    const { cart, notices } = await keeper.open();
    if (era !== this.#era) return [];
    if (cart) this.#kept = cart;
    // A failed merge counts as a failed change; a retry merges the cart.
    const isMergePending = notices.some(({ kind }) => kind === 'merge-failed');
    this.#show({ loading: false, problem: !cart ? 'load' : isMergePending ? 'update' : null });
    return notices;
  }

  /**
   * Reloads the cart because it may have changed elsewhere.
   * @param since time of the change; a cart that is as new is not reloaded.
   */
  refresh(since?: string): Promise<void> {
    return this.#refresh(since, 'load');
  }

  #refresh(since: string | undefined, problem: 'load' | 'update'): Promise<void> {
    return this.#inTurn(async (keeper) => {
      if (since && this.#kept.updatedAt && this.#kept.updatedAt >= since) return;
      const era = this.#era;
      const cart = await keeper.refresh().catch(() => null);
      if (era !== this.#era) return;
      if (cart) this.#kept = cart;
      if (!cart) this.#show({ problem });
      else this.#show(this.#state.problem === 'load' ? { problem: null } : {});
    });
  }

  /** Shows an operation at once and runs it in turn; on failure removes it and rejects. */
  async change(operation: CartOperation<CartLine>): Promise<void> {
    const era = this.#era;
    const end = () => (this.#underWay = this.#underWay.filter((each) => each !== operation));
    this.#underWay = [...this.#underWay, operation];
    this.#show({});
    try {
      await this.#inTurn(async (keeper) => {
        const cart = await keeper.change(operation);
        if (era !== this.#era) return;
        end();
        this.#kept = cart;
        this.#show({ problem: null });
      });
    } catch (error) {
      if (era === this.#era) {
        end();
        this.#show({ problem: 'update' });
        // If only the response was lost, the server may have made the change.
        this.#refresh(undefined, 'update').catch(() => {});
      }
      throw error;
    }
  }

  #inTurn(work: (keeper: CartStorage) => Promise<void>): Promise<void> {
    const era = this.#era;
    const turn = this.#queue.then(() => {
      if (!this.#keeper || era !== this.#era) throw new Error('the signed-in user has changed');
      return work(this.#keeper);
    });
    this.#queue = turn.catch(() => {});
    return turn;
  }

  #show(change: Partial<Omit<CartState, 'items'>>): void {
    const items = this.#underWay.reduce<readonly CartLine[]>(applyOperation, this.#kept.lines);
    this.#state = { ...this.#state, ...change, items };
    for (const listener of this.#listeners) listener();
  }
}
