import { useLingui } from '@lingui/react/macro';

/** An error of an API call: its code, and the status of the response, 0 without one. */
interface Problem {
  code?: unknown;
  status?: unknown;
}

/** Codes with a text here. */
export type SharedProblemCode =
  | 'network'
  | 'not_found'
  | 'unauthenticated'
  | 'forbidden'
  | 'changed_meanwhile'
  | 'invalid'
  | 'too_large'
  | 'too_many_requests'
  | 'unavailable';

/**
 * The text of an error in the reader's language. A message without a text here may come from a proxy, in English, so
 * only an English reader sees it.
 *
 * @param own texts of error codes of a module.
 */
export function useProblemText(
  own: Readonly<Partial<Record<string, string>>> = {},
): (error: unknown) => string {
  const { t, i18n } = useLingui();
  const shared: Readonly<Record<SharedProblemCode, string>> = {
    network: t`No connection to the shop. Please try again.`,
    not_found: t`This could not be found.`,
    unauthenticated: t`You have been signed out. Please sign in again.`,
    forbidden: t`You do not have permission to do this.`,
    changed_meanwhile: t`This was changed in the meantime. Please reload and try again.`,
    invalid: t`Some fields are not valid. Please check them and try again.`,
    too_large: t`This is too large to send.`,
    too_many_requests: t`Too many requests. Please wait a moment and try again.`,
    unavailable: t`The shop is temporarily unavailable. Please try again in a moment.`,
  };
  return (error) => {
    const { code, status } = (error ?? {}) as Problem;
    const isNetworkError = status === undefined || status === 0;
    const key = isNetworkError ? 'network' : String(code);
    const known = own[key] ?? (shared as Readonly<Partial<Record<string, string>>>)[key];
    if (known) return known;
    const isEnglish = i18n.locale.startsWith('en');
    const message = error instanceof Error ? error.message : '';
    return isEnglish && message ? message : t`Something went wrong. Please try again in a moment.`;
  };
}
