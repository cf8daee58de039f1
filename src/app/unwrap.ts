import type { Result } from '#kernel/result.ts';

/** The value of a result that the demo's data cannot fail. @throws for an error, with the name of what is invalid. */
export function unwrap<Value>(result: Result<Value, string>, name: string): Value {
  if (result.ok) return result.value;
  throw new Error(
    `the demo catalog is invalid at ${name}: ${result.code} ${JSON.stringify(result.fields ?? [])}`,
  );
}
