import * as z from 'zod';
import { oneLine } from '#kernel/contract.ts';
import { phoneNumberPattern } from '#kernel/phone-number.ts';

/** Same limits as in rules/passwords.ts, which browsers use without downloading Zod; a test compares them. */
export const passwordLength = { min: 6, max: 128 } as const;

export const Email = z.string().trim().pipe(z.email().max(254));
export const DisplayName = oneLine(120);
export const PhoneNumber = z.string().trim().max(40).regex(phoneNumberPattern);
export const NewPassword = z.string().min(passwordLength.min).max(passwordLength.max);
export const EnteredPassword = z.string().max(passwordLength.max);

/**
 * Required for sensitive changes, so that an unlocked screen is not enough. Users without a password need a recent
 * sign-in instead.
 */
export const Confirmation = z.strictObject({ currentPassword: EnteredPassword.optional() });
export type Confirmation = z.infer<typeof Confirmation>;

export const RecordId = z.strictObject({ id: z.string().max(64) });
export const Done = z.object({ ok: z.literal(true) });
