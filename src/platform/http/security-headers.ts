import { createHash } from 'node:crypto';

export interface PolicyOptions {
  /** `sha256-…` of each inline script in the page. */
  scriptHashes?: readonly string[];
  /** `sha256-…` of style tags that a library inserts. */
  styleHashes?: readonly string[];
}

/** The content security policy of a page. Nothing inline runs but what is hashed; nothing comes from elsewhere. */
export function contentSecurityPolicy({ scriptHashes = [], styleHashes = [] }: PolicyOptions = {}): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scriptHashes)}`,
    `style-src 'self'${quoted(styleHashes)}`,
    // Swatches and blurred previews carry their colour in a style attribute; no script can come of it.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/** Hashes of the inline scripts of a finished page, each once. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [tag, code] of html.matchAll(inlineScript)) {
    // JSON-LD and other data blocks are not run, and need no hash.
    if (/\stype="application\//i.test(tag.slice(0, tag.indexOf('>')))) continue;
    hashes.add(`sha256-${createHash('sha256').update(code!).digest('base64')}`);
  }
  return [...hashes];
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
