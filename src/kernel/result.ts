/**
 * The return value of a use case. An expected error is a value with a stable code; a bug is thrown.
 * An error rolls the transaction back, so nothing is written (platform/database/transaction.ts).
 */
export type Result<Value, Code extends string = never> = Ok<Value> | Err<Code>;

export interface Ok<Value> {
  ok: true;
  value: Value;
}

export interface Err<Code extends string = string> {
  ok: false;
  code: Code;
  /** Invalid input fields by path (`address.postcode`), each with a message to show beside it. */
  fields?: FieldProblem[];
  /** The stored state, when it changed since the caller read it. */
  current?: unknown;
}

export interface FieldProblem {
  path: string;
  message: FieldText;
}

/**
 * A message beside a field: its English text, marked by a comment so that it is collected for translation. The HTTP
 * entry sends it in the language of the request.
 */
export type FieldText = string | { id: string; values: Readonly<Record<string, string | number>> };

export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value };
}

export function err<Code extends string>(code: Code, fields?: FieldProblem[]): Err<Code> {
  return fields ? { ok: false, code, fields } : { ok: false, code };
}
