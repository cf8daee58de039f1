/**
 * What a use case answers. An expected refusal is a value with a stable code; a bug is thrown.
 * A refused use case writes nothing: the transaction it ran in is rolled back (platform/database/transaction.ts).
 */
export type Result<Value, Code extends string = never> = Accepted<Value> | Refused<Code>;

export interface Accepted<Value> {
  ok: true;
  value: Value;
}

export interface Refused<Code extends string = string> {
  ok: false;
  code: Code;
  /** Which fields of the input were at fault, by path (`address.postcode`), with words to show beside each. */
  fields?: FieldProblem[];
  /** What stands there now, where somebody else was quicker. */
  current?: unknown;
}

export interface FieldProblem {
  path: string;
  message: string;
}

export function accept<Value>(value: Value): Accepted<Value> {
  return { ok: true, value };
}

export function refuse<Code extends string>(code: Code, fields?: FieldProblem[]): Refused<Code> {
  return fields ? { ok: false, code, fields } : { ok: false, code };
}
