import type { GuestCookie } from '#platform/api.ts';

/** The order's own thirty days (access.ts) end sooner than this or with it: the shop decides, not the browser. */
const MAX_AGE_S = 60 * 86_400;

const nameOf = (baseUrl: string) => (baseUrl.startsWith('https:') ? '__Host-trivet.guest' : 'trivet.guest');

/** The guest's token that a browser sends; null where it has none. */
export function guestTokenOf(headers: Headers, baseUrl: string): string | null {
  const name = nameOf(baseUrl);
  const pair = (headers.get('cookie') ?? '').split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}

/** Writes the cookie onto an answer. No script reads it, and no other site's page sends it along with a change. */
export function guestCookie(baseUrl: string, present: string | null, answer: Headers): GuestCookie {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  const keep = (token: string) =>
    answer.append(
      'set-cookie',
      `${nameOf(baseUrl)}=${token}; Max-Age=${MAX_AGE_S}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    );
  return { keep, renew: () => present !== null && keep(present) };
}
