import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { preloadPicture } from '#ui/preload-picture.ts';
import baking960 from '../pictures/baking-960.webp?url&no-inline';
import baking1920 from '../pictures/baking-1920.webp?url&no-inline';
import categories960 from '../pictures/categories-960.webp?url&no-inline';
import categories1920 from '../pictures/categories-1920.webp?url&no-inline';
import gift960 from '../pictures/gift-960.webp?url&no-inline';
import gift1920 from '../pictures/gift-1920.webp?url&no-inline';
import homeTall640 from '../pictures/home-tall-640.webp?url&no-inline';
import homeTall768 from '../pictures/home-tall-768.webp?url&no-inline';
import homeTall1280 from '../pictures/home-tall-1280.webp?url&no-inline';
import home960 from '../pictures/home-960.webp?url&no-inline';
import home1920 from '../pictures/home-1920.webp?url&no-inline';
import lost960 from '../pictures/lost-960.webp?url&no-inline';
import lost1920 from '../pictures/lost-1920.webp?url&no-inline';
import services960 from '../pictures/services-960.webp?url&no-inline';
import services1920 from '../pictures/services-1920.webp?url&no-inline';
import sets960 from '../pictures/sets-960.webp?url&no-inline';
import sets1920 from '../pictures/sets-1920.webp?url&no-inline';
import story960 from '../pictures/story-960.webp?url&no-inline';
import story1920 from '../pictures/story-1920.webp?url&no-inline';
import visit960 from '../pictures/visit-960.webp?url&no-inline';
import visit1920 from '../pictures/visit-1920.webp?url&no-inline';

/**
 * Scene photo: 16:9 in two widths, and optionally 4:5 for phones. Of these, 768 is enough for 384 CSS pixels of two pixels each;
 * decoding 1280 takes almost three times as long.
 */
interface SceneFiles {
  wide: readonly [at960: string, at1920: string];
  tall?: readonly [at640: string, at768: string, at1280: string];
}

const home: SceneFiles = { wide: [home960, home1920], tall: [homeTall640, homeTall768, homeTall1280] };
const sets: SceneFiles = { wide: [sets960, sets1920] };
const categories: SceneFiles = { wide: [categories960, categories1920] };
const services: SceneFiles = { wide: [services960, services1920] };
const story: SceneFiles = { wide: [story960, story1920] };
const visit: SceneFiles = { wide: [visit960, visit1920] };
const gift: SceneFiles = { wide: [gift960, gift1920] };
const baking: SceneFiles = { wide: [baking960, baking1920] };
const lost: SceneFiles = { wide: [lost960, lost1920] };

/** The photographed scene of each storefront page or section. */
const scenes = {
  home,
  sets,
  categories,
  services,
  story,
  visit,
  gift,
  baking,
  lost,
} as const;

const PHONES = '(width < 40rem)';

export type SceneName = keyof typeof scenes;

export interface SceneProps {
  name: SceneName;
  /** The width before cropping, as in the `sizes` attribute. */
  sizes?: string;
  priority?: boolean;
  className?: string;
}

/** A wide decorative picture: screen readers skip it. */
export function Scene({ name, sizes = '100vw', priority = false, className }: SceneProps): ReactNode {
  const { wide, tall }: SceneFiles = scenes[name];
  const upright = tall && `${tall[0]} 640w, ${tall[1]} 768w, ${tall[2]} 1280w`;
  const across = `${wide[0]} 960w, ${wide[1]} 1920w`;
  if (priority) {
    if (upright) preloadPicture({ srcSet: upright, sizes: '100vw', media: PHONES });
    preloadPicture({ srcSet: across, sizes, media: upright && `not ${PHONES}` });
  }
  return (
    <picture className="contents">
      {upright && <source media={PHONES} srcSet={upright} sizes="100vw" width={1280} height={1600} />}
      <img
        src={wide[0]}
        srcSet={across}
        sizes={sizes}
        width={1920}
        height={1080}
        alt=""
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={classNames('block w-full bg-linen-deep object-cover', className)}
      />
    </picture>
  );
}
