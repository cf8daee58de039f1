import { Socket } from 'node:net';

/**
 * A connection that sends all statements of one turn of the event loop together: they cost one system call, and PostgreSQL receives
 * them at once. With TLS, the driver writes past it, one statement after the other.
 */
export class BatchingSocket extends Socket {
  #isBatching = false;

  override connect(...args: unknown[]): this {
    super.connect(...(args as Parameters<Socket['connect']>));
    // `connect` of Node replaces any other `write` by its own.
    const write = this.write.bind(this);
    this.write = (...written: unknown[]): boolean => {
      this.#startBatch();
      return write(...(written as Parameters<Socket['write']>));
    };
    return this;
  }

  #startBatch(): void {
    if (this.#isBatching) return;
    this.#isBatching = true;
    this.cork();
    process.nextTick(() => {
      this.#isBatching = false;
      this.uncork();
    });
  }
}
