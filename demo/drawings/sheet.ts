import { polygon, short } from './geometry.ts';
import type { Matrix, Point } from './geometry.ts';

/** Offset 0…1 and a colour, #rrggbb or #rrggbbaa. */
export type Stop = readonly [offset: number, color: string];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What stands on the table here: the outline of its foot as seen, and how high it rises. */
export interface Footprint {
  outline: readonly Point[];
  height: number;
}

/**
 * One document in the making. It hands out gradients, clips and filters (each once, with ids unique in the
 * document), and remembers how far the drawing reaches, so that the picture can be framed around it.
 */
export class Sheet {
  readonly footprints: Footprint[] = [];
  #definitions = new Map<string, string>();
  #matrix: Matrix = [1, 0, 0, 1, 0, 0];
  #box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

  get definitions(): string {
    return [...this.#definitions].map(([body, id]) => body.replace('§', id)).join('');
  }

  get box(): Box {
    return this.#box;
  }

  #define(body: string): string {
    let id = this.#definitions.get(body);
    if (!id) {
      id = `d${this.#definitions.size}`;
      this.#definitions.set(body, id);
    }
    return `url(#${id})`;
  }

  /** Left to right over the shape it fills, unless `vector` says otherwise. */
  linear(stops: readonly Stop[], vector = ''): string {
    return this.#define(`<linearGradient id="§"${vector && ` ${vector}`}>${written(stops)}</linearGradient>`);
  }

  /** Top to bottom over the shape it fills. */
  falling(stops: readonly Stop[]): string {
    return this.linear(stops, 'x2="0" y2="1"');
  }

  radial(stops: readonly Stop[], vector = ''): string {
    return this.#define(`<radialGradient id="§"${vector && ` ${vector}`}>${written(stops)}</radialGradient>`);
  }

  clip(path: string): string {
    return this.#define(`<clipPath id="§"><path d="${path}"/></clipPath>`);
  }

  filter(body: string, margin = 0.2): string {
    const [start, size] = [short(-margin), short(1 + 2 * margin)];
    return this.#define(
      `<filter id="§" x="${start}" y="${start}" width="${size}" height="${size}" color-interpolation-filters="sRGB">${body}</filter>`,
    );
  }

  /** A blur by `spread` units; the margin is generous because highlights are thin. */
  blur(spread: number): string {
    return this.filter(`<feGaussianBlur stdDeviation="${short(spread)}"/>`, 1);
  }

  /** Notes that something is drawn there, in the coordinates of the moment. */
  cover(points: readonly Point[]): void {
    for (const point of points) {
      const [x, y] = this.#placed(point);
      this.#box = {
        left: Math.min(this.#box.left, x),
        top: Math.min(this.#box.top, y),
        right: Math.max(this.#box.right, x),
        bottom: Math.max(this.#box.bottom, y),
      };
    }
  }

  /** Notes what casts a shadow: the foot's outline as seen and the height above it. */
  stand(outline: readonly Point[], height: number): void {
    this.footprints.push({
      outline: outline.map((point) => this.#placed(point)),
      height: height * Math.hypot(this.#matrix[2], this.#matrix[3]),
    });
  }

  transformed(matrix: Matrix, draw: () => string): string {
    const [outer, [a, b, c, d, e, f]] = [this.#matrix, matrix];
    this.#matrix = [
      outer[0] * a + outer[2] * b,
      outer[1] * a + outer[3] * b,
      outer[0] * c + outer[2] * d,
      outer[1] * c + outer[3] * d,
      outer[0] * e + outer[2] * f + outer[4],
      outer[1] * e + outer[3] * f + outer[5],
    ];
    const drawn = draw();
    this.#matrix = outer;
    const numbers = matrix.map((value, index) => (index < 4 ? String(+value.toFixed(4)) : short(value)));
    return `<g transform="matrix(${numbers.join(' ')})">${drawn}</g>`;
  }

  moved(x: number, y: number, draw: () => string, scale = 1): string {
    return this.transformed([scale, 0, 0, scale, x, y], draw);
  }

  turned(degrees: number, draw: () => string): string {
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    return this.transformed([cos, sin, -sin, cos, 0, 0], draw);
  }

  /** A filled polygon, counted into the frame. */
  shape(points: readonly Point[], paint: string, rest = ''): string {
    this.cover(points);
    return fill(polygon(points), paint, rest);
  }

  #placed([x, y]: Point): Point {
    const [a, b, c, d, e, f] = this.#matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  }
}

/** Writes #rrggbbaa as the opacity that every renderer reads. */
function opaque(color: string, name: string): string {
  if (color.length < 9) return `${name}-color="${color}"`;
  const opacity = short(Number.parseInt(color.slice(7), 16) / 255);
  return `${name}-color="${color.slice(0, 7)}" ${name}-opacity="${opacity}"`;
}

function written(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color]) => `<stop offset="${short(offset)}" ${opaque(color, 'stop')}/>`)
    .join('');
}

export function fill(path: string, paint: string, rest = ''): string {
  return `<path d="${path}" ${painted('fill', paint)}${rest && ` ${rest}`}/>`;
}

export function line(path: string, paint: string, width: number, rest = ''): string {
  return `<path d="${path}" fill="none" ${painted('stroke', paint)} stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${rest && ` ${rest}`}/>`;
}

function painted(name: string, paint: string): string {
  if (!/^#[0-9a-f]{8}$/i.test(paint)) return `${name}="${paint}"`;
  return `${name}="${paint.slice(0, 7)}" ${name}-opacity="${short(Number.parseInt(paint.slice(7), 16) / 255)}"`;
}
