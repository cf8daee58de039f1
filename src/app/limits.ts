import type { Limit } from '#platform/http/rate-limit.ts';

const limits = {
  /** Guessing passwords: a person mistypes a few times, a program does not stop. */
  signIn: { burst: 10, perMinute: 6 },
  register: { burst: 10, perMinute: 4 },
  /** Asking for mails: to prove an address, to choose a new password. */
  mail: { burst: 5, perMinute: 1 },
  /** Going to Google: each way there is kept for some minutes. */
  google: { burst: 20, perMinute: 20 },
  /** Looking for an order by its number and e-mail address: guessing one must not be worth the while. */
  track: { burst: 10, perMinute: 6 },
  order: { burst: 20, perMinute: 20 },
  /** A paper costs as much as a hundred other answers. */
  paper: { burst: 30, perMinute: 30 },
  /** Sent by the payment provider, from a few addresses, and signed. */
  webhook: { burst: 600, perMinute: 1_200 },
  /** Each is decoded, which takes a core for a moment. */
  photo: { burst: 20, perMinute: 10 },
  change: { burst: 120, perMinute: 240 },
} as const satisfies Record<string, Limit>;

/** Of those without an account, besides: an order or a card costs them nothing but a request. */
const guestLimits = {
  guestQuote: { burst: 40, perMinute: 40 },
  guestOrder: { burst: 6, perMinute: 3 },
  /** Trying stolen cards one after the other must not be worth the while. */
  guestCard: { burst: 12, perMinute: 12 },
  /** Guessing a link is hopeless; asking for one must not be for free either. */
  guestLink: { burst: 10, perMinute: 6 },
  /** Each writes two mails. */
  guestReturn: { burst: 10, perMinute: 6 },
} as const satisfies Record<string, Limit>;

/** The limit per address that a guest's request counts against besides; null where there is none. */
export function guestLimitFor(method: string, path: string): (Limit & { name: string }) | null {
  if (method !== 'POST') return null;
  const name: keyof typeof guestLimits | null =
    path === '/api/checkout/quote'
      ? 'guestQuote'
      : path === '/api/checkout' || path === '/api/order-drafts/place'
        ? 'guestOrder'
        : /^\/api\/orders\/[^/]+\/card$/.test(path)
          ? 'guestCard'
          : path === '/api/order-drafts/open' || /^\/api\/orders\/[^/]+\/open$/.test(path)
            ? 'guestLink'
            : /^\/api\/(orders\/[^/]+\/returns|returns\/[^/]+\/withdraw)$/.test(path)
              ? 'guestReturn'
              : null;
  return name && { name, ...guestLimits[name] };
}

/** Where a password can be guessed. */
const asksPassword =
  /^\/api\/(auth\/(sign-in|change-password|reset-password|codes|passkey\/options)|profile\/(email|delete))/;

/** Where customers upload photographs of what they give back. */
export const returnPhotosPath = /^\/api\/orders\/[^/]+\/return-photos$/;

/** The limit that a request counts against, per address; null where reading is free. */
export function limitFor(method: string, path: string): (Limit & { name: string }) | null {
  if (path.startsWith('/api/auth/google') || path.startsWith('/api/auth/callback'))
    return { name: 'google', ...limits.google };
  if (path.startsWith('/api/') && path.endsWith('.pdf')) return { name: 'paper', ...limits.paper };
  if (method === 'GET' || method === 'HEAD') return null;
  const name: keyof typeof limits = asksPassword.test(path)
    ? 'signIn'
    : path.startsWith('/api/auth/sign-up')
      ? 'register'
      : path === '/api/auth/forgot-password' || path === '/api/profile/verification'
        ? 'mail'
        : path === '/api/orders/track'
          ? 'track'
          : path === '/api/checkout' || path === '/api/order-drafts/place'
            ? 'order'
            : path.startsWith('/api/webhooks/')
              ? 'webhook'
              : returnPhotosPath.test(path)
                ? 'photo'
                : 'change';
  return { name, ...limits[name] };
}
