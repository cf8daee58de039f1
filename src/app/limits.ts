import type { Limit } from '#platform/http/rate-limit.ts';

const limits = {
  /** Guessing passwords: a person mistypes a few times, a program does not stop. */
  signIn: { burst: 10, perMinute: 6 },
  register: { burst: 10, perMinute: 4 },
  order: { burst: 20, perMinute: 20 },
  change: { burst: 120, perMinute: 240 },
} as const satisfies Record<string, Limit>;

/** Where a password can be guessed. */
const asksPassword = /^\/api\/(auth\/(sign-in|change-password)|profile\/email)/;

/** The limit that a request counts against, per address; null where reading is free. */
export function limitFor(method: string, path: string): (Limit & { name: string }) | null {
  if (method === 'GET' || method === 'HEAD') return null;
  const name: keyof typeof limits = asksPassword.test(path)
    ? 'signIn'
    : path.startsWith('/api/auth/sign-up')
      ? 'register'
      : path === '/api/checkout'
        ? 'order'
        : 'change';
  return { name, ...limits[name] };
}
