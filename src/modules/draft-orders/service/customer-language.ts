import { type Language, storedLanguage } from '#kernel/language.ts';
import { findAccountLanguage } from '#modules/accounts/service/account-language.ts';
import type { Context } from '#platform/context.ts';
import type { DraftOrderContent } from '../contract/draft-orders.ts';

/** The language that staff chose, otherwise that of the account with this address. Older drafts have no language. */
export const customerLanguage = async (
  ctx: Context,
  { language, email }: Pick<DraftOrderContent, 'email'> & Partial<Pick<DraftOrderContent, 'language'>>,
): Promise<Language> => language ?? storedLanguage(await findAccountLanguage(ctx, email));
