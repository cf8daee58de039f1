import { hull, moved, polygon, short } from './geometry.ts';
import type { Box, Footprint, Sheet } from './sheet.ts';
import { fill } from './sheet.ts';

/** Where a picture is taken: on the table, with the wall behind; from straight above; hanging on the wall. */
export type View = 'table' | 'high' | 'flat' | 'wall';

export interface Frame {
  width: number;
  height: number;
  /** Where wall and table meet, from the top; the linen is one piece, so it is a soft turn, not a line. */
  horizon: number;
}

/** The linen backdrop, lit from the upper left. */
export function backdrop(sheet: Sheet, { width, height, horizon }: Frame, view: View): string {
  const all = `M0 0H${width}V${height}H0Z`;
  const turn = horizon / height;
  const linen =
    view === 'flat'
      ? sheet.linear(
          [
            [0, '#e3dfd8'],
            [0.5, '#dcd8d0'],
            [1, '#cdc7bd'],
          ],
          'x2=".8" y2="1"',
        )
      : view === 'wall'
        ? sheet.linear(
            [
              [0, '#dad5cc'],
              [0.5, '#d1cbc1'],
              [1, '#c3bcb0'],
            ],
            'x2=".8" y2="1"',
          )
        : sheet.falling([
            [0, '#cac3b8'],
            [turn - 0.12, '#cfc9bf'],
            [turn, '#d3cec5'],
            [turn + 0.1, '#dad6ce'],
            [turn + 0.3, '#dedbd4'],
            [1, '#dcd8d0'],
          ]);
  const window = sheet.radial(
    [
      [0, '#ffffff59'],
      [0.6, '#ffffff14'],
      [1, '#ffffff00'],
    ],
    'cx=".22" cy=".3" r=".75"',
  );
  const dusk = sheet.radial(
    [
      [0.5, '#4a403200'],
      [1, '#4a40322e'],
    ],
    'cx=".38" cy=".48" r=".85"',
  );
  return fill(all, linen) + fill(all, window) + fill(all, dusk);
}

/** Shadows of what stands: a long soft one away from the light and a dark seam where it touches the table. */
export function shadows(sheet: Sheet, footprints: readonly Footprint[], unit: number): string {
  let [cast, contact] = ['', ''];
  for (const { outline, height } of footprints) {
    const reach = Math.min(height, 320 / unit);
    const far = moved(outline, reach * 0.62, -reach * 0.1);
    cast += polygon(hull([...outline, ...far]));
    contact += polygon(hull(outline));
  }
  if (!cast) return '';
  const fade = sheet.linear([
    [0, '#3a332a80'],
    [0.45, '#3a332a70'],
    [1, '#3a332a08'],
  ]);
  const soft = sheet.filter(`<feGaussianBlur stdDeviation="${short(17 / unit)} ${short(10 / unit)}"/>`, 0.3);
  const near = sheet.filter(`<feGaussianBlur stdDeviation="${short(7 / unit)} ${short(4 / unit)}"/>`, 0.3);
  return (
    fill(cast, fade, `filter="${soft}"`) +
    fill(
      contact,
      '#2a241c',
      `fill-opacity=".62" filter="${near}" transform="translate(${short(4 / unit)} ${short(4 / unit)})"`,
    )
  );
}

/** The shadow of what lies flat or hangs on the wall, cast by its own outline. `unit`: pixels per millimetre. */
export function laid(sheet: Sheet, drawn: string, unit: number, lift = 1): string {
  const [near, far] = [short((3 * lift) / unit), short((13 * lift) / unit)];
  const [dx, dy] = [short((9 * lift) / unit), short((12 * lift) / unit)];
  const filter = sheet.filter(
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${far}"/><feOffset dx="${dx}" dy="${dy}"/>` +
      '<feComponentTransfer result="far"><feFuncA type="linear" slope=".34"/></feComponentTransfer>' +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${near}"/><feOffset dx="${near}" dy="${near}"/>` +
      '<feComponentTransfer result="near"><feFuncA type="linear" slope=".4"/></feComponentTransfer>' +
      '<feMerge><feMergeNode in="far"/><feMergeNode in="near"/><feMergeNode in="SourceGraphic"/></feMerge>',
    0.25,
  );
  return `<g filter="${filter}">${drawn}</g>`;
}

/** Scale and place that bring a box into the middle of the frame. */
export function framed(box: Box, scale: number, x: number, y: number) {
  return [
    scale,
    0,
    0,
    scale,
    x - ((box.left + box.right) / 2) * scale,
    y - ((box.top + box.bottom) / 2) * scale,
  ] as const;
}

export function document(sheet: Sheet, { width, height }: Frame, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${sheet.definitions}</defs>${content}</svg>`
  );
}
