/** A point of a plane: on the screen (x right, y down), on the table (x right, z towards the eye) or a profile. */
export type Point = readonly [number, number];

/** [a, b, c, d, e, f] as in SVG's `matrix()`. */
export type Matrix = readonly [number, number, number, number, number, number];

/** The sine and cosine of how far the eye looks down on the table. */
export interface Camera {
  sin: number;
  cos: number;
}

export function camera(sin: number): Camera {
  return { sin, cos: Math.sqrt(1 - sin * sin) };
}

/** Where a point `height` above the table, at x and z on it, is seen. */
export function project(eye: Camera, x: number, height: number, z: number): Point {
  return [x, z * eye.sin - height * eye.cos];
}

/** Short numbers keep the documents small: a tenth of a unit is enough from a hundred on. */
export function short(value: number): string {
  const rounded = Math.abs(value) >= 100 ? Math.round(value * 10) / 10 : Math.round(value * 100) / 100;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

export const at = ([x, y]: Point) => `${short(x)} ${short(y)}`;

/** A closed path through the points, straight from one to the next. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}Z`;
}

/** A path through the points in a smooth curve (Catmull–Rom). */
export function smooth(points: readonly Point[], closed = true): string {
  const count = points.length;
  const point = (index: number) =>
    closed ? points[(index + count) % count]! : points[Math.min(count - 1, Math.max(0, index))]!;
  let path = `M${at(point(0))}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    path += `C${at([from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6])} ${at([
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
    ])} ${at(to)}`;
  }
  return closed ? `${path}Z` : path;
}

/** Points sampled along the smooth curve through the given ones. */
export function curve(points: readonly Point[], steps = 6): Point[] {
  const point = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))]!;
  const sampled: Point[] = [];
  for (let index = 0; index < points.length - 1; index++) {
    const corners = [point(index - 1), point(index), point(index + 1), point(index + 2)] as const;
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const along = (axis: 0 | 1) => {
        const [p, q, r, s] = [corners[0][axis], corners[1][axis], corners[2][axis], corners[3][axis]];
        return (
          0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3)
        );
      };
      sampled.push([along(0), along(1)]);
    }
  }
  return [...sampled, point(points.length - 1)];
}

/** The convex hull, counter-clockwise on the screen. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((one, two) => one[0] - two[0] || one[1] - two[1]);
  const turn = (o: Point, a: Point, b: Point) =>
    (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (line: readonly Point[]) => {
    const chain: Point[] = [];
    for (const next of line) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, next) <= 0) chain.pop();
      chain.push(next);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** A rectangle of the table with rounded corners around the origin, turned by `turn` degrees. */
export function rectangle(width: number, depth: number, radius: number, turn = 0): Point[] {
  const corner = Math.min(radius, width / 2, depth / 2);
  const points: Point[] = [];
  for (const [signX, signZ, start] of [
    [1, 1, 0],
    [-1, 1, 90],
    [-1, -1, 180],
    [1, -1, 270],
  ] as const) {
    for (let step = 0; step <= 5; step++) {
      const angle = ((start + step * 18) * Math.PI) / 180;
      points.push([
        signX * (width / 2 - corner) + corner * Math.cos(angle),
        signZ * (depth / 2 - corner) + corner * Math.sin(angle),
      ]);
    }
  }
  return turned(points, turn);
}

export function oval(width: number, depth: number, steps = 40): Point[] {
  return Array.from({ length: steps }, (_, step): Point => {
    const angle = (step / steps) * 2 * Math.PI;
    return [(Math.cos(angle) * width) / 2, (Math.sin(angle) * depth) / 2];
  });
}

export function turned(points: readonly Point[], degrees: number): Point[] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return points.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos]);
}

export function moved(points: readonly Point[], dx: number, dy: number, scale = 1): Point[] {
  return points.map(([x, y]) => [x * scale + dx, y * scale + dy]);
}

/** A full ellipse as a path. */
export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const radii = `${short(rx)} ${short(ry)}`;
  return `M${at([x - rx, y])}A${radii} 0 0 0 ${at([x + rx, y])}A${radii} 0 0 0 ${at([x - rx, y])}Z`;
}
