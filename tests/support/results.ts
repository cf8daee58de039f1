import type { Result } from '#kernel/result.ts';

/** The answer's value; throws, saying why, where it is a refusal. */
export function valueOf<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(`refused: ${result.code} ${JSON.stringify(result.fields ?? [])}`);
  return result.value;
}

/** `ok`, or why it was refused. */
export const codeOf = (result: Result<unknown, string>): string => (result.ok ? 'ok' : result.code);
