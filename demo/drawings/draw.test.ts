import { describe, expect, it } from 'vitest';
import { drawPicture, drawScene, families } from './draw.ts';
import { materialNames } from './materials.ts';

const moss = { hex: '#2f4a3c' };
const drawn = (family: string) =>
  drawPicture(family === 'set' ? { family, items: 'dutch-oven board mill whisk' } : { family }, moss);

/** Says what is wrong with a document's tags, attributes and references; nothing if it is well formed. */
function faults(svg: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const rest = svg.replaceAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, end: string, name: string, attributes: string, empty: string) => {
      const names = [...attributes.matchAll(/([a-zA-Z0-9:-]+)="/g)].map((match) => match[1]);
      if (new Set(names).size < names.length) found.push(`<${name}> repeats an attribute`);
      if (end) {
        const last = open.pop();
        if (last !== name) found.push(`</${name}> closes <${last}>`);
      } else if (!empty) open.push(name);
      return '';
    },
  );
  if (rest.trim()) found.push(`not a tag: ${rest.slice(0, 80)}`);
  if (open.length) found.push(`never closed: ${open.join(' ')}`);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  if (new Set(ids).size < ids.length) found.push('an id is given twice');
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g))
    if (!ids.includes(id)) found.push(`no element #${id}`);
  if (/NaN|undefined|Infinity|null/.test(svg)) found.push('a number is not a number');
  return found;
}

describe('the checker of documents', () => {
  it.each([
    ['<svg><g></svg>', 'closes'],
    ['<svg a="1" a="2"></svg>', 'repeats'],
    ['<svg><path d="M NaN 0"/></svg>', 'not a number'],
    ['<svg fill="url(#a)"></svg>', 'no element'],
    ['<svg><g id="a"/><g id="a"/></svg>', 'twice'],
    ['<svg>', 'never closed'],
  ])('finds the fault in %s', (svg, fault) => {
    expect(faults(svg).join()).toContain(fault);
  });
});

describe('pictures', () => {
  it.each(families)('draws %s as a well-formed portrait, the same each time', (family) => {
    const picture = drawn(family);
    expect(faults(picture)).toEqual([]);
    expect(picture).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="960" height="1200" viewBox="0 0 960 1200">/,
    );
    expect(drawn(family)).toBe(picture);
    expect(picture.length).toBeLessThan(family === 'set' ? 90_000 : 40_000);
  });

  it.each(families.filter((family) => family !== 'set'))(
    'draws %s in every material, without lid and handles',
    (family) => {
      for (const material of materialNames) {
        const drawing = {
          family,
          material,
          handle: material,
          lid: false,
          handles: 0,
          count: 3,
          pattern: 'check',
        };
        expect({ material, faults: faults(drawPicture(drawing, { hex: '#e4dac9' })) }).toEqual({
          material,
          faults: [],
        });
      }
    },
  );

  it('shows no two families alike', () => {
    const pictures = families.map(drawn);
    expect(new Set(pictures).size).toBe(families.length);
  });

  it('shows the colour, the lid and the width that are asked for', () => {
    const pot = drawn('dutch-oven');
    expect(drawPicture({ family: 'dutch-oven' }, { hex: '#9c2f3f' })).not.toBe(pot);
    expect(drawPicture({ family: 'dutch-oven', lid: false }, moss)).not.toBe(pot);
    expect(drawPicture({ family: 'dutch-oven', width: 0.8 }, moss)).not.toBe(pot);
  });

  it.each([
    [{ family: 'teleporter' }, 'Unknown family'],
    [{ family: 'toString' }, 'Unknown family'],
    [{ family: 'set', items: 'dutch-oven teleporter' }, 'Unknown family'],
    [{ family: 'set' }, 'one to four'],
    [{ family: 'set', items: 'mug mug mug mug mug' }, 'one to four'],
    [{ family: 'mug', material: 'gold' }, 'Unknown material'],
    [{ family: 'napkin', pattern: 'dots' }, 'Unknown pattern'],
    [{ family: 'mug', width: 'wide' }, 'is a number'],
  ])('refuses %o', (drawing, message) => {
    expect(() => drawPicture(drawing, moss)).toThrow(message);
  });

  it('refuses a colour that is none', () => {
    expect(() => drawPicture({ family: 'mug' }, { hex: 'moss' })).toThrow('Not a colour');
  });
});

describe('scenes', () => {
  it.each(['home', 'sets', 'services', 'story'] as const)('draws %s as a well-formed landscape', (name) => {
    const scene = drawScene(name);
    expect(faults(scene)).toEqual([]);
    expect(scene).toContain('width="1920" height="1080" viewBox="0 0 1920 1080"');
    expect(drawScene(name)).toBe(scene);
  });
});
