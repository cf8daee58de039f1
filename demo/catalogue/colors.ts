import type { DemoColor } from '../demo-types.ts';

/** Colours that products refer to by key. */
export const demoColors: DemoColor[] = [
  { key: 'moss', name: 'Moss', hex: '#2f4a3c' },
  { key: 'sage', name: 'Sage', hex: '#93a58a' },
  { key: 'sky', name: 'Sky', hex: '#7d9db2' },
  { key: 'slate', name: 'Slate', hex: '#59646b' },
  { key: 'ink', name: 'Ink', hex: '#262b29' },
  { key: 'chestnut', name: 'Chestnut', hex: '#6b4530' },
  { key: 'plum', name: 'Plum', hex: '#5b3048' },
  { key: 'berry', name: 'Berry', hex: '#8f2436' },
  { key: 'terracotta', name: 'Terracotta', hex: '#b8573a' },
  { key: 'copper', name: 'Copper', hex: '#b4622d' },
  { key: 'butter', name: 'Butter', hex: '#e5bd62' },
  { key: 'oat', name: 'Oat', hex: '#cdb897' },
  { key: 'linen', name: 'Linen', hex: '#e4dac9' },
  { key: 'cream', name: 'Cream', hex: '#f4ecdb' },
];
