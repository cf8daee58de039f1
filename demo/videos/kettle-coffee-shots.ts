import { palette } from './palette.ts';
import type { Shot } from './shot-types.ts';

const right = [1090, 200] as const;
const farRight = [1090, 410] as const;

const kettle = 'enamel-stovetop-kettle/moss';
const lid =
  'M459 430 C458 402 540 402 539 430 C538 442 516 452 515 468 C590 470 640 484 671 508 C680 516 680 530 674 536 C640 556 560 563 500 562 C430 561 360 552 328 536 C320 530 318 516 326 508 C360 484 410 470 484 467 C483 452 460 442 459 430Z';

/** The rim under the lid, and what is dark inside it. */
const opening =
  'M322 522 C330 490 420 470 499 470 C580 470 668 490 676 522 C680 548 590 562 499 562 C410 562 320 548 322 522Z';
const inside =
  'M338 520 C348 496 424 480 499 480 C576 480 650 496 660 520 C664 538 584 550 499 550 C416 550 334 538 338 520Z';

const stovetop: readonly Shot[] = [
  {
    ground: { picture: kettle },
    seconds: 4,
    start: { x: 720, y: 640, width: 1760 },
    end: { x: 680, y: 640, width: 1660 },
    overlays: [{ kind: 'badge', icon: 'mix', at: right, value: [0, 0.92], from: 0.3, to: 3.8 }],
  },
  {
    ground: { picture: kettle },
    seconds: 4,
    isContinued: true,
    start: { x: 680, y: 640, width: 1660 },
    end: { x: 560, y: 580, width: 1340 },
    overlays: [
      { kind: 'steam', at: [128, 450], size: 200, from: 0, to: 2.6 },
      { kind: 'badge', icon: 'flame', at: right, value: [0.9, 0], from: 0.2, to: 2 },
      { kind: 'badge', icon: 'clock', at: right, value: [0.01, 0.5], from: 1.9, to: 3.9 },
    ],
  },
  {
    // Behind the knob, where it stands before the backdrop.
    ground: { picture: kettle, erased: [{ x: 450, y: 398, width: 100, height: 72 }] },
    seconds: 3.8,
    start: { x: 570, y: 520, width: 1180 },
    end: { x: 560, y: 520, width: 1100 },
    overlays: [
      { kind: 'shape', path: opening, color: '#2c4438', from: -1, to: 9, isSteady: true },
      { kind: 'shape', path: inside, color: '#16201b', from: -1, to: 9, isSteady: true },
      {
        ...{ kind: 'cutOut', picture: kettle, outline: lid, pivot: [498, 500], scale: 1 },
        start: { x: 498, y: 500, rotate: 0 },
        end: { x: 498, y: 412, rotate: 0 },
        ...{ from: 0.7, to: 2.4, isSteady: true },
      },
      {
        ...{ kind: 'cutOut', picture: kettle, outline: lid, pivot: [498, 500], scale: 1 },
        start: { x: 498, y: 500, rotate: 0 },
        end: { x: 498, y: 500, rotate: 0 },
        ...{ from: -1, to: 0.7, isSteady: true },
      },
      {
        ...{ kind: 'cutOut', picture: kettle, outline: lid, pivot: [498, 500], scale: 1 },
        start: { x: 498, y: 412, rotate: 0 },
        end: { x: 498, y: 408, rotate: 0 },
        ...{ from: 2.4, to: 9, isSteady: true },
      },
      { kind: 'badge', icon: 'drop', at: right, value: [0, 1], count: 2, from: 0.2, to: 3.7 },
    ],
  },
  {
    ground: { picture: 'steel-stovetop-kettle-1-4l/main' },
    seconds: 4.2,
    start: { x: 720, y: 640, width: 1760 },
    end: { x: 680, y: 640, width: 1620 },
    overlays: [
      { kind: 'badge', icon: 'spoon', at: right, value: [0, 1], from: 0.3, to: 4.6 },
      { kind: 'badge', icon: 'drop', at: farRight, value: [0, 1], from: 0.6, to: 4.6 },
    ],
  },
];

const electricKettle = 'electric-gooseneck-kettle-1l/cream';

