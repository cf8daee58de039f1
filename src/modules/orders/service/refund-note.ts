import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Otherwise } from '../contract/admin.ts';

/**
 * How much comes back, and how, as every mail about it says.
 * @param amount the money as it is read, in the mail's language.
 * @param otherwise null where it goes back the way it was paid.
 */
export function refundNote(i18n: I18n, amount: string, otherwise: Otherwise | null): string {
  if (!otherwise)
    return i18n._(msg`We are giving back ${amount}, the way it was paid. It may take a few days to arrive.`);
  const { how, reference } = otherwise;
  const said =
    how === 'cash'
      ? msg`We have given back ${amount} in cash.`
      : how === 'transfer'
        ? msg`We are giving back ${amount} by bank transfer. It may take a few days to arrive.`
        : msg`We are giving back ${amount}, as agreed.`;
  const found = reference === '' ? [] : [i18n._(msg`The reference is ${reference}.`)];
  return [i18n._(said), ...found].join(' ');
}
