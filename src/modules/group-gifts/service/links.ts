import { addressIn, type Language } from '#kernel/language.ts';
import { hashSecret, isSecret, newSecret } from '#modules/accounts/service/secrets.ts';
import type { Context } from '#platform/context.ts';
import { linkDaysAfterEnd, maxLinks } from '../rules.ts';
import type { GroupGiftRow } from '../store/group-gifts.ts';
import { findLink, insertLink, type StoredLink } from '../store/links.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** @param pledgeId null for the link that the organiser shares. @returns the secret of the new link. */
export async function createLink(
  ctx: Context,
  { group, pledgeId }: { group: Pick<GroupGiftRow, 'orderId' | 'latestEnd'>; pledgeId: string | null },
): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(group.latestEnd.getTime() + linkDaysAfterEnd * DAY_MS);
  const link = { orderId: group.orderId, pledgeId, tokenHash: hashSecret(token), expiresAt, most: maxLinks };
  await insertLink(ctx.tx, link, ctx.now);
  return token;
}

/** The token is in the fragment, which browsers do not send. */
export const pathOf = (token: string, language: Language): string =>
  addressIn(language, `/group-gift#${token}`);

export const findByToken = (ctx: Context, token: string): Promise<StoredLink | undefined> =>
  isSecret(token) ? findLink(ctx.tx, hashSecret(token), ctx.now) : Promise.resolve(undefined);
