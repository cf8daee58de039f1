/** A call of such work, for another process. */
export interface Work {
  name: string;
  input: unknown;
}

const tasks = new Map<string, (input: never) => Promise<unknown>>();
let forward: ((work: Work) => Promise<unknown>) | null = null;

/**
 * Defines work that needs much memory, such as rendering documents. Of several processes only the one that runs the background jobs does
 * it: the function sends the input there and returns what comes back, so both must be values that can be copied.
 */
export function inOneProcess<Input, Value>(
  name: string,
  run: (input: Input) => Promise<Value>,
): (input: Input) => Promise<Value> {
  tasks.set(name, run);
  return (input) => (forward ? (forward({ name, input }) as Promise<Value>) : run(input));
}

/** From now on this process sends such work to another one. */
export function forwardWork(to: (work: Work) => Promise<unknown>): void {
  forward = to;
}

/** Does the work for another process. */
export async function doWork({ name, input }: Work): Promise<unknown> {
  const run = tasks.get(name);
  if (!run) throw new Error(`unknown work: ${name}`);
  return run(input as never);
}
