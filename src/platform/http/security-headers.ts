import { createHash } from 'node:crypto';

export interface PolicyOptions {
  /** `sha256-…` of each inline script in the page. */
  scriptHashes?: readonly string[];
  /** `sha256-…` of style tags that a library inserts. */
  styleHashes?: readonly string[];
  /** Of the one page where cards are paid: what the provider's fields need. */
  provider?: ProviderOrigins | null;
}

/** Origins of somebody whom a page lets in. */
export interface ProviderOrigins {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

/** The content security policy of a page. Nothing inline runs but what is hashed; nothing comes from elsewhere. */
export function contentSecurityPolicy({
  scriptHashes = [],
  styleHashes = [],
  provider = null,
}: PolicyOptions = {}): string {
  const also = (origins: readonly string[] = []) => origins.map((origin) => ` ${origin}`).join('');
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scriptHashes)}${also(provider?.script)}`,
    `style-src 'self'${quoted(styleHashes)}`,
    // Swatches and blurred previews carry their colour in a style attribute; no script can come of it.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${also(provider?.image)}`,
    "font-src 'self'",
    `connect-src 'self'${also(provider?.connect)}`,
    ...(provider ? [`frame-src${also(provider.frame)}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/**
 * Hashes of the inline scripts of a finished page, each once.
 *
 * @param mark the nonce that the renderer gave to the scripts it wrote itself: only those count. A script that got into
 * the page by another way cannot know it, and is not allowed.
 */
export function inlineScriptHashes(html: string, mark: string): string[] {
  const hashes = new Set<string>();
  for (const [tag, code] of html.matchAll(inlineScript)) {
    const opening = tag.slice(0, tag.indexOf('>'));
    if (!opening.includes(` nonce="${mark}"`)) continue;
    // JSON-LD and other data blocks are not run, and need no hash.
    if (/\stype="application\//i.test(opening)) continue;
    hashes.add(`sha256-${createHash('sha256').update(code!).digest('base64')}`);
  }
  return [...hashes];
}

/** The page without the mark: it is kept and sent to many, and a nonce that is known to others is none. */
export function withoutMark(html: string, mark: string): string {
  return html.replaceAll(` nonce="${mark}"`, '');
}

/** What every answer carries, whatever it is. */
export function baseHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // Sign-in with Google opens a pop-up that must be able to answer.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' } : {}),
  };
}
