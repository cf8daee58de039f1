import { siteAddress } from './site-address.ts';

/** Everything but what is somebody's own. */
export function loader(): Response {
  const closed = ['/admin', '/api/', '/cart', '/checkout', '/order', '/order-history', '/profile'];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteAddress()}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