const electric: readonly Shot[] = [
  {
    ground: { picture: electricKettle },
    seconds: 3.9,
    start: { x: 650, y: 650, width: 1440 },
    end: { x: 640, y: 650, width: 1360 },
    overlays: [
      { kind: 'badge', icon: 'spoon', at: right, value: [0, 1], from: 0.3, to: 3.7 },
      { kind: 'badge', icon: 'drop', at: farRight, value: [0, 1], from: 0.6, to: 3.7 },
    ],
  },
  {
    ground: { picture: electricKettle },
    seconds: 4,
    isContinued: true,
    start: { x: 640, y: 650, width: 1360 },
    end: { x: 620, y: 650, width: 1300 },
    overlays: [
      { kind: 'badge', icon: 'thermometer', at: right, value: [0.15, 0.6], from: 0.2, to: 3.9 },
      { kind: 'badge', icon: 'clock', at: farRight, value: [0.01, 0.5], from: 0.4, to: 3.9 },
    ],
  },
  {
    ground: { picture: electricKettle },
    seconds: 3.8,
    isContinued: true,
    start: { x: 620, y: 650, width: 1300 },
    end: { x: 620, y: 580, width: 1560 },
    overlays: [
      { kind: 'badge', icon: 'thermometer', at: right, value: [0.25, 1], from: 0.2, to: 3.6 },
      { kind: 'steam', at: [52, 330], size: 150, from: 0.8, to: 4.1 },
    ],
  },
  {
    ground: { picture: 'electric-gooseneck-kettle-1l/sage' },
    seconds: 3.8,
    start: { x: 620, y: 600, width: 1540 },
    end: { x: 620, y: 620, width: 1420 },
    overlays: [{ kind: 'badge', icon: 'calendar', at: right, value: [0, 1], from: 0.3, to: 4.2 }],
  },
];

const mokaPot = 'aluminium-moka-pot-6/main';

const moka: readonly Shot[] = [
  {
    ground: { picture: mokaPot },
    seconds: 3.9,
    start: { x: 660, y: 650, width: 1760 },
    end: { x: 620, y: 650, width: 1640 },
    overlays: [{ kind: 'badge', icon: 'cup', at: right, value: [0, 1], count: 3, from: 0.3, to: 3.7 }],
  },
  {
    ground: { picture: mokaPot },
    seconds: 3.8,
    start: { x: 500, y: 870, width: 1080 },
    end: { x: 490, y: 880, width: 1000 },
    overlays: [
      {
        ...{ kind: 'water', startY: 1070, endY: 896, color: palette.water, opacity: 0.55 },
        outline: 'M262 745 L560 745 L588 1052 L500 1070 L340 1074 L216 1040Z',
        ...{ from: 0, to: 4.2 },
      },
      {
        ...{ kind: 'line', color: palette.copper, width: 5, isDashed: true, from: 1.2, to: 4.2 },
        points: [
          [190, 892],
          [480, 892],
          [700, 892],
        ],
      },
      { kind: 'badge', icon: 'drop', at: right, value: [0, 1], from: 0.3, to: 3.7 },
    ],
  },
  {
    ground: { picture: 'moka-gasket-six-cup/main' },
    seconds: 4,
    start: { x: 600, y: 580, width: 1280 },
    end: { x: 580, y: 580, width: 1200 },
    overlays: [{ kind: 'badge', icon: 'basket', at: right, value: [0, 1], from: 0.3, to: 3.8 }],
  },
  {
    ground: { picture: mokaPot },
    seconds: 3.9,
    start: { x: 620, y: 640, width: 1680 },
    end: { x: 580, y: 560, width: 1420 },
    overlays: [
      { kind: 'steam', at: [200, 330], size: 150, from: 0.8, to: 4.2 },
      { kind: 'badge', icon: 'flame', at: right, value: [0.1, 0.15], from: 0.3, to: 3.8 },
    ],
  },
  {
    ground: { picture: 'steel-moka-pot-4/main' },
    seconds: 3.1,
    start: { x: 640, y: 650, width: 1620 },
    end: { x: 660, y: 650, width: 1720 },
  },
];

/** Shots of the films about kettles and coffee makers. */
export const kettleCoffeeShots: Readonly<Record<string, readonly Shot[]>> = {
  'descale-stovetop-kettle': stovetop,
  'descale-electric-kettle': electric,
  'set-up-moka-pot': moka,
};
