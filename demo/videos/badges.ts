import { palette } from './palette.ts';
import type { Icon } from './shot-types.ts';

export interface IconState {
  /** Filled or elapsed share, 0 to 1. */
  value: number;
  count: number;
  /** Seconds since the badge appeared. */
  seconds: number;
}

const line = (path: string, color: string = palette.moss, width = 4) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const dropPath = (x: number, y: number, size: number) =>
  `M${x} ${y - size} C${x + size * 0.3} ${y - size * 0.45} ${x + size * 0.72} ${y - size * 0.05} ${x + size * 0.72} ${y + size * 0.35} ` +
  `A${size * 0.72} ${size * 0.7} 0 0 1 ${x - size * 0.72} ${y + size * 0.35} ` +
  `C${x - size * 0.72} ${y - size * 0.05} ${x - size * 0.3} ${y - size * 0.45} ${x} ${y - size}Z`;

const filled = (path: string, color: string, opacity = 1) =>
  `<path d="${path}" fill="${color}" fill-opacity="${opacity}"/>`;

/** Places of one, two or three equal things beside each other. */
const row = (count: number, gap: number) =>
  Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * gap);

/** How far the thing at an index has appeared. */
const appeared = (index: number, { value, count }: IconState) =>
  Math.min(1, Math.max(0, value * count - index));

