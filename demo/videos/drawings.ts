import { badge } from './badges.ts';
import { boxOf } from './cut-outs.ts';
import type { Sprite, Sprites } from './cut-outs.ts';
import { between, eased } from './easing.ts';
import { palette } from './palette.ts';
import type { Camera, CutOut, Drawing, Overlay, Point } from './shot-types.ts';

/** Seconds in which a drawing appears and goes. */
const FADE = 0.4;

interface Moment {
  /** Share of the drawing's time, 0 to 1. */
  share: number;
  /** Seconds since the drawing appeared. */
  seconds: number;
  /** Distinguishes ids within one frame. */
  id: string;
}

type Of<Kind extends Drawing['kind']> = Extract<Drawing, { kind: Kind }>;

/** Numbers from 0 to 1 that are the same in every run. */
function scattered(index: number, salt: number): number {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43_758.5453;
  return value - Math.floor(value);
}

const image = ({ href, box }: Sprite, opacity = 1) =>
  `<image href="${href}" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" preserveAspectRatio="none" opacity="${opacity}"/>`;

/** Points of a smooth line through the given ones. */
function smooth(points: readonly Point[]): Point[] {
  const STEPS = 24;
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))]!;
  const out: Point[] = [];
  for (let index = 0; index < points.length - 1; index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < STEPS; step++) {
      const t = step / STEPS;
      const axis = (i: 0 | 1) =>
        0.5 *
        (2 * b[i] +
          (c[i] - a[i]) * t +
          (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
          (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3);
      out.push([axis(0), axis(1)]);
    }
  }
  return [...out, points.at(-1)!];
}

function line({ points, color, width, hasArrow, isDashed }: Of<'line'>, { share }: Moment): string {
  const all = smooth(points);
  const drawn = eased(share / 0.6) * (all.length - 1);
  const whole = Math.floor(drawn);
  const [from, to] = [all[whole]!, all[Math.min(all.length - 1, whole + 1)]!];
  const rest = drawn - whole;
  const tip: Point = [between(from[0], to[0], rest), between(from[1], to[1], rest)];
  const path = [...all.slice(0, whole + 1), tip]
    .map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`)
    .join(' L');
  const style = `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
  const dash = isDashed ? ` stroke-dasharray="${width * 2.2} ${width * 2.6}"` : '';
  const back = all[Math.max(0, whole - 5)]!;
  return `<path d="M${path}" ${style}${dash}/>${hasArrow && whole > 5 ? arrowHead(back, tip, style, width) : ''}`;
}

function arrowHead(back: Point, tip: Point, style: string, width: number): string {
  const angle = Math.atan2(tip[1] - back[1], tip[0] - back[0]);
  const wing = (turn: number) =>
    `${tip[0] - Math.cos(angle + turn) * width * 3.6} ${tip[1] - Math.sin(angle + turn) * width * 3.6}`;
  return `<path d="M${wing(0.6)} L${tip[0]} ${tip[1]} L${wing(-0.6)}" ${style}/>`;
}

function steam({ at: [x, y], size, color = palette.steam }: Of<'steam'>, { seconds, id }: Moment): string {
  const puffs = Array.from({ length: 9 }, (_, index) => {
    const age = (seconds / 2.6 + index / 9) % 1;
    const sway = Math.sin(age * 4 + index * 1.7) * size * 0.16 * age;
    const opacity = 0.5 * Math.sin(Math.PI * age);
    const radius = size * (0.1 + 0.34 * age);
    const place = `cx="${x + sway + (scattered(index, 2) - 0.5) * size * 0.2}" cy="${y - age * size * 1.7}"`;
    return `<ellipse ${place} rx="${radius}" ry="${radius * 1.25}" fill="url(#steam${id})" opacity="${opacity}"/>`;
  });
  return (
    `<radialGradient id="steam${id}"><stop offset="0" stop-color="${color}"/><stop offset="0.5" stop-color="${color}" stop-opacity="0.5"/>` +
    `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>${puffs.join('')}`
  );
}

