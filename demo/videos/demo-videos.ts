import { cookwareVideos } from './cookware-videos.ts';
import type { DemoVideo } from './demo-video.ts';
import { kettleCoffeeVideos } from './kettle-coffee-videos.ts';
import { knifeWoodVideos } from './knife-wood-videos.ts';

export type { DemoVideo } from './demo-video.ts';

/** The films of the demo shop. */
export const demoVideos: readonly DemoVideo[] = [
  ...cookwareVideos,
  ...knifeWoodVideos,
  ...kettleCoffeeVideos,
];
