import type { LogoImage, ShopLogo } from '../../rules/logo-size.ts';

/** The shop's logo for light or dark backgrounds; without a logo, the shop's name. */
export function LogoOrName({ name, logo }: { name: string; logo: ShopLogo }) {
  if (!logo) return name;
  const { light, dark } = logo;
  return (
    <>
      <LogoPicture {...light} on={dark ? 'light' : ''} />
      {dark && <LogoPicture {...dark} on="dark" />}
    </>
  );
}

/**
 * Width and height reserve the space. Both logos are in the page, because it is cached for everyone and only
 * the browser knows the colour scheme. Lazy loading skips the hidden one.
 */
export function LogoPicture({ on = '', ...image }: LogoImage & { on?: 'light' | 'dark' | '' }) {
  // oxlint-disable-next-line jsx-a11y/alt-text -- a `LogoImage` has an alt text
  return <img {...image} loading="lazy" data-logo={on} />;
}
