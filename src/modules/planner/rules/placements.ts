import type { Answers, PlaceKey } from '../contract/answers.ts';

/** Where a piece can be placed by hand. */
export const spacesOf = ({ spaces }: Pick<Answers, 'spaces'>): PlaceKey[] => [
  ...spaces.map(({ key }) => key),
  'out',
];
