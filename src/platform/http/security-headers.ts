import { createHash } from 'node:crypto';

export interface PolicyOptions {
  /** `sha256-…` of each inline script in the page. */
  scriptHashes?: readonly string[];
  /** `sha256-…` of style tags that a library inserts. */
  styleHashes?: readonly string[];
  /** Only on the card payment page: origins of the payment providers' form fields. */
  provider?: ProviderOrigins | null;
}

/** Origins of a third party that a page allows. */
export interface ProviderOrigins {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  image: readonly string[];
}

/**
 * The content security policy of a page: only hashed inline scripts, and no other origins but those in
 * `provider`.
 */
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
    "media-src 'self'",
    `connect-src 'self'${also(provider?.connect)}`,
    ...(provider ? [`frame-src${also(provider.frame)}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Removes the nonce from a rendered page, in place: the page is cached for many users, and a nonce must stay secret.
 *
 * @param mark the nonce of scripts written by the renderer. An injected script cannot know it and is not allowed.
 * @returns the page, and the hashes of its inline scripts with that nonce, each once.
 */
export function takeMark(html: Buffer, mark: string): { bytes: Buffer; scriptHashes: string[] } {
  const attribute = Buffer.from(` nonce="${mark}"`);
  const scriptHashes = new Set<string>();
  let read = 0;
  let written = 0;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, read)) {
    const hash = hashOfScriptAt(html, at);
    if (hash) scriptHashes.add(hash);
    html.copyWithin(written, read, at);
    written += at - read;
    read = at + attribute.length;
  }
  html.copyWithin(written, read);
  written += html.length - read;
  return { bytes: html.subarray(0, written), scriptHashes: [...scriptHashes] };
}

/** CSP hash of the inline script whose tag has its nonce attribute at this position; null for other tags. */
function hashOfScriptAt(html: Buffer, attributeAt: number): string | null {
  const start = html.lastIndexOf('<', attributeAt);
  const end = html.indexOf('>', attributeAt);
  const tag = html.toString('latin1', start, end);
  // JSON-LD and other data blocks do not run and need no hash.
  if (!/^<script\s/i.test(tag) || /\ssrc=|\stype="application\//i.test(tag)) return null;
  const code = html.subarray(end + 1, html.indexOf('</script', end));
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

/** @param allowsCamera true on the pages of a call only. */
export function permissionsPolicy({ allowsCamera }: { allowsCamera: boolean }): string {
  const ofCall = allowsCamera ? '(self)' : '()';
  return `camera=${ofCall}, microphone=${ofCall}, geolocation=(), payment=(), usb=(), browsing-topics=()`;
}

/** Headers of every response. */
export function baseHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy({ allowsCamera: false }),
    // Sign-in with Google opens a pop-up that must be able to send a message to the opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' } : {}),
  };
}
