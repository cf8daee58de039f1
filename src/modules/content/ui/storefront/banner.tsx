import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.ts';
import {
  bannerId,
  closeBanner,
  closedBannerScript,
  subscribeToBanner,
  isBannerClosed,
} from './closed-banner.ts';

export interface BannerProps {
  /** Differs for each publication; stored in the browser when a customer closes the banner. */
  bannerKey: string;
  text: string;
  /** Empty: no link. */
  link: string;
  canBeClosed: boolean;
}

/** The banner above every page, shown between its start and end. */
export function Banner({ bannerKey, text, link, canBeClosed }: BannerProps) {
  const { t } = useLingui();
  const isClosed = useSyncExternalStore(
    subscribeToBanner,
    () => canBeClosed && isBannerClosed(bannerKey),
    () => false,
  );
  if (isClosed) return null;
  const content = <bdi>{text}</bdi>;
  return (
    <>
      <aside
        id={bannerId}
        data-key={bannerKey}
        aria-label={t`Announcement`}
        data-ground="moss"
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center bg-moss-deep ps-gutter text-on-moss print:hidden"
        suppressHydrationWarning
      >
        <p className="type-note py-2 pe-3 text-center text-balance">
          {link === '' ? (
            content
          ) : link.startsWith('/') ? (
            <Link to={link} className="underline underline-offset-4">
              {content}
            </Link>
          ) : (
            <a href={link} rel="noopener" className="underline underline-offset-4">
              {content}
            </a>
          )}
        </p>
        {canBeClosed ? (
          <IconButton
            label={t`Close announcement`}
            icon={<CloseIcon />}
            className="me-1 hover:bg-on-moss/10!"
            onClick={() => closeBanner(bannerKey)}
          />
        ) : (
          <span className="pe-gutter" />
        )}
      </aside>
      {canBeClosed && <script>{closedBannerScript}</script>}
    </>
  );
}
