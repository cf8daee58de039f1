import { giftCardDesigns } from '#modules/catalog/contract/gift-card-designs.ts';
import { designAsSvg } from '#modules/gifts/documents/design-picture.ts';
import type { App } from './app-env.ts';
import { errorResponse } from './error-response.ts';

const width = 1200;
const height = 480;
/** Each picture is rendered once. */
const rendered = new Map<string, Promise<Uint8Array>>();

/** The library is loaded when first needed. */
async function render(design: (typeof giftCardDesigns)[number]): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(designAsSvg(design)))
    .resize(width, height)
    .png({ palette: true })
    .toBuffer();
}

/** Pictures of gift card emails, at addresses that emails keep. */
export function addGiftCardPictures(app: App): void {
  app.get('/gift-card-designs/:file', async (c) => {
    const design = giftCardDesigns.find((each) => c.req.param('file') === `${each}.png`);
    if (!design) return errorResponse('not_found');
    let picture = rendered.get(design);
    if (!picture) rendered.set(design, (picture = render(design)));
    return new Response(new Uint8Array(await picture), {
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=604800' },
    });
  });
}
