import type { CartStorage, CartNotice, LoadedCart } from './cart-storage.ts';
import type { CartLine } from './cart-line.ts';
import { type CartOperation, applyOperation } from './cart-operation.ts';

export interface CartState {
  items: readonly CartLine[];
  /** The lines without pending operations: what the cart certainly contains. */
  stored: readonly CartLine[];
  /** True until the session is known, and during `open` and `reload`. */
  loading: boolean;
  /** The last failure. A successful change or `reload` clears it; a `refresh` clears only `load`. */
  problem: 'load' | 'update' | null;
}

const initialState: CartState = { items: [], stored: [], loading: true, problem: null };

/**
 * The cart of this tab: the last cart loaded from storage with the pending operations applied. Operations and reads run
 * one at a time, so they stay in order and a late response never replaces a newer cart. A failed operation is removed
 * from the pending list.
 */
export class CartStore {
  #state = initialState;
  readonly #listeners = new Set<() => void>();
  #storage: CartStorage | null = null;
  #loaded: LoadedCart = { lines: [], updatedAt: null };
  #pending: readonly CartOperation<CartLine>[] = [];
  /** Increased by each change of owner; results of earlier generations are ignored. */
  #generation = 0;
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
  open(storage: CartStorage): Promise<CartNotice[]> {
    const previous = this.#storage;
    this.#storage = storage;
    if (previous) {
      this.#generation += 1;
      this.#pending = [];
      this.#loaded = { lines: previous.isGuest ? this.#loaded.lines : [], updatedAt: null };
    }
    const opened = this.#read(storage);
    if (!previous) this.#startQueue(opened);
    else this.#queue = opened;
    return opened;
  }

  /** Retries `open` after a failure. */
  async reload(): Promise<CartNotice[]> {
    let notices: CartNotice[] = [];
    await this.#enqueue(async (storage) => {
      notices = await this.#read(storage);
    });
    return notices;
  }

  async #read(storage: CartStorage): Promise<CartNotice[]> {
    const generation = this.#generation;
    this.#show({ loading: true, problem: null });
    const { cart, notices } = await storage.open();
    if (generation !== this.#generation) return [];
    if (cart) this.#loaded = cart;
    // A failed merge counts as a failed change; a retry merges the cart.
    const isMergePending = notices.some(({ kind }) => kind === 'merge-failed');
    this.#show({ loading: false, problem: !cart ? 'load' : isMergePending ? 'update' : null });
    return notices;
  }

  /**
   * Reloads the cart because it may have changed elsewhere.
   * @param since time of the change; a cart that is at least as new is not reloaded.
   */
  refresh(since?: string): Promise<void> {
    return this.#refresh(since, 'load');
  }

  #refresh(since: string | undefined, problem: 'load' | 'update'): Promise<void> {
    return this.#enqueue(async (storage) => {
      if (since && this.#loaded.updatedAt && this.#loaded.updatedAt >= since) return;
      const generation = this.#generation;
      const cart = await storage.refresh().catch(() => null);
      if (generation !== this.#generation) return;
      if (cart) this.#loaded = cart;
      if (!cart) this.#show({ problem });
      else this.#show(this.#state.problem === 'load' ? { problem: null } : {});
    });
  }

  /**
   * Shows a cart operation at once and sends it after the earlier ones. If it fails, undoes it and rejects.
   */
  async change(operation: CartOperation<CartLine>): Promise<void> {
    const generation = this.#generation;
    const removePending = () => (this.#pending = this.#pending.filter((other) => other !== operation));
    this.#pending = [...this.#pending, operation];
    this.#show({});
    try {
      await this.#enqueue(async (storage) => {
        const cart = await storage.change(operation);
        if (generation !== this.#generation) return;
        removePending();
        this.#loaded = cart;
        this.#show({ problem: null });
      });
    } catch (error) {
      if (generation === this.#generation) {
        removePending();
        this.#show({ problem: 'update' });
        // If only the response was lost, the server may have made the change.
        this.#refresh(undefined, 'update').catch(() => {});
      }
      throw error;
    }
  }

  #enqueue(work: (storage: CartStorage) => Promise<void>): Promise<void> {
    const generation = this.#generation;
    const result = this.#queue.then(() => {
      if (!this.#storage || generation !== this.#generation)
        throw new Error('the signed-in user has changed');
      return work(this.#storage);
    });
    this.#queue = result.catch(() => {});
    return result;
  }

  #show(change: Partial<Omit<CartState, 'items' | 'stored'>>): void {
    const items = this.#pending.reduce<readonly CartLine[]>(applyOperation, this.#loaded.lines);
    this.#state = { ...this.#state, ...change, items, stored: this.#loaded.lines };
    for (const listener of this.#listeners) listener();
  }
}
