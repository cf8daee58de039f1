import { expect, it } from 'vitest';
import { linesByDeadline } from './lines-by-deadline.ts';

const dayOf = (instant: string) => instant.slice(0, 10);

it('linesByDeadline groups lines by day, earliest first, without lines that have no deadline', () => {
  const lines = [
    { name: 'Kettle', closesAt: '2026-12-20T09:00:00.000Z' },
    { name: 'Pan', closesAt: '2026-12-04T18:00:00.000Z' },
    { name: 'Lid', closesAt: '2026-12-04T09:00:00.000Z' },
    { name: 'Rack', closesAt: null },
  ];
  expect(linesByDeadline(lines, dayOf)).toEqual([
    { day: '2026-12-04', names: ['Lid', 'Pan'] },
    { day: '2026-12-20', names: ['Kettle'] },
  ]);
});
