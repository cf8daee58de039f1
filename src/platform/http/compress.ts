import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip, gzipSync } from 'node:zlib';

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);
const brotliDecompressAsync = promisify(brotliDecompress);

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

/** A response body that can be sent in each encoding. */
export interface ResponseBody {
  /** Whether the body is compressed for browsers that accept compression. */
  readonly isCompressible: boolean;
  as(encoding: Encoding): Promise<Buffer>;
}

/** Brotli quality and level of gzip for responses that are sent once. */
export const UNCACHED_QUALITY = 2;

/** A body in every encoding: each is compressed on first use and then kept. */
export class Body implements ResponseBody {
  readonly identity: Buffer;
  readonly #quality: number;
  readonly #made = new Map<Encoding, Promise<Buffer>>();

  /** @param quality Brotli quality and level of gzip, 0 to 9; null for content that is already compressed. */
  constructor(identity: Buffer, quality: number | null) {
    this.identity = identity;
    this.#quality = quality ?? -1;
  }

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
    return encoding === 'gzip'
      ? toGzip(this.identity, this.#quality)
      : toBrotli(this.identity, this.#quality);
  }
}

export const toGzip = async (plain: Buffer, level: number): Promise<Buffer> =>
  exactly(await gzipAsync(plain, { level }));

/** Blocks the event loop meanwhile. */
export const toGzipNow = (plain: Buffer, level: number): Buffer => exactly(gzipSync(plain, { level }));

const brotliOptions = (plain: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  },
});

export const toBrotli = async (plain: Buffer, quality: number): Promise<Buffer> =>
  exactly(await brotliAsync(plain, brotliOptions(plain, quality)));

/** Blocks the event loop meanwhile. */
export const toBrotliNow = (plain: Buffer, quality: number): Buffer =>
  exactly(brotliCompressSync(plain, brotliOptions(plain, quality)));

export const fromBrotli = (compressed: Buffer): Promise<Buffer> => brotliDecompressAsync(compressed);

/** The same bytes in no more memory than their length. The library may return a part of a larger buffer. */
function exactly(buffer: Buffer): Buffer {
  if (buffer.buffer.byteLength === buffer.length) return buffer;
  const copy = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(copy);
  return copy;
}
