export interface Line {
  name: string;
  /** One value for each size. */
  values: readonly number[];
}

interface Chart {
  title: string;
  xLabel: string;
  yLabel: string;
  /** On a logarithmic axis. */
  sizes: readonly number[];
  lines: readonly Line[];
}

const width = 820;
const height = 440;
const frame = { left: 64, right: 610, top: 56, bottom: 376 };
/** Pixels between the names of lines, at least. */
const NAME_DISTANCE = 18;

/** Readable on white and on black. */
const colors = ['#3b82f6', '#e0663a', '#12a150', '#a855f7', '#c99700', '#e11d74', '#0d9ba6', '#8a6d3b'];

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** 1, 2 or 5 times a power of ten, so that about five steps reach `most`. */
function stepFor(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most / 5));
  return power * ([1, 2, 5, 10].find((factor) => most / power / factor <= 6) ?? 10);
}

/** Moves overlapping names apart, downwards. @returns the heights in the given order. */
function spreadNames(heights: readonly number[]): number[] {
  const placed: number[] = [];
  let last = -Infinity;
  for (const index of heights.map((_, each) => each).toSorted((a, b) => heights[a]! - heights[b]!)) {
    last = Math.max(heights[index]!, last + NAME_DISTANCE);
    placed[index] = last;
  }
  const overflow = Math.max(0, last - frame.bottom);
  return placed.map((each) => each - overflow);
}

/** A picture of how values grow with size: one line for each name, as SVG. */
export function drawGrowth({ title, xLabel, yLabel, sizes, lines }: Chart): string {
  const most = Math.max(...lines.flatMap(({ values }) => values), 1);
  const step = stepFor(most);
  const top = Math.ceil(most / step) * step;
  const [first, last] = [Math.log10(sizes[0]!), Math.log10(sizes.at(-1)!)];
  const x = (size: number) =>
    frame.left + ((Math.log10(size) - first) / (last - first || 1)) * (frame.right - frame.left);
  const y = (value: number) => frame.bottom - (value / top) * (frame.bottom - frame.top);
  const at = (value: number) => value.toFixed(1);
  const text = (content: string, place: string, extra = '') =>
    `<text ${place}${extra}>${escapeText(content)}</text>`;

  const steps = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  const grid = steps.flatMap((value) => [
    `<line class="grid" x1="${frame.left}" x2="${frame.right}" y1="${at(y(value))}" y2="${at(y(value))}"/>`,
    text(value.toLocaleString('en'), `x="${frame.left - 8}" y="${at(y(value) + 4)}"`, ' text-anchor="end"'),
  ]);
  const marks = sizes.map((size) =>
    text(size.toLocaleString('en'), `x="${at(x(size))}" y="${frame.bottom + 20}"`, ' text-anchor="middle"'),
  );
  const nameHeights = spreadNames(lines.map(({ values }) => y(values.at(-1)!)));
  const drawn = lines.flatMap(({ name, values }, index) => {
    const color = colors[index % colors.length]!;
    const points = values.map((value, place) => `${at(x(sizes[place]!))},${at(y(value))}`);
    const growth = `${name}: ${values.at(-1)!.toLocaleString('en', { maximumFractionDigits: 1 })} ms`;
    return [
      `<polyline fill="none" stroke="${color}" stroke-width="2" points="${points.join(' ')}"/>`,
      ...points.map((point) => {
        const [cx, cy] = point.split(',');
        return `<circle cx="${cx}" cy="${cy}" r="3" fill="${color}"/>`;
      }),
      `<line stroke="${color}" x1="${frame.right + 4}" y1="${at(y(values.at(-1)!))}" x2="${frame.right + 22}" y2="${at(nameHeights[index]!)}"/>`,
      text(growth, `x="${frame.right + 28}" y="${at(nameHeights[index]! + 4)}"`),
    ];
  });
  const middle = (frame.top + frame.bottom) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">`,
    `<title id="title">${escapeText(title)}</title>`,
    '<style>',
    'text { font: 13px system-ui, sans-serif; fill: #1f2328; } .heading { font-size: 16px; font-weight: 600; }',
    '.back { fill: #ffffff; } .grid { stroke: #d0d7de; }',
    '@media (prefers-color-scheme: dark) { text { fill: #e6edf3; } .back { fill: #0d1117; } .grid { stroke: #3d444d; } }',
    '</style>',
    `<rect class="back" width="${width}" height="${height}"/>`,
    text(title, `class="heading" x="${frame.left}" y="30"`),
    ...grid,
    ...marks,
    text(xLabel, `x="${(frame.left + frame.right) / 2}" y="${height - 16}"`, ' text-anchor="middle"'),
    text(yLabel, `transform="translate(18 ${middle}) rotate(-90)"`, ' text-anchor="middle"'),
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}
