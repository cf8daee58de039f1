import { noCurrency } from '#kernel/money.ts';
import type { SettingGroups, SettingsKey } from '#modules/settings/contract/admin.ts';
import type { SetupStep } from '../contract/setup-steps.ts';

export interface ShopState {
  settings: Pick<SettingGroups, 'shop' | 'delivery' | 'payments' | 'taxes' | 'accounts'>;
  /** Settings groups as the demo saved them: they are not the shopkeeper's. */
  demoSettings: ReadonlySet<SettingsKey>;
  /** Whether the keys of a payment provider are configured. */
  hasCardProvider: boolean;
  /** Whether guests can order. */
  takesGuests: boolean;
  hasGoogleSignIn: boolean;
  hasMailServer: boolean;
  /** Whether a published product is the shopkeeper's own. */
  hasOwnProduct: boolean;
  /** Whether staff have published the home page or a page. */
  hasOwnTexts: boolean;
  hasDemoProducts: boolean;
}

/** Opening hours as text of an older version: customers read them, but no date considers them. */
export const hasUnreadHours = ({
  weeklyHours,
  openingHours,
}: Pick<ShopState['settings']['shop'], 'weeklyHours' | 'openingHours'>): boolean =>
  weeklyHours.length === 0 && openingHours.length > 0;

/** Whether a step is done, by the state of the shop. */
export function isStepDone(step: SetupStep, state: ShopState): boolean {
  const { shop, delivery, payments, taxes, accounts } = state.settings;
  const isOwn = (key: SettingsKey) => !state.demoSettings.has(key);
  switch (step) {
    case 'details':
      return isOwn('shop') && shop.addressLines.length > 0;
    case 'hours':
      return isOwn('shop') && shop.weeklyHours.length > 0;
    case 'currency':
      return shop.currency !== noCurrency;
    case 'payments':
      return (
        isOwn('payments') &&
        (payments.payOnDelivery.enabled ||
          payments.bankTransfer.enabled ||
          (payments.card.enabled && state.hasCardProvider))
      );
    case 'guests':
      return state.takesGuests;
    case 'google':
      return state.hasGoogleSignIn || !accounts.googleButton;
    case 'delivery':
      return isOwn('delivery') && (delivery.zones.length > 0 || delivery.pickup.enabled);
    case 'taxes':
      return isOwn('taxes') && taxes.rates.length > 0;
    case 'mail':
      return state.hasMailServer;
    case 'product':
      return state.hasOwnProduct;
    case 'texts':
      return state.hasOwnTexts;
    case 'demo':
      return !state.hasDemoProducts;
  }
}
