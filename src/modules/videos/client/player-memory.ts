/** What this browser remembers of a visitor's videos. A customer's progress is on the server. */
const PROGRESS = 'videoProgress';
const CAPTIONS = 'videoCaptions';
/** Videos whose progress is kept. */
const MAX_VIDEOS = 50;

function readMap(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PROGRESS) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {};
  } catch {
    return {};
  }
}

export function rememberedMs(videoId: string): number {
  const value = readMap()[videoId];
  return typeof value === 'number' && value > 0 ? value : 0;
}

/** @param ms null once the video was watched to its end. */
export function rememberMs(videoId: string, ms: number | null): void {
  const { [videoId]: _, ...others } = readMap();
  const entries = Object.entries(ms === null ? others : { ...others, [videoId]: ms });
  try {
    localStorage.setItem(PROGRESS, JSON.stringify(Object.fromEntries(entries.slice(-MAX_VIDEOS))));
  } catch {
    // Without storage the video begins at its start.
  }
}

/** The chosen language of captions; '' for none; null if none was chosen. */
export function rememberedCaptions(): string | null {
  try {
    return localStorage.getItem(CAPTIONS);
  } catch {
    return null;
  }
}

export function rememberCaptions(language: string): void {
  try {
    localStorage.setItem(CAPTIONS, language);
  } catch {
    // The choice counts for this video.
  }
}
