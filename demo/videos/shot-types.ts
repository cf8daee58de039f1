/** Pixels of a picture; of the frame on a plain ground and for badges. */
export type Point = readonly [x: number, y: number];

/** Centre and width of what is seen, in pixels of the picture. */
export interface Camera {
  x: number;
  y: number;
  width: number;
}

/** An area that is filled with the backdrop at its sides. */
export interface Erased {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Icon =
  | 'brush'
  | 'cloth'
  | 'spoon'
  | 'drop'
  | 'clock'
  | 'thermometer'
  | 'flame'
  | 'moon'
  | 'calendar'
  | 'mix'
  | 'basket'
  | 'cup'
  | 'grind';

interface Placement {
  x: number;
  y: number;
  rotate: number;
}

export interface CutOut {
  kind: 'cutOut';
  picture: string;
  /** SVG path around the product, in pixels of its picture. */
  outline: string;
  /** The pixel of the picture that is placed, and around which it turns. */
  pivot: Point;
  scale: number;
  /** Turned over, top to bottom. */
  isFlipped?: true;
  start: Placement;
  end: Placement;
  /** How many times it goes there and back; once there without it. */
  strokes?: number;
  hasShadow?: true;
}

/** What is drawn over a picture. */
export type Drawing =
  | CutOut
  /** A line that is drawn along smooth points. */
  | { kind: 'line'; points: readonly Point[]; color: string; width: number; hasArrow?: true; isDashed?: true }
  | { kind: 'steam'; at: Point; size: number; color?: string }
  | { kind: 'bubbles'; at: Point; width: number; height: number }
  /** Water up to a level that rises. */
  | { kind: 'water'; outline: string; startY: number; endY: number; color: string; opacity: number }
  | { kind: 'drop'; at: Point; fall: number; size: number; color: string; spread: number }
  /** Small pieces that fall: peppercorns, crumbs. */
  | { kind: 'grains'; at: Point; width: number; fall: number; size: number; color: string; count: number }
  /** A film of colour over an outline, whose opacity changes. */
  | { kind: 'tint'; outline: string; color: string; opacity: readonly [number, number]; blur?: number }
  /** A film of colour, rust or drops over an outline that is wiped off from one point to another. */
  | {
      kind: 'wipe';
      outline: string;
      film: 'color' | 'rust' | 'drops';
      color: string;
      opacity: number;
      start: Point;
      end: Point;
    }
  /** A flat shape; it slides into its place from `startsAt`. */
  | { kind: 'shape'; path: string; color: string; opacity?: number; startsAt?: Point }
  /** A blade in section on a stone, raised to an angle. */
  | { kind: 'bladeAngle'; at: Point; length: number; thickness: number; degrees: number }
  /** A part of a picture in a rounded frame, as the material of something drawn. */
  | { kind: 'texture'; picture: string; area: Erased; at: Erased; radius: number }
  | {
      kind: 'badge';
      icon: Icon;
      at: Point;
      /** Filled or elapsed share at the start and the end. */
      value: readonly [number, number];
      count?: number;
    };

/** Drawn from one second of the shot to another. */
export type Overlay = Drawing & { from: number; to: number; isSteady?: true };

export interface Shot {
  /** A picture by folder and name, or a colour of the palette for a plain ground. */
  ground: { picture: string; erased?: readonly Erased[] } | { color: string };
  /** Until the next shot fades in. */
  seconds: number;
  /** Goes on with the camera of the shot before, without a crossfade. */
  isContinued?: true;
  start: Camera;
  end: Camera;
  overlays?: readonly Overlay[];
}
