import { ok, err, type Result } from '#kernel/result.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import type { Context } from '#platform/context.ts';
import { commonPasswords } from '../rules/common-passwords.ts';

/** Checks a new password against the shop's settings; the contract checks the fixed length limits. */
export async function checkNewPassword(
  ctx: Context,
  password: string,
): Promise<Result<true, 'password_too_short' | 'password_too_common'>> {
  const { minPasswordLength, refuseCommonPasswords } = await getSettings(ctx, 'accounts');
  if (password.length < minPasswordLength) return err('password_too_short');
  if (refuseCommonPasswords && commonPasswords.has(password.toLowerCase())) return err('password_too_common');
  return ok(true);
}
