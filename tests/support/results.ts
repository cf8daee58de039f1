import type { Result } from '#kernel/result.ts';

/** Value of an `ok` result; throws the error code otherwise. */
export function valueOf<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(`refused: ${result.code} ${JSON.stringify(result.fields ?? [])}`);
  return result.value;
}

/** `ok` or the error code. */
export const codeOf = (result: Result<unknown, string>): string => (result.ok ? 'ok' : result.code);
