import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

export type Encoding = 'identity' | 'gzip' | 'br';

/** The best supported encoding that the browser accepts. */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((parameter) => parameter.trim()))
    .filter(([, weight]) => !weight || !/q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** A response body in every encoding: each is compressed on first use and then cached. */
export class Body {
  readonly identity: Buffer;
  readonly #quality: number;
  readonly #made = new Map<Encoding, Promise<Buffer>>();

  /** @param quality Brotli quality, 0 to 11; null for content that is already compressed. */
  constructor(identity: Buffer, quality: number | null) {
    this.identity = identity;
    this.#quality = quality ?? -1;
  }

  /** Whether it is compressed for browsers that accept it. */
  get isCompressible(): boolean {
    return this.#quality >= 0;
  }

  as(encoding: Encoding): Promise<Buffer> {
    let made = this.#made.get(encoding);
    if (!made) this.#made.set(encoding, (made = this.#make(encoding)));
    return made;
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity' || !this.isCompressible) return this.identity;
    if (encoding === 'gzip') return gzipAsync(this.identity, { level: 6 });
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: this.#quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.identity.length,
    };
    return brotliAsync(this.identity, { params });
  }
}
