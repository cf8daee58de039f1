import { palette } from './palette.ts';
import type { CutOut, Overlay, Shot } from './shot-types.ts';

const right = [1090, 200] as const;
const whole = { x: 640, y: 360, width: 1280 };

const knife = 'chef-knife-20cm/main';
/** Around the knife, from the tip along the spine to the handle and back along the edge. */
const knifeOutline =
  'M894 138 L876 147 L856 156 L836 166 L816 176 L796 188 L776 200 L756 214 L736 228 L716 243 L696 260 L676 277 L656 295 L636 313 L616 331 L596 350 L576 369 L556 388 L536 408 L516 428 L496 450 L476 472 L456 494 L436 517 L416 540 L396 564 L376 585 L383 592 L388 599 L373 622 L308 692 L246 768 L163 865 L85 967 C62 996 58 1014 68 1030 C84 1051 114 1065 129 1061 C141 1057 149 1042 155 1033 L233 931 L312 830 L375 755 L431 681 L452 650 L458 652 L504 688 L518 666 L616 555 L664 502 L701 449 L742 399 L760 377 L785 342 L799 321 L815 297 L827 279 L839 261 L850 242 L861 219 L871 197 L881 177 L892 155 L897 144Z';

const stone = 'whetstone-1000-3000/main';

/** A stone from its side, across the whole frame. */
const sideOfStone: readonly Overlay[] = [
  {
    ...{
      kind: 'shape',
      path: 'M170 460 H1110 V540 H170Z',
      color: '#b4694a',
      from: -1,
      to: 9,
      isSteady: true,
    },
  },
  { kind: 'shape', path: 'M170 540 H1110 V604 H170Z', color: '#d3cec4', from: -1, to: 9, isSteady: true },
  {
    ...{
      kind: 'shape',
      path: 'M130 604 H1150 V690 C1150 700 1146 704 1136 704 H144 C134 704 130 700 130 690Z',
    },
    ...{ color: palette.ink, from: -1, to: 9, isSteady: true },
  },
];

const strokeStone: Overlay = {
  ...{ kind: 'cutOut', picture: 'sharp-drawer-set/main', scale: 1.3, pivot: [733, 768], hasShadow: true },
  outline:
    'M778 529 L917 596 C924 600 922 612 926 622 L926 640 L716 1022 C706 1038 696 1040 686 1034 L546 958 C536 952 534 940 540 926 L545 905 L766 540 C769 533 772 528 778 529Z',
  start: { x: 620, y: 370, rotate: 60.8 },
  end: { x: 620, y: 370, rotate: 60.8 },
  ...{ from: -1, to: 9, isSteady: true },
};

const sharpen: readonly Shot[] = [
  {
    ground: { picture: stone },
    seconds: 3.8,
    start: { x: 600, y: 620, width: 1260 },
    end: { x: 560, y: 620, width: 1160 },
    overlays: [
      {
        ...{ kind: 'water', outline: 'M-700 300 H1700 V1200 H-700Z', startY: 700, endY: 410 },
        ...{ color: palette.water, opacity: 0.32, from: -1, to: 4.4, isSteady: true },
      },
      { kind: 'bubbles', at: [480, 620], width: 620, height: 200, from: 0.6, to: 4.2 },
      { kind: 'badge', icon: 'clock', at: right, value: [0.01, 0.167], from: 0.3, to: 3.7 },
    ],
  },
  {
    ground: { color: palette.linen },
    seconds: 4,
    start: whole,
    end: whole,
    overlays: [
      ...sideOfStone,
      {
        ...{ kind: 'bladeAngle', at: [290, 460], length: 640, thickness: 36, degrees: 15 },
        ...{ from: 0.2, to: 4.2 },
      },
    ],
  },
  {
    ground: { color: palette.linen },
    seconds: 2.8,
    start: whole,
    end: whole,
    overlays: [
      ...sideOfStone,
      {
        ...{ kind: 'bladeAngle', at: [420, 460], length: 272, thickness: 24, degrees: 15 },
        ...{ from: -0.1, to: 3 },
      },
    ],
  },
  {
    ground: { color: palette.linen },
    seconds: 4.2,
    start: whole,
    end: { x: 630, y: 365, width: 1220 },
    overlays: [
      strokeStone,
      {
        ...{ kind: 'cutOut', picture: knife, outline: knifeOutline, pivot: [640, 480], scale: 0.7 },
        start: { x: 500, y: 330, rotate: -4 },
        end: { x: 770, y: 290, rotate: -4 },
        ...{ strokes: 2, hasShadow: true, from: -0.4, to: 4.6, isSteady: true },
      },
    ],
  },
  {
    ground: { picture: knife },
    seconds: 3.8,
    start: { x: 580, y: 470, width: 1240 },
    end: { x: 600, y: 410, width: 1120 },
    overlays: [
      {
        ...{ kind: 'line', color: palette.white, width: 3, from: 0.5, to: 2.9 },
        points: [
          [504, 685],
          [614, 553],
          [698, 448],
          [757, 377],
          [812, 297],
          [848, 240],
          [878, 177],
          [892, 149],
        ],
      },
    ],
  },
];

