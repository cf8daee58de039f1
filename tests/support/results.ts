import type { Result } from '#kernel/result.ts';

/** The value of an `ok` result; throws the error code of an `err` result. */
export function valueOf<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(`refused: ${result.code} ${JSON.stringify(result.fields ?? [])}`);
  return result.value;
}

/** The error code of an `err` result, or 'ok'. */
export const codeOf = (result: Result<unknown, string>): string => (result.ok ? 'ok' : result.code);
