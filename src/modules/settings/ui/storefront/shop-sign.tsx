import type { LogoImage, ShopLogo } from '../../rules.ts';

/** The shop's logo, on dark ground the one for that, or, without one, its name in the letters of where it stands. */
export function ShopSign({ name, logo }: { name: string; logo: ShopLogo }) {
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
 * Its width and height keep its room before it is there. Of two, the one that is not seen is not fetched: a page is the same
 * for everybody, and only the browser knows the ground.
 */
export function LogoPicture({ on = '', ...image }: LogoImage & { on?: 'light' | 'dark' | '' }) {
  // oxlint-disable-next-line jsx-a11y/alt-text -- a `LogoImage` has one
  return <img {...image} loading="lazy" data-logo={on} />;
}
