import { ApiProblem } from '#platform/browser/api-client.ts';

export const isWrongPassword = (error: Error | null): boolean =>
  error instanceof ApiProblem && error.code === 'wrong_password';

/** The error of a form whose password field shows the error of the password; null if there is no other. */
export const otherThanPassword = (error: Error | null): Error | null =>
  isWrongPassword(error) ? null : error;
