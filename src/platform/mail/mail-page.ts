/** What a mail's page may do: be looked at. No script, no form, nothing from elsewhere, whatever stands in the mail. */
const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'; sandbox allow-same-origin allow-popups";

/** A mail as its reader sees it, as a page by itself. */
export function mailPage(html: string): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': DOCUMENT_POLICY,
    'cache-control': 'private, no-store',
  };
  return new Response(html, { headers });
}
