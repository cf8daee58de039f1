import { denied } from '#kernel/permissions.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { GoogleTest } from '#modules/accounts/contract/google-test.ts';
import { hasGoogleSignIn } from '#modules/accounts/service/has-google-sign-in.ts';
import { hasPublishedProductExcept } from '#modules/catalog/service/product-versions.ts';
import type { SettingsKey } from '#modules/settings/contract/admin.ts';
import { hasOwnTexts } from '#modules/content/service/has-own-texts.ts';
import { sendsMail } from '#modules/email/service/mail-server.ts';
import type { ChargeTest } from '#modules/payments/contract/charge-test.ts';
import type { PaymentProviders } from '#modules/payments/service/payment-providers.ts';
import { testCharge } from '#modules/payments/service/test-charge.ts';
import { takesGuests } from '#modules/settings/rules/guest-checkout.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import type { MailService } from '#platform/mail/open-mail.ts';
import { canSetUpShop } from '../access.ts';
import type { Checklist } from '../contract/checklist.ts';
import { type SetupStep, setupSteps } from '../contract/setup-steps.ts';
import { hasUnreadHours, isStepDone, type ShopState } from '../rules/setup-steps.ts';
import * as store from '../store/setup-steps.ts';
import { listDemoRecords } from './demo-records.ts';

type Denied = 'unauthenticated' | 'forbidden';

/** What the environment of the server configures. */
export interface SetupEnvironment {
  hasCardProvider: boolean;
  google: Checklist['google'];
  testGoogle(): Promise<GoogleTest>;
  paymentProviders: PaymentProviders;
}

export async function readChecklist(
  ctx: Context,
  {
    google,
    hasCardProvider,
    mail,
  }: Pick<SetupEnvironment, 'google' | 'hasCardProvider'> & { mail: Pick<MailService, 'findTarget'> },
): Promise<Result<Checklist, Denied>> {
  if (!canSetUpShop(ctx.actor)) return denied(ctx.actor);
  const { untouched } = await listDemoRecords(ctx);
  const accounts = await getSettings(ctx, 'accounts');
  const state: ShopState = {
    settings: {
      shop: await getSettings(ctx, 'shop'),
      delivery: await getSettings(ctx, 'delivery'),
      payments: await getSettings(ctx, 'payments'),
      taxes: await getSettings(ctx, 'taxes'),
      accounts,
    },
    demoSettings: new Set(untouched.settings as SettingsKey[]),
    hasCardProvider,
    takesGuests: takesGuests({ checkout: await getSettings(ctx, 'checkout'), accounts }),
    hasGoogleSignIn: await hasGoogleSignIn(ctx),
    hasMailServer: await sendsMail(mail),
    hasOwnProduct: await hasPublishedProductExcept(ctx, untouched.product),
    hasOwnTexts: await hasOwnTexts(ctx),
    hasDemoProducts: untouched.product.length > 0,
  };
  const skipped = await store.listSkippedSteps(ctx.tx);
  return ok({
    steps: setupSteps.map((step) => ({
      step,
      state: isStepDone(step, state) ? 'done' : skipped.has(step) ? 'skipped' : 'open',
    })),
    google,
    hasCardProvider,
    hasUnreadHours: hasUnreadHours(state.settings.shop),
  });
}

/** Asks Google about the keys. Runs outside a transaction, because it calls another server. */
export async function testGoogle(
  ctx: Context,
  environment: Pick<SetupEnvironment, 'testGoogle'>,
): Promise<Result<{ outcome: GoogleTest }, Denied>> {
  if (!canSetUpShop(ctx.actor)) return denied(ctx.actor);
  return ok({ outcome: await environment.testGoogle() });
}

/** Creates a charge with test keys and cancels it. Runs outside a transaction, because it calls another server. */
export async function testCardCharge(
  ctx: Context,
  { paymentProviders }: Pick<SetupEnvironment, 'paymentProviders'>,
): Promise<Result<ChargeTest, Denied>> {
  if (!canSetUpShop(ctx.actor)) return denied(ctx.actor);
  const { currency } = await getSettings(ctx, 'shop');
  return ok(await testCharge(paymentProviders, { currency, now: ctx.now }));
}

export async function skipStep(
  ctx: Context,
  { step, isSkipped }: { step: SetupStep; isSkipped: boolean },
): Promise<Result<{ isSkipped: boolean }, Denied>> {
  if (!canSetUpShop(ctx.actor)) return denied(ctx.actor);
  await store.saveSkipped(ctx.tx, step, isSkipped ? ctx.now : null);
  return ok({ isSkipped });
}
