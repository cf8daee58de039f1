import {
  type Encoding,
  fromBrotli,
  type ResponseBody,
  toBrotli,
  toBrotliNow,
  toGzip,
  toGzipNow,
} from './compress.ts';

/** Compress most pages in less than a millisecond. */
const FAST = { brotli: 1, gzip: 1 };
/** Smaller bodies are compressed at once: another thread would need as much processor time again. In bytes. */
const MAX_BLOCKING = 300_000;
/** Save about a fifth of the size but take several times as long: used when the server is idle. */
const BEST = { brotli: 6, gzip: 6 };

/**
 * A body that is kept in compressed form: few requests need the plain text, which is several times as large. It is kept once
 * a client has asked for it.
 */
export class CompressedBody implements ResponseBody {
  readonly isCompressible = true;
  /** Called when `bytes` changed. */
  onResize: () => void = () => {};
  #brotli: Buffer;
  #gzip: Buffer | null = null;
  #plain: Buffer | null = null;
  #isBest = false;

  private constructor(brotli: Buffer) {
    this.#brotli = brotli;
  }

  /** @param encoding the one that the first client accepts; Brotli is always made. */
  static async compress(plain: Buffer, encoding: Encoding = 'br'): Promise<CompressedBody> {
    const isSmall = plain.length <= MAX_BLOCKING;
    const brotli = isSmall ? toBrotliNow(plain, FAST.brotli) : await toBrotli(plain, FAST.brotli);
    const body = new CompressedBody(brotli);
    if (encoding === 'gzip')
      body.#gzip = isSmall ? toGzipNow(plain, FAST.gzip) : await toGzip(plain, FAST.gzip);
    if (encoding === 'identity') body.#plain = plain;
    return body;
  }

  /** Memory in use, in bytes. */
  get bytes(): number {
    return this.#brotli.length + (this.#gzip?.length ?? 0) + (this.#plain?.length ?? 0);
  }

  get isBest(): boolean {
    return this.#isBest;
  }

  /** The body in an encoding, if it was asked for before. */
  ready(encoding: Encoding): Buffer | null {
    if (encoding === 'br') return this.#brotli;
    return encoding === 'gzip' ? this.#gzip : this.#plain;
  }

  async as(encoding: Encoding): Promise<Buffer> {
    const ready = this.ready(encoding);
    if (ready) return ready;
    const plain = this.#plain ?? (await fromBrotli(this.#brotli));
    if (encoding === 'gzip') this.#gzip = await toGzip(plain, this.#isBest ? BEST.gzip : FAST.gzip);
    else this.#plain = plain;
    this.onResize();
    return this.ready(encoding)!;
  }

  /** Compresses again with better quality. */
  async improve(): Promise<void> {
    if (this.#isBest) return;
    const plain = this.#plain ?? (await fromBrotli(this.#brotli));
    const better = await toBrotli(plain, BEST.brotli);
    if (this.#gzip) this.#gzip = await toGzip(plain, BEST.gzip);
    this.#isBest = true;
    if (better.length < this.#brotli.length) this.#brotli = better;
    this.onResize();
  }
}
