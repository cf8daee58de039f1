import { t } from '@lingui/core/macro';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { type Language, languageDetails } from '#kernel/language.ts';
import { inLanguage } from './server-texts.ts';

/** The response to a client that requested too many uncached pages. @param wait in seconds. */
export async function tooManyPages({
  language,
  wait,
  isData,
}: {
  language: Language;
  wait: number;
  isData: boolean;
}): Promise<Response> {
  const headers = { 'retry-after': String(wait), 'cache-control': 'private, no-store' };
  // The framework's client shows its error page.
  if (isData) return new Response('Too many requests\n', { status: 429, headers });
  const html = await inLanguage(language, async () => page(language));
  return new Response(html, {
    status: 429,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(),
    },
  });
}

const style =
  'font: 1.125rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 0 auto; padding: 18vh 1.5rem 2rem';

/** Without scripts, style sheets and pictures: it costs the server little. */
function page(language: Language): string {
  const title = t`Please wait a moment`;
  const text = t`Many pages were opened from your connection in a short time. Wait a moment, then reload the page.`;
  const reload = t`Reload the page`;
  const { direction } = languageDetails[language];
  return (
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">' +
    `<title>${title}</title></head><body style="${style}"><main><h1>${title}</h1><p>${text}</p>` +
    `<p><a href="">${reload}</a></p></main></body></html>`
  );
}
