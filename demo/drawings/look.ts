import type { Drawing } from '../types.ts';
import type { Camera } from './geometry.ts';
import type { Material, MaterialName } from './materials.ts';
import { material, materialNames } from './materials.ts';
import type { Sheet } from './sheet.ts';
import type { View } from './studio.ts';

type Pattern = 'plain' | 'stripe' | 'check';

/** A drawing's parameters, read and completed. */
export interface Look {
  /** Against the family's usual size, 1 = as usual. */
  width: number;
  height: number;
  lid: boolean;
  handles: number;
  count: number;
  surface: Material;
  handle: Material;
  pattern: Pattern;
  /** The colour that the picture is of. */
  hex: string;
}

interface Usual {
  material: MaterialName;
  handle?: MaterialName;
  lid?: boolean;
  handles?: number;
  count?: number;
  pattern?: Pattern;
}

/**
 * One kind of thing. It is drawn in millimetres around the middle of its foot, so that things of different
 * families keep their sizes beside each other; y runs down, heights run up.
 */
export interface Family {
  view: View;
  usual: Usual;
  draw(sheet: Sheet, eye: Camera, look: Look): string;
}

function materialOf(word: unknown, usual: MaterialName, hex: string): Material {
  const name = materialNames.find((known) => known === (word ?? usual));
  if (!name) throw new Error(`Unknown material in a drawing: ${String(word)}`);
  return material(name, hex);
}

function numberOf(drawing: Drawing, name: string, usual: number): number {
  const value = drawing[name] ?? usual;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    throw new Error(`A drawing's ${name} is a number of 0 or more, not ${String(value)}`);
  }
  return value;
}

export function lookOf(drawing: Drawing, usual: Usual, hex: string): Look {
  const pattern = drawing.pattern ?? usual.pattern ?? 'plain';
  if (pattern !== 'plain' && pattern !== 'stripe' && pattern !== 'check') {
    throw new Error(`Unknown pattern in a drawing: ${String(pattern)}`);
  }
  return {
    width: numberOf(drawing, 'width', 1),
    height: numberOf(drawing, 'height', 1),
    lid: Boolean(drawing.lid ?? usual.lid ?? false),
    handles: numberOf(drawing, 'handles', usual.handles ?? 0),
    count: Math.max(1, Math.round(numberOf(drawing, 'count', usual.count ?? 1))),
    surface: materialOf(drawing.material, usual.material, hex),
    handle: materialOf(drawing.handle ?? usual.handle ?? drawing.material, usual.material, hex),
    pattern,
    hex,
  };
}

/** What is shown lying on the linen, seen from straight above. */
export function lying(usual: Usual, draw: (sheet: Sheet, look: Look) => string): Family {
  return { view: 'flat', usual, draw: (sheet, _eye, look) => draw(sheet, look) };
}
