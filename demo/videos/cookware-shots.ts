import { palette } from './palette.ts';
import type { Shot } from './shot-types.ts';

const right = [1090, 200] as const;
const farRight = [1090, 410] as const;

const pan = 'carbon-steel-frying-pan-26cm/main';
const panInside =
  'M60 550 C72 452 206 409 345 409 C494 409 630 450 644 545 C630 634 514 690 345 695 C186 690 72 634 60 550Z';
const wokInside =
  'M48 566 C62 460 226 404 385 404 C553 404 688 460 706 546 C688 643 554 722 385 725 C208 722 58 674 48 566Z';
const skillet = 'cast-iron-skillet-26cm/main';
const skilletInside =
  'M62 500 C80 400 240 322 420 326 C590 330 735 380 742 480 C750 600 600 700 410 704 C220 706 50 640 62 500Z';

const carbonSteel: readonly Shot[] = [
  {
    ground: { picture: pan },
    seconds: 4.2,
    start: { x: 580, y: 610, width: 1260 },
    end: { x: 540, y: 600, width: 1160 },
    overlays: [
      {
        ...{ kind: 'wipe', film: 'color', outline: panInside, color: '#d8c48e', opacity: 0.5 },
        ...{ start: [40, 430], end: [650, 690], from: -0.3, to: 4.2, isSteady: true },
      },
      { kind: 'badge', icon: 'brush', at: right, value: [0, 1], from: 0.3, to: 4 },
    ],
  },
  {
    ground: { picture: pan },
    seconds: 2.8,
    isContinued: true,
    start: { x: 540, y: 600, width: 1160 },
    end: { x: 510, y: 595, width: 1060 },
    overlays: [
      {
        ...{ kind: 'drop', at: [330, 605], fall: 420, size: 24, color: palette.oil, spread: 90 },
        ...{ from: 0.3, to: 3.2 },
      },
      { kind: 'badge', icon: 'spoon', at: right, value: [0, 0.5], from: 0.2, to: 2.9 },
    ],
  },
  {
    ground: { picture: pan },
    seconds: 2.8,
    isContinued: true,
    start: { x: 510, y: 595, width: 1060 },
    end: { x: 500, y: 590, width: 1010 },
    overlays: [
      { kind: 'tint', outline: panInside, color: palette.oil, opacity: [0.1, 0], from: 0, to: 3 },
      {
        ...{ kind: 'line', color: palette.paper, width: 6, hasArrow: true, from: 0.6, to: 3 },
        points: [
          [200, 600],
          [240, 500],
          [400, 470],
          [520, 540],
          [470, 640],
          [300, 655],
        ],
      },
      { kind: 'badge', icon: 'spoon', at: right, value: [0.5, 1], from: -0.2, to: 2.8 },
    ],
  },
  {
    ground: { picture: pan },
    seconds: 4.2,
    isContinued: true,
    start: { x: 500, y: 590, width: 1010 },
    end: { x: 560, y: 600, width: 1180 },
    overlays: [
      {
        ...{ kind: 'tint', outline: panInside, color: '#3a2415', opacity: [0, 0.72], blur: 4 },
        ...{ from: -0.3, to: 4.6, isSteady: true },
      },
      { kind: 'badge', icon: 'thermometer', at: right, value: [0.15, 0.9], from: 0.3, to: 4 },
      { kind: 'badge', icon: 'clock', at: farRight, value: [0.02, 1], from: 0.5, to: 4 },
    ],
  },
  {
    ground: { picture: 'carbon-steel-wok-32cm/main' },
    seconds: 4.2,
    start: { x: 620, y: 570, width: 1280 },
    end: { x: 580, y: 570, width: 1180 },
    overlays: [
      {
        ...{ kind: 'tint', outline: wokInside, color: '#33200f', opacity: [0, 0.6], blur: 4 },
        ...{ from: -0.3, to: 4.6, isSteady: true },
      },
      { kind: 'steam', at: [370, 600], size: 210, color: palette.white, from: 0.3, to: 3.4 },
      { kind: 'badge', icon: 'flame', at: right, value: [0.8, 1], from: 0.3, to: 4.2 },
    ],
  },
];

