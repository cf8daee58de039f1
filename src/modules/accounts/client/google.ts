import { defaultLanguage, type Language } from '#kernel/language.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { googleMessageType, type GoogleOutcome, googleWindowName, isGoogleOutcome } from '../rules/google.ts';

/** Result of a Google sign-in: the server's outcome, or why none arrived. */
export type GoogleResult = GoogleOutcome | 'blocked' | 'closed' | 'network';

/** URL that starts the sign-in with Google, in a pop-up or in this window. */
export const googleUrl = (target: string, language: Language): string => {
  const query = new URLSearchParams({
    ...(target === '/' ? {} : { redirectTo: target }),
    ...(language === defaultLanguage ? {} : { language }),
  });
  return `/api/auth/google${query.size > 0 ? `?${query}` : ''}`;
};

const CLOSED_CHECK_MS = 300;

/**
 * Opens Google's pop-up. Must run in the click handler, or browsers block it. Accepts a message only from that window
 * and from the same origin.
 */
export function openGoogle(target: string): Promise<GoogleResult> {
  if (!navigator.onLine) return Promise.resolve('network');
  const [width, height] = [480, 640];
  const left = Math.max(0, screenX + (outerWidth - width) / 2);
  const top = Math.max(0, screenY + (outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  const popup = open(googleUrl(target, pageLanguage()), googleWindowName, features);
  if (!popup) return Promise.resolve('blocked');
  return new Promise((resolve) => {
    let wasClosed = false;
    const timer = setInterval(() => {
      // Waits one more interval, because the last message may still be under way.
      if (wasClosed) end('closed');
      wasClosed = popup.closed;
    }, CLOSED_CHECK_MS);
    function handleMessage({
      origin,
      source,
      data,
    }: MessageEvent<{ type?: unknown; outcome?: unknown } | null>) {
      if (origin !== location.origin || source !== popup || data?.type !== googleMessageType) return;
      if (isGoogleOutcome(data.outcome)) end(data.outcome);
    }
    function end(result: GoogleResult) {
      clearInterval(timer);
      removeEventListener('message', handleMessage);
      resolve(result);
    }
    addEventListener('message', handleMessage);
  });
}
