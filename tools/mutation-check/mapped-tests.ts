import type { MappedTest } from './behaviours.ts';

/** A test by its file and a part of its title; without a title, the whole file. */
export const test = (file: string, title?: string): MappedTest => ({ file, ...(title ? { title } : {}) });

/** A browser test by the name of its file. */
export const browser = (file: string, title: string) => test(`tests/browser/${file}.test.ts`, title);