const blockOutline =
  'M300 283 L500 259 L532 257 L541 264 L578 342 L616 424 L651 501 L660 540 L676 900 L677 945 C677 966 671 971 659 977 L430 1014 C420 1015 414 1012 408 1003 L328 816 L306 760 L287 345 L288 300 C288 290 292 285 300 283Z';

const block: Omit<CutOut, 'start' | 'end'> = {
  kind: 'cutOut',
  picture: 'walnut-knife-block/main',
  outline: blockOutline,
  scale: 0.62,
  pivot: [490, 640],
  hasShadow: true,
};

const paring = 'paring-knife-9cm/moss';

const store: readonly Shot[] = [
  {
    ground: { picture: knife },
    seconds: 3.9,
    start: { x: 600, y: 530, width: 1500 },
    end: { x: 580, y: 470, width: 1300 },
    overlays: [
      {
        ...{ kind: 'wipe', film: 'drops', outline: knifeOutline, color: '', opacity: 0.95 },
        ...{ start: [120, 1000], end: [880, 160], from: -0.3, to: 3.9, isSteady: true },
      },
      { kind: 'badge', icon: 'cloth', at: [1110, 520], value: [0, 1], from: 0.3, to: 3.7 },
    ],
  },
  {
    ground: { color: palette.linen },
    seconds: 4,
    start: whole,
    end: { x: 650, y: 360, width: 1220 },
    overlays: [
      {
        ...{ kind: 'texture', picture: 'walnut-knife-block/main', radius: 14 },
        area: { x: 400, y: 640, width: 270, height: 300 },
        at: { x: 560, y: 170, width: 620, height: 380 },
        ...{ from: -1, to: 9, isSteady: true },
      },
      {
        ...{
          kind: 'shape',
          path: 'M558 282 H1130 C1142 282 1146 288 1146 298 V428 C1146 438 1142 444 1130 444 H558Z',
        },
        ...{ color: '#241812', from: -1, to: 9, isSteady: true },
      },
      {
        ...{ kind: 'cutOut', picture: knife, outline: knifeOutline, pivot: [640, 480], scale: 0.66 },
        ...{ isFlipped: true, from: -0.4, to: 4.4, isSteady: true },
        start: { x: 400, y: 350, rotate: 46.8 },
        end: { x: 812, y: 350, rotate: 46.8 },
      },
    ],
  },
  {
    ground: { picture: paring },
    seconds: 3.8,
    start: { x: 560, y: 540, width: 1340 },
    end: { x: 540, y: 475, width: 1260 },
    overlays: [
      {
        ...{ kind: 'shape', color: '#6b4530', startsAt: [330, -380], from: 0.3, to: 4.4 },
        path: 'M512 484 C620 334 756 204 829 158 C850 146 880 170 870 194 C800 330 702 444 592 556Z',
      },
      {
        ...{ kind: 'line', color: '#c9a27c', width: 3, isDashed: true, from: 2.2, to: 4.4 },
        points: [
          [586, 538],
          [690, 428],
          [790, 306],
          [854, 192],
        ],
      },
    ],
  },
  {
    ground: { color: palette.linen },
    seconds: 3.7,
    start: whole,
    end: whole,
    overlays: [
      {
        ...{ kind: 'grains', at: [660, 500], width: 130, fall: 240, size: 4, color: '#b98d57', count: 44 },
        ...{ from: 1.7, to: 4.2 },
      },
      {
        ...block,
        start: { x: 640, y: 340, rotate: 0 },
        end: { x: 640, y: 300, rotate: 168 },
        ...{ from: -0.4, to: 1.9, isSteady: true },
      },
      {
        ...block,
        start: { x: 640, y: 300, rotate: 168 },
        end: { x: 640, y: 318, rotate: 168 },
        ...{ strokes: 4, from: 1.9, to: 4.4, isSteady: true },
      },
    ],
  },
];

