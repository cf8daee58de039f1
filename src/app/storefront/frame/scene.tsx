import { classNames } from '#ui/class-names.ts';
import home960 from '../pictures/home-960.webp?url&no-inline';
import home1920 from '../pictures/home-1920.webp?url&no-inline';
import services960 from '../pictures/services-960.webp?url&no-inline';
import services1920 from '../pictures/services-1920.webp?url&no-inline';
import sets960 from '../pictures/sets-960.webp?url&no-inline';
import sets1920 from '../pictures/sets-1920.webp?url&no-inline';
import story960 from '../pictures/story-960.webp?url&no-inline';
import story1920 from '../pictures/story-1920.webp?url&no-inline';

const scenes = {
  home: [home960, home1920],
  sets: [sets960, sets1920],
  services: [services960, services1920],
  story: [story960, story1920],
} as const;

/** A wide picture for atmosphere, not for information: nothing is read aloud for it. */
export function Scene({
  name,
  sizes = '100vw',
  priority = false,
  className,
}: {
  name: keyof typeof scenes;
  /** How wide it is drawn before it is cropped, as in the `sizes` attribute. */
  sizes?: string;
  priority?: boolean;
  className?: string;
}) {
  const [small, large] = scenes[name];
  return (
    <img
      src={small}
      srcSet={`${small} 960w, ${large} 1920w`}
      sizes={sizes}
      width={1920}
      height={1080}
      alt=""
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      className={classNames('block w-full bg-linen-deep object-cover', className)}
    />
  );
}
