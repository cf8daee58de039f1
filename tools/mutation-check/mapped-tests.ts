/** A test file and the title of one of its tests (a part of it is enough); without a title the whole file. */
export interface MappedTest {
  file: string;
  title?: string;
  /** Playwright project of a browser test; desktop by default. */
  project?: 'desktop' | 'phone';
}

/** A test by its file and a part of its title; without a title, the whole file. */
export const test = (file: string, title?: string): MappedTest => ({ file, ...(title ? { title } : {}) });

/** A browser test by the name of its file. */
export const browser = (file: string, title: string) => test(`tests/browser/${file}.test.ts`, title);
