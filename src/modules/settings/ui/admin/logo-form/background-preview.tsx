import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { Logo } from '../../../contract/logo.ts';
import { LogoPicture } from '../../storefront/logo-or-name.tsx';

/** Preview of the page header with the logo on a light or dark background. */
export function BackgroundPreview({
  scheme,
  picture,
  shopName,
}: {
  scheme: 'light' | 'dark';
  picture: Logo['light'];
  shopName: string;
}) {
  const names: Record<typeof scheme, ReactNode> = {
    light: <Trans>Light theme</Trans>,
    dark: <Trans>Dark theme</Trans>,
  };
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div
        data-scheme={scheme}
        className="flex h-18 items-center overflow-hidden rounded-md border border-hairline bg-paper px-5 text-ink"
      >
        {picture ? (
          <LogoPicture {...picture.image} />
        ) : (
          <span className="truncate font-display text-[1.625rem] leading-none font-[560] tracking-[-0.025em]">
            {shopName}
          </span>
        )}
      </div>
      <figcaption className="type-small text-ink-soft">{names[scheme]}</figcaption>
    </figure>
  );
}
