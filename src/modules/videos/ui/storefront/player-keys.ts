/** What a key does in the player. */
export type PlayerAction =
  | { do: 'toggle' | 'mute' | 'fullscreen' | 'captions' }
  | { do: 'skip'; seconds: number }
  | { do: 'faster' | 'slower' };

/** Keys as in the players that people know; null for any other key. */
export function actionOfKey(key: string): PlayerAction | null {
  switch (key.toLowerCase()) {
    case 'k':
      return { do: 'toggle' };
    case 'j':
      return { do: 'skip', seconds: -10 };
    case 'l':
      return { do: 'skip', seconds: 10 };
    case 'm':
      return { do: 'mute' };
    case 'f':
      return { do: 'fullscreen' };
    case 'c':
      return { do: 'captions' };
    case '>':
      return { do: 'faster' };
    case '<':
      return { do: 'slower' };
    default:
      return null;
  }
}

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The next speed up or down. */
export function nextSpeed(speed: number, step: 1 | -1): number {
  const at = speeds.findIndex((each) => each >= speed);
  return speeds[Math.max(0, Math.min(speeds.length - 1, (at === -1 ? speeds.length - 1 : at) + step))]!;
}

/** The chapter at a moment; −1 before the first. */
export const chapterAt = (chapters: readonly { startMs: number }[], ms: number): number =>
  chapters.findLastIndex(({ startMs }) => startMs <= ms);
