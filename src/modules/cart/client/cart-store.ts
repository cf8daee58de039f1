import type { CartKeeper, CartNotice, KeptCart } from './cart-keepers.ts';
import type { CartLine } from './cart-line.ts';
import { type CartOperation, applyOperation } from './cart-operation.ts';

export interface CartState {
  items: readonly CartLine[];
  /** Until it is known who is here and what their cart holds. */
  loading: boolean;
  /** Which failed last: reading the cart, or changing it; null after a success. */
  problem: 'load' | 'update' | null;
}

const nothing: CartState = { items: [], loading: true, problem: null };

/**
 * The cart of this tab. What is shown is the cart as its keeper last told it, with the operations still under way
 * done to it. Operations and reads go to the keeper one after the other, so their order is kept and no late answer
 * replaces a newer one; an operation that fails is simply no longer among those under way.
 */
export class CartStore {
  #state = nothing;
  readonly #listeners = new Set<() => void>();
  #keeper: CartKeeper | null = null;
  #kept: KeptCart = { lines: [], updatedAt: null };
  #underWay: readonly CartOperation<CartLine>[] = [];
  /** A change of owner begins a new era: what was asked of the former keeper no longer concerns this cart. */
  #era = 0;
  #queue: Promise<unknown>;
  #startQueue: (opened: Promise<unknown>) => void = () => {};

  constructor() {
    // Whatever is put into the cart before it is known who is here waits for that.
    this.#queue = new Promise((resolve) => (this.#startQueue = resolve));
  }

  readonly getState = (): CartState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Begins with somebody's cart. A guest's lines stay in sight while they are on their way into the account; a
   * person's cart is never shown to the next.
   * @returns what there is to tell the person.
   */
  open(keeper: CartKeeper): Promise<CartNotice[]> {
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

  /** Tries again what `open` did, after a failure. */
  async reload(): Promise<CartNotice[]> {
    let notices: CartNotice[] = [];
    await this.#inTurn(async (keeper) => {
      notices = await this.#read(keeper);
    });
    return notices;
  }

  async #read(keeper: CartKeeper): Promise<CartNotice[]> {
    const era = this.#era;
    this.#show({ loading: true, problem: null });
    const { cart, notices } = await keeper.open();
    if (era !== this.#era) return [];
    if (cart) this.#kept = cart;
    // A guest's cart that could not be merged is a change that failed; trying again merges it.
    const isMergeOwed = notices.some(({ kind }) => kind === 'merge-failed');
    this.#show({ loading: false, problem: !cart ? 'load' : isMergeOwed ? 'update' : null });
    return notices;
  }

  /**
   * Reads the cart anew because it may have changed elsewhere.
   * @param since when it changed; a cart that is already as new is not read again.
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

  /** Shows an operation at once and carries it out in its turn; rejects, and shows it no longer, where that fails. */
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
        // An answer that got lost on its way may have been a yes.
        this.#refresh(undefined, 'update').catch(() => {});
      }
      throw error;
    }
  }

  #inTurn(work: (keeper: CartKeeper) => Promise<void>): Promise<void> {
    const era = this.#era;
    const turn = this.#queue.then(() => {
      if (!this.#keeper || era !== this.#era) throw new Error('the cart has another owner now');
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
