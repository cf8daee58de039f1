import type { SettingGroups } from '../contract/admin.ts';

/** Whether guests can order. Required email verification needs an account, so it excludes guests. */
export function takesGuests({ checkout, accounts }: Pick<SettingGroups, 'checkout' | 'accounts'>): boolean {
  return checkout.guestCheckout && !accounts.verifiedEmailToOrder;
}
