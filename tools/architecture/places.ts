/** Where in the house a file stands. */
export interface Place {
  /** `outside`: everything that is not under `src`. `entry`: a file directly in `src`. */
  room: 'module' | 'app' | 'entry' | 'kernel' | 'platform' | 'ui' | 'locales' | 'outside';
  /** The noun, for a file of a module. */
  module: string | null;
  /** `service` for service.ts and service/place-order.ts, `ui` for both its areas; null outside modules. */
  part: string | null;
  isTest: boolean;
}

const rooms = new Set(['app', 'kernel', 'platform', 'ui', 'locales']);

export function placeOf(path: string): Place {
  const isTest = /\.test\.tsx?$/.test(path);
  const [top, second = '', third = '', fourth = ''] = path.split('/');
  if (top !== 'src') return { room: 'outside', module: null, part: null, isTest };
  if (second === 'modules') {
    const part = fourth.replace(/(\.test)?\.tsx?$/, '');
    return { room: 'module', module: third, part, isTest };
  }
  const room = rooms.has(second) ? (second as Place['room']) : 'entry';
  return { room, module: null, part: null, isTest };
}

/** The room as people write it: `#modules/cart`, `#kernel`. */
export function roomName(path: string): string {
  const place = placeOf(path);
  if (place.room === 'module') return `#modules/${place.module}`;
  return place.room === 'outside' || place.room === 'entry' ? '' : `#${place.room}`;
}

/** `@orpc/contract/x` → `@orpc/contract`; `node:fs` stays. */
function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

/** Whether a specifier is one of these packages, or a subpath that is listed whole (`better-auth/client`). */
export function isPackageOf(specifier: string, list: readonly string[]): boolean {
  return list.includes(packageName(specifier)) || list.includes(specifier);
}