const oak = 'oak-chopping-board/main';
const oakOutline =
  'M393 333 L414 333 L441 343 L505 387 L573 430 L617 459 L659 483 L714 519 L764 551 L857 611 L876 628 L883 642 L885 652 L883 672 L872 707 L861 726 L842 750 L836 760 L836 772 L844 786 L903 833 L912 846 L916 858 L915 883 L910 900 L903 910 L876 931 L853 937 L829 936 L798 923 L742 884 L726 876 L709 872 L684 872 L669 876 L565 912 L547 915 L506 915 L474 903 L462 896 L389 836 L358 810 L222 701 L168 657 L94 597 L63 575 L45 553 L42 518 L47 508 L56 499 L357 347Z';
const walnut = 'end-grain-walnut-board/main';
const walnutOutline =
  'M40 488 C38 473 46 467 60 465 L700 370 C725 367 742 368 749 382 L919 701 L910 763 L902 769 L675 810 L549 833 L376 861 L157 901 L137 902 L126 899 L116 886Z';

const board: readonly Shot[] = [
  {
    ground: { picture: oak },
    seconds: 4,
    start: { x: 600, y: 640, width: 1340 },
    end: { x: 580, y: 640, width: 1260 },
    overlays: [
      {
        ...{ kind: 'wipe', film: 'drops', outline: oakOutline, color: '', opacity: 0.85 },
        ...{ start: [150, 420], end: [820, 860], from: -0.3, to: 4, isSteady: true },
      },
      {
        ...{ kind: 'tint', outline: oakOutline, color: '#efe3cd', opacity: [0, 0.42], blur: 1 },
        ...{ from: 0.6, to: 4.6, isSteady: true },
      },
      { kind: 'badge', icon: 'cloth', at: right, value: [0, 1], from: 0.3, to: 3.8 },
    ],
  },
  {
    ground: { picture: oak },
    seconds: 4,
    isContinued: true,
    start: { x: 580, y: 640, width: 1260 },
    end: { x: 560, y: 640, width: 1180 },
    overlays: [
      {
        ...{ kind: 'wipe', film: 'color', outline: oakOutline, color: '#efe3cd', opacity: 0.42 },
        ...{ start: [150, 400], end: [850, 900], from: -0.4, to: 4.3, isSteady: true },
      },
      { kind: 'badge', icon: 'spoon', at: right, value: [0, 1], from: 0.3, to: 3.8 },
    ],
  },
  {
    ground: { picture: walnut },
    seconds: 4,
    start: { x: 600, y: 630, width: 1300 },
    end: { x: 570, y: 630, width: 1200 },
    overlays: [
      {
        ...{ kind: 'wipe', film: 'color', outline: walnutOutline, color: '#d9c3aa', opacity: 0.4 },
        ...{ start: [60, 560], end: [900, 700], from: -0.4, to: 4.3, isSteady: true },
      },
      { kind: 'badge', icon: 'spoon', at: right, value: [0, 1], count: 2, from: 0.3, to: 3.8 },
    ],
  },
  {
    ground: { picture: 'beech-carving-board/main' },
    seconds: 3.9,
    start: { x: 580, y: 620, width: 1240 },
    end: { x: 610, y: 630, width: 1320 },
    overlays: [{ kind: 'badge', icon: 'moon', at: right, value: [0, 1], from: 0.3, to: 4.3 }],
  },
];

