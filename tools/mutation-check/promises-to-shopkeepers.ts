import type { Behaviour, MappedTest } from './behaviours.ts';

const test = (file: string, title?: string): MappedTest => ({ file, ...(title ? { title } : {}) });
const browser = (file: string, title: string) => test(`tests/browser/${file}.test.ts`, title);

export const promisesToShopkeepers: Behaviour[] = [];
