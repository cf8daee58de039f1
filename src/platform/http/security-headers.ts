import { createHash } from 'node:crypto';

export interface PolicyOptions {
  /** `sha256-…` of each inline script in the page. */
  scriptHashes?: readonly string[];
  /** `sha256-…` of style tags that a library inserts. */
  styleHashes?: readonly string[];
  /** Only on the card payment page: origins of the provider's fields. */
  provider?: ProviderOrigins | null;
}

/** Origins of a third party that a page allows. */
export interface ProviderOrigins {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

/** The content security policy of a page: only hashed inline scripts, nothing from other origins. */
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
    // Swatches and blurred previews set colours in style attributes, which cannot run scripts.
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
 * Hashes of the inline scripts of a rendered page, each once.
 *
 * @param mark the nonce of scripts written by the renderer: only those count. An injected script cannot know it and is
 *   not allowed.
 */
export function inlineScriptHashes(html: string, mark: string): string[] {
  const hashes = new Set<string>();
  for (const [tag, code] of html.matchAll(inlineScript)) {
    const opening = tag.slice(0, tag.indexOf('>'));
    if (!opening.includes(` nonce="${mark}"`)) continue;
    // JSON-LD and other data blocks do not run and need no hash.
    if (/\stype="application\//i.test(opening)) continue;
    hashes.add(`sha256-${createHash('sha256').update(code!).digest('base64')}`);
  }
  return [...hashes];
}

/** Removes the nonce: the page is cached for many users, and a nonce must stay secret. */
export function withoutMark(html: string, mark: string): string {
  return html.replaceAll(` nonce="${mark}"`, '');
}

/** Headers of every response. */
export function baseHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // Sign-in with Google opens a pop-up that must be able to send a message to the opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' } : {}),
  };
}
