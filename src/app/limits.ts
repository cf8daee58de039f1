import type { Limit } from '#platform/http/rate-limit.ts';

const limits = {
  /** Password attempts: people mistype a few times, programs do not stop. */
  signIn: { burst: 10, perMinute: 6 },
  register: { burst: 10, perMinute: 4 },
  /** Requests for emails that verify an address or reset a password. */
  mail: { burst: 5, perMinute: 1 },
  /** Starts of a Google sign-in; each is stored for some minutes. */
  google: { burst: 20, perMinute: 20 },
  /** Order lookups by number and email; keeps order numbers from being guessed. */
  track: { burst: 10, perMinute: 6 },
  order: { burst: 20, perMinute: 20 },
  /** A PDF costs as much as a hundred other responses. */
  paper: { burst: 30, perMinute: 30 },
  /** Signed webhooks of the payment provider, sent from few addresses. */
  webhook: { burst: 600, perMinute: 1_200 },
  /** Decoding a picture occupies a core for a moment. */
  photo: { burst: 20, perMinute: 10 },
  change: { burst: 120, perMinute: 240 },
} as const satisfies Record<string, Limit>;

/** Additional limits for guests, whose orders and cards need no account. */
const guestLimits = {
  guestQuote: { burst: 40, perMinute: 40 },
  guestOrder: { burst: 6, perMinute: 3 },
  /** Prevents testing of stolen cards. */
  guestCard: { burst: 12, perMinute: 12 },
  /** Order links cannot be guessed, but each request has a cost. */
  guestLink: { burst: 10, perMinute: 6 },
  /** Each request sends two emails. */
  guestReturn: { burst: 10, perMinute: 6 },
} as const satisfies Record<string, Limit>;

/** Additional per-address limit of a guest request; null without one. */
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

/** Routes on which a password can be guessed. */
const asksPassword =
  /^\/api\/(auth\/(sign-in|change-password|reset-password|codes|passkey\/options)|profile\/(email|delete))/;

/** Routes that receive return photos. */
export const returnPhotosPath = /^\/api\/orders\/[^/]+\/return-photos$/;

/** Per-address limit of a request; null for reads. */
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
