import { Socket } from 'node:net';

/**
 * A connection that sends what is written in one turn of the event loop together: statements that are asked for at the same time
 * cost one system call, and PostgreSQL receives them at once.
 */
export class BatchingSocket extends Socket {
  #isBatching = false;

  override write(...args: unknown[]): boolean {
    if (!this.#isBatching) {
      this.#isBatching = true;
      this.cork();
      process.nextTick(() => {
        this.#isBatching = false;
        this.uncork();
      });
    }
    return super.write(...(args as Parameters<Socket['write']>));
  }
}
