import type { GuestCookie } from '#platform/api.ts';
import { cookieOf } from '#platform/http/cookies.ts';

/**
 * Maximum age of the cookie in seconds. Access to orders ends earlier: 30 days after the guest's last order
 * (orders/access.ts).
 */
const MAX_AGE_S = 60 * 86_400;

const nameOf = (baseUrl: string) => (baseUrl.startsWith('https:') ? '__Host-trivet.guest' : 'trivet.guest');

/** Guest token of a request; null without one. */
export function guestTokenOf(headers: Headers, baseUrl: string): string | null {
  return cookieOf(headers, nameOf(baseUrl));
}

/** Header that deletes the cookie. */
export function deletedGuestCookie(baseUrl: string): string {
  return setCookie(baseUrl, '', 0);
}

const setCookie = (baseUrl: string, token: string, maxAge: number) =>
  `${nameOf(baseUrl)}=${token}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${
    baseUrl.startsWith('https:') ? '; Secure' : ''
  }`;

/** Functions that set the cookie. SameSite=Lax keeps other sites from sending it with a write request. */
export function guestCookie(baseUrl: string, present: string | null, answer: Headers): GuestCookie {
  const keep = (token: string) => answer.append('set-cookie', setCookie(baseUrl, token, MAX_AGE_S));
  return { token: present, keep, renew: () => present !== null && keep(present) };
}