function bubbles({ at: [x, y], width, height }: Of<'bubbles'>, { seconds, share }: Moment): string {
  // Fewer and fewer, as the stone fills with water.
  const count = Math.round(26 * (1 - 0.75 * share));
  return Array.from({ length: count }, (_, index) => {
    const age = (seconds * (0.35 + 0.25 * scattered(index, 1)) + scattered(index, 2)) % 1;
    const radius = 3 + 6 * scattered(index, 3) * (0.4 + 0.6 * age);
    const left = x + (scattered(index, 4) - 0.5) * width + Math.sin(age * 9 + index) * 5;
    const opacity = 0.85 * Math.sin(Math.PI * age);
    return `<circle cx="${left}" cy="${y - age * height}" r="${radius}" fill="#fff" fill-opacity="${0.25 * opacity}" stroke="#fff" stroke-width="1.8" stroke-opacity="${opacity}"/>`;
  }).join('');
}

function water(
  { outline, startY, endY, color, opacity }: Of<'water'>,
  { share, seconds, id }: Moment,
): string {
  const { x, width, y, height } = boxOf(outline, 10);
  const level = between(startY, endY, eased(share / 0.6));
  const wave = Array.from({ length: 41 }, (_, index) => {
    const at = x + (width * index) / 40;
    return `${at} ${level + 3 * Math.sin(index * 0.7 + seconds * 2.2) + 2 * Math.sin(index * 0.31 - seconds * 1.4)}`;
  }).join(' L');
  const style = `stroke="#fff" stroke-width="2.5" stroke-opacity="0.55" fill="none"`;
  return (
    `<clipPath id="water${id}"><path d="${outline}"/></clipPath><g clip-path="url(#water${id})">` +
    `<path d="M${wave} L${x + width} ${y + height} L${x} ${y + height}Z" fill="${color}" fill-opacity="${opacity}"/>` +
    `<path d="M${wave}" ${style}/></g>`
  );
}

function drop({ at: [x, y], fall, size, color, spread }: Of<'drop'>, { seconds, id }: Moment): string {
  const FALL = 0.55;
  const falling = Math.min(1, seconds / FALL);
  const gradient = `<linearGradient id="drop${id}" x2="1" y2="1"><stop offset="0" stop-color="#fff3cf"/><stop offset="0.45" stop-color="${color}"/><stop offset="1" stop-color="${color}"/></linearGradient>`;
  if (falling < 1) {
    const top = y - fall * (1 - falling ** 2);
    const path = `M${x} ${top - size * 1.5} C${x + size * 0.5} ${top - size * 0.5} ${x + size * 0.8} ${top - size * 0.1} ${x + size * 0.8} ${top + size * 0.3} A${size * 0.8} ${size * 0.8} 0 0 1 ${x - size * 0.8} ${top + size * 0.3} C${x - size * 0.8} ${top - size * 0.1} ${x - size * 0.5} ${top - size * 0.5} ${x} ${top - size * 1.5}Z`;
    return `${gradient}<path d="${path}" fill="url(#drop${id})" fill-opacity="0.92"/>`;
  }
  const grown = 1 - Math.exp(-(seconds - FALL) * 1.1);
  const radius = size + (spread - size) * grown;
  const opacity = 0.85 - 0.5 * grown;
  return (
    `${gradient}<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.42}" fill="url(#drop${id})" fill-opacity="${opacity}"/>` +
    `<ellipse cx="${x - radius * 0.3}" cy="${y - radius * 0.14}" rx="${radius * 0.3}" ry="${radius * 0.08}" fill="#fff" fill-opacity="${0.3 * opacity}"/>`
  );
}

function grains({ at: [x, y], width, fall, size, color, count }: Of<'grains'>, { share }: Moment): string {
  return Array.from({ length: count }, (_, index) => {
    const age = (share * 1.35 - scattered(index, 5)) / 0.35;
    if (age < 0 || age > 1) return '';
    const left = x + (scattered(index, 6) - 0.5) * width;
    const top = y + fall * age ** 2;
    const radius = size * (0.7 + 0.6 * scattered(index, 7));
    const opacity = Math.min(1, age * 8, (1 - age) * 8);
    return (
      `<circle cx="${left}" cy="${top}" r="${radius}" fill="${color}" fill-opacity="${opacity}"/>` +
      `<circle cx="${left - radius * 0.3}" cy="${top - radius * 0.35}" r="${radius * 0.28}" fill="#fff" fill-opacity="${0.28 * opacity}"/>`
    );
  }).join('');
}

function tint({ outline, color, opacity, blur = 0 }: Of<'tint'>, { share, id }: Moment): string {
  const filter =
    blur > 0
      ? `<filter id="tint${id}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${blur}"/></filter>`
      : '';
  const use = blur > 0 ? ` filter="url(#tint${id})"` : '';
  return `${filter}<path d="${outline}" fill="${color}" fill-opacity="${between(opacity[0], opacity[1], eased(share))}"${use}/>`;
}

