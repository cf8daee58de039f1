import { getLocalizedSettings } from '#modules/settings/service/localize-settings.ts';
import { browserColors } from '#ui/browser-colors.ts';
import { publicData } from '../request-context.ts';
import icon192 from './pictures/icon-192.png?url&no-inline';
import icon512 from './pictures/icon-512.png?url&no-inline';
import maskable512 from './pictures/icon-maskable-512.png?url&no-inline';
import type { Route } from './+types/manifest';

const png = (src: string, side: number, purpose = 'any') => ({
  src,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const shop = await getLocalizedSettings(context.get(publicData), 'shop');
  const manifest = {
    id: '/',
    name: shop.name,
    short_name: shop.name.split(' ')[0],
    description: shop.tagline,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    dir: 'auto',
    background_color: browserColors.light,
    theme_color: browserColors.light,
    categories: ['shopping', 'food'],
    icons: [png(icon192, 192), png(icon512, 512), png(maskable512, 512, 'maskable')],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
}