const castIron: readonly Shot[] = [
  {
    ground: { picture: skillet },
    seconds: 3.9,
    start: { x: 610, y: 620, width: 1260 },
    end: { x: 570, y: 610, width: 1160 },
    overlays: [
      {
        ...{ kind: 'wipe', film: 'rust', outline: skilletInside, color: '', opacity: 0.8 },
        ...{ start: [80, 420], end: [720, 640], from: -0.3, to: 4.2, isSteady: true },
      },
      { kind: 'badge', icon: 'brush', at: right, value: [0, 1], from: 0.3, to: 3.7 },
    ],
  },
  {
    ground: { picture: skillet },
    seconds: 3.8,
    isContinued: true,
    start: { x: 570, y: 610, width: 1160 },
    end: { x: 560, y: 590, width: 1180 },
    overlays: [
      {
        ...{ kind: 'wipe', film: 'drops', outline: skilletInside, color: '', opacity: 0.8 },
        ...{ start: [400, 760], end: [400, 330], from: -0.3, to: 3.6, isSteady: true },
      },
      { kind: 'steam', at: [400, 560], size: 190, color: palette.white, from: 0.4, to: 3.6 },
      { kind: 'badge', icon: 'flame', at: right, value: [0.35, 0.5], from: 0.3, to: 3.7 },
      { kind: 'badge', icon: 'clock', at: farRight, value: [0.01, 0.083], from: 0.5, to: 3.7 },
    ],
  },
  {
    ground: { picture: skillet },
    seconds: 3.9,
    isContinued: true,
    start: { x: 560, y: 590, width: 1180 },
    end: { x: 520, y: 580, width: 1060 },
    overlays: [
      {
        ...{ kind: 'drop', at: [400, 570], fall: 420, size: 24, color: palette.oil, spread: 120 },
        ...{ from: 0.3, to: 2.6 },
      },
      {
        ...{ kind: 'line', color: palette.paper, width: 6, hasArrow: true, from: 1.6, to: 3.8 },
        points: [
          [230, 590],
          [280, 480],
          [460, 450],
          [600, 520],
          [560, 620],
          [360, 640],
        ],
      },
      { kind: 'badge', icon: 'spoon', at: right, value: [0, 1], from: 0.2, to: 3.7 },
    ],
  },
  {
    ground: { picture: skillet },
    seconds: 4,
    isContinued: true,
    start: { x: 520, y: 580, width: 1060 },
    end: { x: 590, y: 610, width: 1240 },
    overlays: [
      {
        ...{ kind: 'tint', outline: skilletInside, color: palette.soot, opacity: [0, 0.45], blur: 5 },
        ...{ from: -0.3, to: 4.4, isSteady: true },
      },
      { kind: 'badge', icon: 'thermometer', at: right, value: [0.15, 0.86], from: 0.3, to: 4.4 },
      { kind: 'badge', icon: 'clock', at: farRight, value: [0.02, 1], from: 0.5, to: 4.4 },
    ],
  },
];

const pot = 'enamelled-dutch-oven-26cm/moss';

/** The sizes of the pot are photographed to scale: the camera stays where it is. */
const amount = (picture: string, count: number): Shot => ({
  ground: { picture },
  seconds: 2.8,
  start: { x: 640, y: 640, width: 1240 },
  end: { x: 625, y: 640, width: 1210 },
  overlays: [
    { kind: 'badge', icon: 'drop', at: right, value: [0, 1], count, from: 0.2, to: 2.7 },
    { kind: 'badge', icon: 'spoon', at: farRight, value: [0, 1], count, from: 0.4, to: 2.7 },
  ],
});

const enamel: readonly Shot[] = [
  {
    ground: { picture: pot },
    seconds: 3.8,
    start: { x: 590, y: 630, width: 1120 },
    end: { x: 640, y: 640, width: 1240 },
    overlays: [
      { kind: 'steam', at: [480, 440], size: 170, from: -0.3, to: 2.2 },
      { kind: 'badge', icon: 'thermometer', at: right, value: [0.9, 0.12], from: 0.3, to: 3.7 },
    ],
  },
  amount('enamelled-dutch-oven-20cm/cream', 1),
  amount(pot, 2),
  amount('enamelled-dutch-oven-30cm/ink', 3),
  {
    ground: { picture: pot },
    seconds: 1.9,
    start: { x: 600, y: 610, width: 1160 },
    end: { x: 590, y: 600, width: 1120 },
    overlays: [
      { kind: 'steam', at: [270, 610], size: 120, from: 0.1, to: 2.2 },
      { kind: 'steam', at: [720, 610], size: 120, from: 0.1, to: 2.2 },
      { kind: 'badge', icon: 'flame', at: right, value: [0.3, 0.45], from: 0.2, to: 2 },
      { kind: 'badge', icon: 'clock', at: farRight, value: [0.01, 0.167], from: 0.3, to: 2 },
    ],
  },
  {
    ground: { picture: 'olive-wood-spatula/main' },
    seconds: 1.7,
    start: { x: 560, y: 590, width: 1560 },
    end: { x: 560, y: 570, width: 1440 },
  },
  {
    ground: { picture: pot },
    seconds: 3.2,
    start: { x: 560, y: 610, width: 1060 },
    end: { x: 530, y: 610, width: 980 },
    overlays: [
      {
        ...{ kind: 'line', color: palette.butter, width: 6, from: 0.4, to: 3.6 },
        points: [
          [176, 566],
          [230, 600],
          [340, 628],
          [480, 638],
          [620, 628],
          [730, 600],
          [776, 566],
        ],
      },
      { kind: 'badge', icon: 'cloth', at: right, value: [0, 1], from: 0.4, to: 3.6 },
    ],
  },
];

/** Shots of the films about pots and pans. */
export const cookwareShots: Readonly<Record<string, readonly Shot[]>> = {
  'season-carbon-steel-pan': carbonSteel,
  'season-cast-iron-skillet': castIron,
  'clean-enamelled-cast-iron': enamel,
};
