import type { Statement } from '../measure/statements.ts';

const transactionControl = /^(begin|start transaction|commit|rollback|savepoint|release)\b/i;

/** Statements per request, without those that begin and end transactions. */
export const countPerRequest = (statements: readonly Statement[], requests: number): number =>
  statements.filter(({ sql }) => !transactionControl.test(sql)).length / requests;
