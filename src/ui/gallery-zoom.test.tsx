import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import GalleryZoom from './gallery-zoom.tsx';

const picture = { src: 'kettle-1a2b', width: 800, height: 1_000, alt: 'On a stove', preview: 'UklGRg==' };

it('shows a picture without its blurred preview, which would fill the window around it', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <GalleryZoom open pictures={[picture]} label="Kettle" index={0} onTurn={() => {}} onClose={() => {}} />
    </I18nProvider>,
  );
  expect(html).toContain('alt="On a stove"');
  expect(html).not.toContain(picture.preview);
});