/** Drops of water that lie on a product. */
function waterDrops(outline: string): string {
  const { x, y, width, height } = boxOf(outline);
  const count = Math.round(Math.min(420, (width * height) / 1100));
  return Array.from({ length: count }, (_, index) => {
    const radius = 3 + 8 * scattered(index, 8) ** 3;
    const [cx, cy] = [x + width * scattered(index, 9), y + height * scattered(index, 10)];
    return (
      `<ellipse cx="${cx + 1.5}" cy="${cy + 2}" rx="${radius}" ry="${radius * 0.9}" fill="#000" fill-opacity="0.22"/>` +
      `<ellipse cx="${cx}" cy="${cy}" rx="${radius}" ry="${radius * 0.9}" fill="#eef3f5" fill-opacity="0.5"/>` +
      `<circle cx="${cx - radius * 0.3}" cy="${cy - radius * 0.3}" r="${radius * 0.3}" fill="#fff" fill-opacity="0.95"/>`
    );
  }).join('');
}

function wipe(overlay: Of<'wipe'>, { share, id }: Moment, sprites?: Sprites): string {
  const { outline, film, color, opacity, start, end } = overlay;
  const SOFT = 0.14;
  // The edge starts and ends outside.
  const edge = between(-SOFT, 1 + SOFT, eased((share - 0.12) / 0.75));
  const point = (at: number) => [between(start[0], end[0], at), between(start[1], end[1], at)] as const;
  const [[x1, y1], [x2, y2]] = [point(edge - SOFT), point(edge + SOFT)];
  const content = {
    color: () => `<path d="${outline}" fill="${color}"/>`,
    rust: () => (sprites ? image(sprites.picture) : ''),
    drops: () => waterDrops(outline),
  }[film]();
  const box = boxOf(outline, 20);
  return (
    `<linearGradient id="edge${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">` +
    `<stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>` +
    `<mask id="film${id}" maskUnits="userSpaceOnUse" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}">` +
    `<path d="${outline}" fill="url(#edge${id})"/></mask><g mask="url(#film${id})" opacity="${opacity}">${content}</g>`
  );
}

function cutOut(overlay: CutOut, { share }: Moment, sprites?: Sprites): string {
  if (!sprites) return '';
  const { start, end, strokes, scale, pivot, isFlipped } = overlay;
  const way = strokes ? (1 - Math.cos(2 * Math.PI * strokes * share)) / 2 : eased(share);
  const [x, y] = [between(start.x, end.x, way), between(start.y, end.y, way)];
  const place = (dx: number, dy: number) =>
    `translate(${x + dx} ${y + dy}) ${isFlipped ? 'scale(1 -1) ' : ''}rotate(${between(start.rotate, end.rotate, way)}) scale(${scale}) translate(${-pivot[0]} ${-pivot[1]})`;
  const shadow = sprites.shadow ? `<g transform="${place(9, 15)}">${image(sprites.shadow, 0.42)}</g>` : '';
  return `${shadow}<g transform="${place(0, 0)}">${image(sprites.picture)}</g>`;
}

/** A stone in section, a blade on it that is raised, and the lines that measure it. */
function bladeAngle(overlay: Of<'bladeAngle'>, { share }: Moment): string {
  const {
    at: [x, y],
    length,
    thickness,
    degrees,
  } = overlay;
  const angle = (degrees * Math.PI * eased(share / 0.45)) / 180;
  const shown = Math.min(1, Math.max(0, (share - 0.4) / 0.12));
  const [dx, dy] = [Math.cos(angle), -Math.sin(angle)];
  const along = (at: number, across: number) => `${x + dx * at + dy * across} ${y + dy * at - dx * across}`;
  const blade = `M${along(0, 0)} L${along(length * 0.12, thickness * 0.34)} L${along(length, thickness)} L${along(length, 0)}Z`;
  const radius = Math.min(260, length * 0.62);
  const arc = `M${x + radius} ${y} A${radius} ${radius} 0 0 0 ${x + radius * dx} ${y + radius * dy}`;
  const [spineX, spineY] = [x + dx * length, y + dy * length];
  const sector = `M${x} ${y} L${x + radius} ${y} A${radius} ${radius} 0 0 0 ${x + radius * dx} ${y + radius * dy}Z`;
  const stroke = `fill="none" stroke="${palette.moss}" stroke-width="5" stroke-linecap="round"`;
  return (
    `<linearGradient id="steel" x2="0.25" y2="1"><stop offset="0" stop-color="#f4f4f1"/><stop offset="0.5" stop-color="#a9aba8"/><stop offset="1" stop-color="#73777a"/></linearGradient>` +
    `<path d="${sector}" fill="${palette.butter}" fill-opacity="0.8"/>` +
    `<path d="${blade}" fill="url(#steel)"/>` +
    `<path d="${arc}" ${stroke}/>` +
    `<g opacity="${shown}"><path d="M${spineX + 44} ${y - 4} L${spineX + 44} ${spineY}" ${stroke} stroke-dasharray="1 14"/>` +
    `<path d="M${spineX + 26} ${y - 3} h36 M${spineX + 26} ${spineY} h36" ${stroke}/></g>`
  );
}

