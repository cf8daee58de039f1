import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RecordedRefund } from '../contract/admin.ts';

/**
 * Amount and method of a refund, for emails.
 * @param amount formatted in the email's language.
 * @param otherwise null for a refund to the original payment method.
 */
export function refundNote(i18n: I18n, amount: string, otherwise: RecordedRefund | null): string {
  if (!otherwise)
    return i18n._(
      msg`We are refunding ${amount} to the original payment method. It may take a few days to arrive.`,
    );
  const { how, reference } = otherwise;
  if (how === 'gift-card') return i18n._(msg`We are sending you a gift card of ${amount} by email.`);
  const sentence =
    how === 'cash'
      ? msg`We have refunded ${amount} in cash.`
      : how === 'transfer'
        ? msg`We are refunding ${amount} by bank transfer. It may take a few days to arrive.`
        : msg`We are refunding ${amount}, as agreed.`;
  const found = reference === '' ? [] : [i18n._(msg`The reference is ${reference}.`)];
  return [i18n._(sentence), ...found].join(' ');
}
