/** Location of a file in the architecture. */
export interface Place {
  /** `outside`: not under `src`. `entry`: a file directly in `src`. */
  area: 'module' | 'app' | 'entry' | 'kernel' | 'platform' | 'ui' | 'locales' | 'outside';
  /** Name of the module, for a file of a module. */
  module: string | null;
  /** `service` for service.ts and service/place-order.ts, `ui` for both UI folders; null outside modules. */
  part: string | null;
  isTest: boolean;
}

const areas = new Set(['app', 'kernel', 'platform', 'ui', 'locales']);

export function placeOf(path: string): Place {
  const isTest = /\.test\.tsx?$/.test(path);
  const [top, second = '', third = '', fourth = ''] = path.split('/');
  if (top !== 'src') return { area: 'outside', module: null, part: null, isTest };
  if (second === 'modules') {
    const part = fourth.replace(/(\.test)?\.tsx?$/, '');
    return { area: 'module', module: third, part, isTest };
  }
  const area = areas.has(second) ? (second as Place['area']) : 'entry';
  return { area, module: null, part: null, isTest };
}

/** Display name: `#modules/cart`, `#kernel`; empty for a file directly in `src` or outside it. */
export function moduleName(path: string): string {
  const place = placeOf(path);
  if (place.area === 'module') return `#modules/${place.module}`;
  return place.area === 'outside' || place.area === 'entry' ? '' : `#${place.area}`;
}

/** `@orpc/contract/x` → `@orpc/contract`; `node:fs` stays. */
function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

/** Whether a specifier is one of these packages, or a listed subpath (`better-auth/client`). */
export function isPackageOf(specifier: string, list: readonly string[]): boolean {
  return list.includes(packageName(specifier)) || list.includes(specifier);
}
