import type { Placed } from './composition.ts';
import type { Camera } from './geometry.ts';
import { camera } from './geometry.ts';

export type SceneName = 'home' | 'sets' | 'services' | 'story';

interface Scene {
  eye: Camera;
  /** Pixels per millimetre. */
  unit: number;
  /** Where z = 0 lies, from the top of the picture. */
  ground: number;
  things: readonly Placed[];
}

const [moss, berry, butter, sky, linen] = ['#2f4a3c', '#9c2f3f', '#e5be62', '#7f9fb2', '#e9e1d3'];

export const scenes: Record<SceneName, Scene> = {
  home: {
    eye: camera(0.28),
    unit: 1.66,
    ground: 850,
    things: [
      { drawing: { family: 'dutch-oven' }, hex: moss, x: 0, z: 60 },
      { drawing: { family: 'saucepan' }, hex: linen, x: -385, z: 0 },
      {
        drawing: { family: 'mixing-bowl', width: 0.78, height: 0.72, count: 2 },
        hex: butter,
        x: -235,
        z: 200,
      },
      { drawing: { family: 'board' }, hex: linen, x: 345, z: 90 },
      { drawing: { family: 'mill', count: 2 }, hex: linen, x: 300, z: 91, on: 20 },
      {
        drawing: { family: 'bowl', width: 0.72, height: 0.8, material: 'enamel' },
        hex: berry,
        x: 440,
        z: 120,
        on: 20,
      },
    ],
  },
  sets: {
    eye: camera(0.28),
    unit: 1.6,
    ground: 800,
    things: [
      { drawing: { family: 'stockpot', material: 'enamel', handle: 'brass' }, hex: sky, x: -330, z: -40 },
      { drawing: { family: 'dutch-oven' }, hex: sky, x: -40, z: 120 },
      { drawing: { family: 'saucepan', material: 'enamel', lid: true }, hex: sky, x: 250, z: 0 },
      { drawing: { family: 'plate', count: 4 }, hex: linen, x: 330, z: 330 },
      { drawing: { family: 'mug', count: 2 }, hex: linen, x: -330, z: 330 },
    ],
  },
  services: {
    eye: camera(0.28),
    unit: 1.72,
    ground: 830,
    things: [
      { drawing: { family: 'gift-box', width: 0.9 }, hex: moss, x: -330, z: 20 },
      { drawing: { family: 'stovetop-kettle' }, hex: berry, x: 10, z: 10 },
      { drawing: { family: 'mug', count: 2 }, hex: linen, x: -110, z: 290 },
      { drawing: { family: 'knife-block' }, hex: linen, x: 300, z: -20 },
      { drawing: { family: 'tea-towel', pattern: 'stripe' }, hex: linen, x: 400, z: 240 },
    ],
  },
  story: {
    eye: camera(0.28),
    unit: 1.7,
    ground: 840,
    things: [
      { drawing: { family: 'storage-jar', count: 2 }, hex: linen, x: -390, z: -30 },
      { drawing: { family: 'mortar', handle: 'oak' }, hex: linen, x: -170, z: 120 },
      { drawing: { family: 'frying-pan' }, hex: linen, x: 80, z: 20 },
      { drawing: { family: 'board', material: 'walnut' }, hex: linen, x: 360, z: 210 },
      { drawing: { family: 'chef-knife' }, hex: linen, x: 370, z: 211, on: 20, scale: 0.8 },
      { drawing: { family: 'carafe' }, hex: linen, x: 430, z: -90 },
    ],
  },
};
