/** The used part of the library, which has no types. */
declare module 'bidi-js' {
  export interface EmbeddingLevels {
    /** Per UTF-16 unit: even is left-to-right, odd right-to-left. */
    levels: Uint8Array;
    paragraphs: { start: number; end: number; level: number }[];
  }
  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels;
    getMirroredCharacter(character: string): string | null;
  }
  export default function createBidi(): Bidi;
}
