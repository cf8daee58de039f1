import { addressIn, languages } from '#kernel/language.ts';
import { siteAddress } from './site-address.ts';

/** robots.txt: allows all pages except private ones. */
export function loader(): Response {
  const privatePaths = [
    '/admin',
    '/cart',
    '/checkout',
    '/open-order',
    '/order',
    '/order-history',
    '/profile',
    '/your-order',
  ];
  const disallowed = [
    '/api/',
    ...languages.flatMap((language) => privatePaths.map((path) => addressIn(language, path))),
  ];
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteAddress()}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
