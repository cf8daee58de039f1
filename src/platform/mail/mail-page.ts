/** Policy for displaying an email: no scripts, no forms, nothing from other origins. */
const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'; sandbox allow-same-origin allow-popups";

/** An email as a page of its own, as its recipient sees it. */
export function mailPage(html: string): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': DOCUMENT_POLICY,
    'cache-control': 'private, no-store',
  };
  return new Response(html, { headers });
}
