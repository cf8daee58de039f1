import { googleMessageType, type GoogleOutcome, googleWindowName, isGoogleOutcome } from '../rules/google.ts';

/** How it ended, seen from the page that began it. */
export type GoogleEnd = GoogleOutcome | 'blocked' | 'closed' | 'network';

/** Where the way to Google begins, in a pop-up or in this window. */
export const googleAddress = (target: string): string =>
  `/api/auth/google${target === '/' ? '' : `?redirectTo=${encodeURIComponent(target)}`}`;

const CLOSED_CHECK_MS = 300;

/**
 * Opens Google's pop-up. To be called in the click itself, or browsers block it. What it says at its end is believed
 * from that very window and from this very origin alone.
 */
export function openGoogle(target: string): Promise<GoogleEnd> {
  if (!navigator.onLine) return Promise.resolve('network');
  const [width, height] = [480, 640];
  const left = Math.max(0, screenX + (outerWidth - width) / 2);
  const top = Math.max(0, screenY + (outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  const popup = open(googleAddress(target), googleWindowName, features);
  if (!popup) return Promise.resolve('blocked');
  return new Promise((resolve) => {
    let wasClosed = false;
    const timer = setInterval(() => {
      // One round later, because its last word may still be on the way.
      if (wasClosed) end('closed');
      wasClosed = popup.closed;
    }, CLOSED_CHECK_MS);
    function hear({ origin, source, data }: MessageEvent<{ type?: unknown; outcome?: unknown } | null>) {
      if (origin !== location.origin || source !== popup || data?.type !== googleMessageType) return;
      if (isGoogleOutcome(data.outcome)) end(data.outcome);
    }
    function end(how: GoogleEnd) {
      clearInterval(timer);
      removeEventListener('message', hear);
      resolve(how);
    }
    addEventListener('message', hear);
  });
}
