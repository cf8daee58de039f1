import { type Encoding, fromBrotli, type ResponseBody, toBrotli, toGzip } from './compress.ts';

/** Compresses in about a millisecond: the first visitor waits for it. */
const FAST_QUALITY = 1;
/** Saves about a fifth of the size but takes ten times as long: used when the server is idle. */
const BEST_QUALITY = 6;

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

  static async compress(plain: Buffer): Promise<CompressedBody> {
    return new CompressedBody(await toBrotli(plain, FAST_QUALITY));
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
    if (encoding === 'gzip') this.#gzip = await toGzip(plain);
    else this.#plain = plain;
    this.onResize();
    return this.ready(encoding)!;
  }

  /** Compresses again with better quality. */
  async improve(): Promise<void> {
    if (this.#isBest) return;
    const better = await toBrotli(this.#plain ?? (await fromBrotli(this.#brotli)), BEST_QUALITY);
    this.#isBest = true;
    if (better.length >= this.#brotli.length) return;
    this.#brotli = better;
    this.onResize();
  }
}