function clip(id: string, path: string, content: string): string {
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

function drops(state: IconState): string {
  const size = state.count > 2 ? 26 : state.count === 2 ? 32 : 42;
  return row(state.count, size * 1.75)
    .map((x, index) => {
      const shown = appeared(index, state);
      const path = dropPath(x, 2, size);
      return filled(path, palette.water, 0.75 * shown) + line(path, palette.moss, 3.5);
    })
    .join('');
}

function spoons(state: IconState): string {
  const gap = state.count > 2 ? 36 : 46;
  return row(state.count, gap)
    .map((x, index) => {
      const width = state.count > 1 ? 14 : 22;
      const bowl = `M${x} -52 C${x + width} -52 ${x + width} -8 ${x} -8 C${x - width} -8 ${x - width} -52 ${x} -52Z`;
      const top = -8 - 44 * (state.count > 1 ? appeared(index, state) : state.value);
      const fill = clip(
        `spoon${index}`,
        bowl,
        `<rect x="${x - 30}" y="${top}" width="60" height="60" fill="${palette.oil}"/>`,
      );
      return fill + line(bowl) + line(`M${x} -8 L${x} 54`);
    })
    .join('');
}

function clock({ value }: IconState): string {
  const angle = value * 2 * Math.PI;
  const [x, y] = [Math.sin(angle), -Math.cos(angle)];
  const sector =
    value > 0.999
      ? `M0 -46 A46 46 0 1 1 -0.01 -46Z`
      : `M0 0 L0 -46 A46 46 0 ${value > 0.5 ? 1 : 0} 1 ${46 * x} ${46 * y}Z`;
  return (
    filled(sector, palette.butter, 0.9) +
    `<circle r="46" fill="none" stroke="${palette.moss}" stroke-width="4"/>` +
    line(`M0 0 L0 -36`, palette.moss, 3.5) +
    line(`M0 0 L${34 * x} ${34 * y}`, palette.copper, 4)
  );
}

function thermometer({ value }: IconState): string {
  const tube = 'M-11 16 L-11 -44 A11 11 0 0 1 11 -44 L11 16 A22 22 0 1 1 -11 16Z';
  const top = 20 - 62 * value;
  const marks = [0.2, 0.4, 0.6, 0.8, 1].map((mark) => line(`M22 ${20 - 62 * mark} h9`, palette.moss, 3));
  return (
    clip('tube', tube, `<rect x="-30" y="${top}" width="60" height="90" fill="${palette.copper}"/>`) +
    line(tube) +
    marks.join('')
  );
}

function flame({ value, seconds }: IconState): string {
  const size = 0.55 + 0.45 * value;
  const lean = 4 * Math.sin(seconds * 3.1) + 2 * Math.sin(seconds * 5.3);
  const outer = `M0 50 C-34 50 -44 20 -28 -6 C-20 -20 -8 -28 ${lean} -58 C16 -34 44 -12 36 20 C32 40 18 50 0 50Z`;
  const inner = `M0 44 C-16 44 -20 26 -10 12 C-6 4 0 0 ${lean / 2} -12 C8 2 20 12 18 26 C16 38 10 44 0 44Z`;
  return `<g transform="translate(0 ${50 - 50 * size}) scale(${size})">${filled(outer, palette.copper)}${filled(inner, palette.butter)}</g>`;
}

function brush({ seconds }: IconState): string {
  const x = 16 * Math.sin(seconds * 5);
  const bristles = row(7, 11).map((at) => line(`M${at} 2 L${at * 1.12} 26`, palette.moss, 3.5));
  return (
    `<g transform="translate(${x} -2)">` +
    `<rect x="-42" y="-22" width="84" height="24" rx="10" fill="${palette.oil}" stroke="${palette.moss}" stroke-width="4"/>` +
    `${bristles.join('')}</g>${line('M-54 36 H54')}`
  );
}

function cloth({ seconds }: IconState): string {
  const x = 14 * Math.sin(seconds * 4);
  const path = 'M-34 -34 L34 -34 L34 22 C20 34 8 16 -6 26 C-18 34 -28 24 -34 22Z';
  return (
    `<g transform="translate(${x} -2)">${filled(path, palette.water, 0.5)}${line(path)}` +
    `${line('M-34 -20 H34', palette.moss, 3)}</g>${line('M-54 44 H54')}`
  );
}

function moon({ value, seconds }: IconState): string {
  const star = (x: number, y: number, phase: number) =>
    `<circle cx="${x}" cy="${y}" r="4" fill="${palette.copper}" fill-opacity="${0.55 + 0.45 * Math.sin(seconds * 2 + phase)}"/>`;
  const lift = 14 * (1 - value);
  return (
    `<g transform="translate(0 ${lift})">` +
    filled('M14 -46 A48 48 0 1 0 46 26 A40 40 0 0 1 14 -46Z', palette.butter) +
    line('M14 -46 A48 48 0 1 0 46 26 A40 40 0 0 1 14 -46Z') +
    `</g>${star(38, -36, 0)}${star(50, -10, 2)}${star(26, -14, 4)}`
  );
}

function calendar(state: IconState): string {
  const days = [0, 1, 2].flatMap((y) => [0, 1, 2, 3].map((x) => [x, y] as const));
  const marks = days.map(([x, y], index) => {
    const isPast = index < state.value * days.length;
    return `<rect x="${-35 + x * 19}" y="${-10 + y * 17}" width="12" height="11" rx="2" fill="${isPast ? palette.copper : palette.linen}"/>`;
  });
  return (
    line('M-46 -38 H46 V48 H-46Z') +
    line('M-46 -20 H46') +
    line('M-22 -50 V-30 M22 -50 V-30') +
    marks.join('')
  );
}

/** A jug, filled to the half with water and then with vinegar. */
function mix({ value }: IconState): string {
  const jug = 'M-34 -44 H34 L28 46 H-28Z';
  const level = (share: number) => 46 - 78 * share;
  const water = Math.min(0.5, value);
  return (
    clip(
      'jug',
      jug,
      `<rect x="-50" y="${level(value)}" width="100" height="100" fill="${palette.butter}"/>` +
        `<rect x="-50" y="${level(water)}" width="100" height="100" fill="${palette.water}" fill-opacity="0.9"/>`,
    ) +
    line(jug) +
    line('M-20 7 H4', palette.moss, 3) +
    line('M-20 -32 H4', palette.moss, 3)
  );
}

/** A filter basket, filled to its rim and no higher. */
function basket({ value }: IconState): string {
  const body = 'M-44 -24 H44 L36 22 H-36Z';
  return (
    clip(
      'basket',
      body,
      `<rect x="-60" y="${22 - 46 * value}" width="120" height="60" fill="${palette.walnut}"/>`,
    ) +
    line(body) +
    line('M-54 -24 H54') +
    line('M-10 22 L-6 50 H6 L10 22')
  );
}

function cups(state: IconState): string {
  return row(state.count, 40)
    .map((x, index) => {
      const cup = `M${x - 15} -14 H${x + 11} V4 C${x + 11} 20 ${x - 15} 20 ${x - 15} 4Z`;
      return (
        filled(cup, palette.walnut, 0.85 * appeared(index, state)) +
        line(cup, palette.moss, 3.5) +
        line(`M${x + 11} -8 C${x + 22} -10 ${x + 22} 8 ${x + 9} 8`, palette.moss, 3)
      );
    })
    .join('');
}

/** Ground pepper, from fine to coarse. */
function grind({ value }: IconState): string {
  return [-32, 0, 32]
    .flatMap((y, line) =>
      [-32, 0, 32].map((x, column) => {
        const radius = 3 + 9 * value * (0.8 + 0.2 * Math.sin(line * 3 + column * 5));
        return `<circle cx="${x + 4 * Math.sin(line * 7 + column)}" cy="${y + 4 * Math.cos(line + column * 6)}" r="${radius}" fill="${palette.walnut}"/>`;
      }),
    )
    .join('');
}

const icons: Readonly<Record<Icon, (state: IconState) => string>> = {
  ...{ brush, cloth, spoon: spoons, drop: drops, clock, thermometer },
  ...{ flame, moon, calendar, mix, basket, cup: cups, grind },
};

/** A round paper badge with an icon that shows progress. Its centre is at 0, 0. */
export function badge(icon: Icon, state: IconState): string {
  return (
    `<circle r="92" cy="3" fill="${palette.ink}" fill-opacity="0.06"/>` +
    `<circle r="88" fill="${palette.paper}"/>` +
    `<circle r="88" fill="none" stroke="${palette.moss}" stroke-opacity="0.18" stroke-width="1.5"/>` +
    icons[icon](state)
  );
}