function texture({ at, radius }: Of<'texture'>, { id }: Moment, sprites?: Sprites): string {
  if (!sprites) return '';
  const place = `x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}"`;
  return (
    `<clipPath id="texture${id}"><rect ${place} rx="${radius}"/></clipPath><g clip-path="url(#texture${id})">` +
    `<image href="${sprites.picture.href}" ${place} preserveAspectRatio="xMidYMid slice"/></g>`
  );
}

function shape({ path, color, opacity = 1, startsAt = [0, 0] }: Of<'shape'>, { share }: Moment): string {
  const rest = 1 - eased(share / 0.55);
  return `<path d="${path}" fill="${color}" fill-opacity="${opacity}" transform="translate(${startsAt[0] * rest} ${startsAt[1] * rest})"/>`;
}

function draw(overlay: Overlay, moment: Moment, sprites?: Sprites): string {
  switch (overlay.kind) {
    case 'cutOut':
      return cutOut(overlay, moment, sprites);
    case 'texture':
      return texture(overlay, moment, sprites);
    case 'wipe':
      return wipe(overlay, moment, sprites);
    case 'line':
      return line(overlay, moment);
    case 'steam':
      return steam(overlay, moment);
    case 'bubbles':
      return bubbles(overlay, moment);
    case 'water':
      return water(overlay, moment);
    case 'drop':
      return drop(overlay, moment);
    case 'grains':
      return grains(overlay, moment);
    case 'tint':
      return tint(overlay, moment);
    case 'shape':
      return shape(overlay, moment);
    case 'bladeAngle':
      return bladeAngle(overlay, moment);
    case 'badge':
      return badgeAt(overlay, moment);
  }
}

function badgeAt({ icon, at: [x, y], value, count = 1 }: Of<'badge'>, { share, seconds }: Moment): string {
  const shown = between(value[0], value[1], eased((share - 0.12) / 0.7));
  // It settles into its size as it appears.
  const size = 0.94 + 0.06 * eased(seconds / FADE);
  return `<g transform="translate(${x} ${y}) scale(${size})">${badge(icon, { value: shown, count, seconds })}</g>`;
}

/** The overlays of one frame as an SVG; null if nothing is drawn at that moment. */
export function drawingsAt(
  overlays: readonly Overlay[],
  sprites: ReadonlyMap<Overlay, Sprites>,
  camera: Camera,
  second: number,
  frame: { width: number; height: number },
): string | null {
  const inPicture: string[] = [];
  const inFrame: string[] = [];
  for (const [index, overlay] of overlays.entries()) {
    const { from, to, isSteady } = overlay;
    if (second < from || second > to) continue;
    const moment = { share: (second - from) / (to - from), seconds: second - from, id: String(index) };
    const fade = isSteady ? 1 : Math.min(1, (second - from) / FADE, (to - second) / FADE);
    const group = `<g opacity="${eased(fade).toFixed(3)}">${draw(overlay, moment, sprites.get(overlay))}</g>`;
    (overlay.kind === 'badge' ? inFrame : inPicture).push(group);
  }
  if (inPicture.length + inFrame.length === 0) return null;
  const scale = frame.width / camera.width;
  const move = `translate(${frame.width / 2 - camera.x * scale} ${frame.height / 2 - camera.y * scale}) scale(${scale})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">` +
    `<g transform="${move}">${inPicture.join('')}</g>${inFrame.join('')}</svg>`
  );
}
