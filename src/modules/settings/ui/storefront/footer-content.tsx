import type { MessageDescriptor } from '@lingui/core';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { readablePhone } from '#kernel/phone-number.ts';
import type { ShopSettings } from '../../contract/shop.ts';
import { placeLines } from '../../rules/place-lines.ts';
import type { OpeningLine } from '../../rules/opening-hours-text.ts';
import type { ShopLogo } from '../../rules/logo-size.ts';
import { LogoOrName } from './logo-or-name.tsx';

interface LinkGroup {
  title: string;
  links: readonly { to: string; label: MessageDescriptor | string }[];
}

const linkClass =
  'inline-flex min-h-11 items-center py-1.5 leading-snug underline-offset-4 hover:underline sm:min-h-9 [overflow-wrap:anywhere]';

/** Address, contact, page links, opening hours and social networks. */
export function FooterContent({
  shop,
  openingLines,
  logo,
  groups,
}: {
  shop: ShopSettings;
  openingLines: readonly OpeningLine[];
  logo: ShopLogo;
  groups: readonly LinkGroup[];
}) {
  const { t, i18n } = useLingui();
  return (
    <>
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-[1.35fr_2fr]">
        <div className="grid content-start gap-6">
          <div className="type-heading">
            <LogoOrName name={shop.name} logo={logo} />
          </div>
          <address className="grid gap-1 text-[0.9375rem] not-italic">
            {placeLines(shop).map((line) => (
              <span key={line}>
                <bdi>{line}</bdi>
              </span>
            ))}
            {shop.phone && (
              <a href={`tel:${shop.phone}`} className={`${linkClass} figures mt-3`}>
                <bdi dir="ltr">{readablePhone(shop.phone)}</bdi>
              </a>
            )}
            {shop.email && (
              <a href={`mailto:${shop.email}`} className={linkClass}>
                <bdi dir="ltr">{shop.email}</bdi>
              </a>
            )}
          </address>
        </div>
        <nav
          id="links"
          aria-label={t`All pages`}
          className="grid grid-cols-2 gap-x-4 gap-y-10 text-[0.9375rem] sm:grid-cols-3 sm:gap-x-8"
        >
          {groups.map(({ title, links }, index) => {
            // Phones show two columns; the last of an odd number of groups spans both. Not a `:last-child`
            // rule, with which browsers restyle half the page on every appended element.
            const isAloneInRow = index % 2 === 0 && index === groups.length - 1;
            return (
              <div key={title} className={isAloneInRow ? 'max-sm:col-span-2' : undefined}>
                <p className="mb-2 text-ink-soft">{title}</p>
                <ul className={isAloneInRow ? 'max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4' : undefined}>
                  {links.map(({ to, label }) => (
                    <li key={to}>
                      <Link to={to} className={linkClass}>
                        {typeof label === 'string' ? <bdi>{label}</bdi> : i18n._(label)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            );
          })}
        </nav>
      </div>
      <div className="mt-14 flex flex-wrap items-start justify-between gap-x-12 gap-y-8 border-t border-hairline pt-8 text-[0.9375rem]">
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          {openingLines.map(({ days, hours }) => (
            <div key={days} className="grid gap-0.5">
              <dt className="text-ink-soft first-letter:uppercase">
                <bdi>{days}</bdi>
              </dt>
              <dd className="figures">{hours ? <bdi>{hours}</bdi> : <Trans>Closed</Trans>}</dd>
            </div>
          ))}
        </dl>
        <ul className="-my-2 flex flex-wrap gap-x-7">
          {shop.socialLinks.map(({ name, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer" className={linkClass}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
