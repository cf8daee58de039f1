/** What a process lets another one call: functions by name, with one argument that can be copied. */
// oxlint-disable-next-line typescript/no-explicit-any -- each name has its own argument
export type Calls = Record<string, (input: any) => unknown>;

/** The messages of one process to another. */
export interface Port {
  send(message: object): void;
  onMessage(listener: (message: unknown) => void): void;
}

interface Call {
  call: string;
  input: unknown;
  /** Absent if no answer is expected. */
  id?: number;
}
type Answer =
  { answer: number; value: unknown } | { answer: number; failure: { name: string; message: string } };

/** The other process has ended, or ended before it answered. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded';

  constructor() {
    super('the process has ended');
  }
}

interface Pending {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

/** Calls functions of another process and answers its calls. */
export class Link<Remote extends Calls> {
  readonly #port: Port;
  readonly #own: Calls;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #isClosed = false;

  /** @param own functions for the other process. */
  constructor(port: Port, own: Calls) {
    this.#port = port;
    this.#own = own;
    port.onMessage((message) => this.#receive(message as Call | Answer | { connection: number }));
  }

  /** @throws Error with the name and message of the failure; ProcessEnded. */
  ask<Name extends keyof Remote & string>(
    name: Name,
    input: Parameters<Remote[Name]>[0],
  ): Promise<Awaited<ReturnType<Remote[Name]>>> {
    if (this.#isClosed) return Promise.reject(new ProcessEnded());
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#port.send({ call: name, input, id } satisfies Call);
    });
  }

  /** Calls without waiting for an answer. */
  tell<Name extends keyof Remote & string>(name: Name, input: Parameters<Remote[Name]>[0]): void {
    if (!this.#isClosed) this.#port.send({ call: name, input } satisfies Call);
  }

  /** The other process has ended. */
  close(): void {
    this.#isClosed = true;
    for (const { reject } of this.#pending.values()) reject(new ProcessEnded());
    this.#pending.clear();
  }

  #receive(message: Call | Answer | { connection: number }): void {
    if ('answer' in message) {
      const pending = this.#pending.get(message.answer);
      this.#pending.delete(message.answer);
      if ('failure' in message)
        pending?.reject(Object.assign(new Error(message.failure.message), { name: message.failure.name }));
      else pending?.resolve(message.value as never);
    } else if ('call' in message) void this.#answer(message);
  }

  async #answer({ call, input, id }: Call): Promise<void> {
    try {
      const value = await this.#own[call]!(input);
      if (id !== undefined && !this.#isClosed) this.#port.send({ answer: id, value } satisfies Answer);
    } catch (error) {
      const { name, message } = error as Error;
      if (id !== undefined && !this.#isClosed)
        this.#port.send({ answer: id, failure: { name, message } } satisfies Answer);
    }
  }
}