const mills = 'turned-oak-mills-pair/main';
const headOutline =
  'M332 236 C340 231 366 231 374 236 C382 246 382 262 374 276 L374 294 C410 304 432 360 437 412 C442 450 436 470 430 488 C424 496 404 499 354 499 C304 499 284 496 278 488 C270 465 268 440 272 410 C277 360 298 306 333 294 L333 276 C325 262 325 246 332 236Z';
const headArea = { x: 258, y: 222, width: 194, height: 278 };

const head = (startY: number, endY: number, from: number, to: number): Overlay => ({
  ...{ kind: 'cutOut', picture: mills, outline: headOutline, pivot: [354, 365], scale: 1 },
  start: { x: 354, y: startY, rotate: 0 },
  end: { x: 354, y: endY, rotate: 0 },
  ...{ from, to, isSteady: true },
});

const rod: Overlay = {
  ...{ kind: 'shape', path: 'M348 292 H360 V496 H348Z', color: '#a8a49c', from: -1, to: 9, isSteady: true },
};

const mill: readonly Shot[] = [
  {
    ground: { picture: mills, erased: [headArea] },
    seconds: 3.8,
    start: { x: 640, y: 560, width: 1560 },
    end: { x: 560, y: 470, width: 1300 },
    overlays: [
      rod,
      head(365, 365, -1, 1.7),
      head(365, 215, 1.7, 3.9),
      {
        ...{ kind: 'line', color: palette.copper, width: 5, hasArrow: true, from: 0.2, to: 1.9 },
        points: [
          [404, 262],
          [392, 226],
          [354, 212],
          [316, 226],
          [306, 258],
        ],
      },
    ],
  },
  {
    ground: { picture: mills, erased: [headArea] },
    seconds: 3.8,
    isContinued: true,
    start: { x: 560, y: 470, width: 1300 },
    end: { x: 540, y: 450, width: 1220 },
    overlays: [
      rod,
      {
        ...{ kind: 'grains', at: [354, 60], width: 70, fall: 435, size: 7, color: '#2b211b', count: 90 },
        ...{ from: 0.2, to: 3.4 },
      },
      head(215, 60, -0.3, 0.5),
    ],
  },
  {
    ground: { picture: 'walnut-pepper-mill-30cm/main' },
    seconds: 4,
    start: { x: 660, y: 640, width: 1700 },
    end: { x: 560, y: 420, width: 1240 },
    overlays: [
      {
        ...{ kind: 'line', color: palette.copper, width: 5, hasArrow: true, from: 0.4, to: 2.1 },
        points: [
          [424, 222],
          [432, 178],
          [478, 160],
          [524, 178],
          [532, 218],
        ],
      },
      {
        ...{ kind: 'line', color: palette.copper, width: 5, hasArrow: true, from: 2.1, to: 4.2 },
        points: [
          [532, 222],
          [524, 178],
          [478, 160],
          [432, 178],
          [424, 218],
        ],
      },
      { kind: 'badge', icon: 'grind', at: right, value: [0, 1], from: 0.4, to: 4 },
    ],
  },
  {
    ground: { picture: 'scenes/story' },
    seconds: 3.7,
    start: { x: 1230, y: 560, width: 1240 },
    end: { x: 1250, y: 550, width: 1150 },
    overlays: [{ kind: 'steam', at: [1105, 420], size: 150, from: 0, to: 4 }],
  },
];

/** Shots of the films about knives, boards and mills. */
export const knifeWoodShots: Readonly<Record<string, readonly Shot[]>> = {
  'sharpen-chef-knife': sharpen,
  'store-kitchen-knives': store,
  'oil-wooden-board': board,
  'set-up-pepper-mill': mill,
};
