import { createHash } from 'node:crypto';
import { system } from '#kernel/actor.ts';
import { addressIn, defaultLanguage, type Language, storedLanguage } from '#kernel/language.ts';
import { getSettings } from '#modules/settings/service/read-settings.ts';
import { type GoogleOutcome, googleMessageType, googleWindowName, outcomeOf } from '../rules/google.ts';
import {
  type SignInResponse,
  type SignInContext,
  isSignInError,
  headersForLibrary,
} from './sign-in-context.ts';
import { startSession } from './start-session.ts';

/** Maximum length of the redirect target; the rest is cut off. The sign-in page validates the target. */
const MAX_TARGET = 1_000;

/** The page that started the sign-in. */
interface Page {
  /** Path to open after the sign-in, without the language's prefix. */
  target: string;
  language: Language;
}
const noPage: Page = { target: '', language: defaultLanguage };

const pageOf = (query: URLSearchParams): Page => ({
  target: query.get('redirectTo')?.slice(0, MAX_TARGET) ?? '',
  language: storedLanguage(query.get('language')),
});

/**
 * `GET /api/auth/google?redirectTo=…&language=…`: redirects to Google, in a pop-up or in the same window. The OAuth
 * state is stored on the server and bound to this browser by a cookie.
 */
export async function startGoogle(context: SignInContext): Promise<SignInResponse> {
  const { signIn, request } = context;
  const url = new URL(request.url);
  const page = pageOf(url.searchParams);
  const library = signIn.withGoogle();
  const { googleButton } = await getSettings({ actor: system, tx: signIn.tx, now: new Date() }, 'accounts');
  if (!library || !googleButton) return finish('not-connected', page);
  // Google redirects to the configured host, where a state cookie of another host is missing.
  if (url.host !== new URL(signIn.baseUrl).host) return finish('unauthorized-domain', page);
  const back = `${signIn.baseUrl}/?${new URLSearchParams({ redirectTo: page.target, language: page.language })}`;
  const response = await library.handler(
    new Request(`${signIn.baseUrl}/api/auth/sign-in/social`, {
      method: 'POST',
      headers: headersForLibrary(request),
      body: JSON.stringify({
        provider: 'google',
        callbackURL: back,
        errorCallbackURL: back,
        disableRedirect: true,
      }),
    }),
  );
  const { url: next } = ((await response.json().catch(() => null)) ?? {}) as { url?: string };
  if (!response.ok || !next) return finish('unreachable', page);
  return redirect(next, response.headers.getSetCookie());
}

/** Handles Google's redirect back to the shop, with an authorization code or an error. */
export async function finishGoogle(context: SignInContext): Promise<SignInResponse> {
  const { signIn, request } = context;
  const library = signIn.withGoogle();
  if (!library) return finish('not-connected', noPage);
  const { search } = new URL(request.url);
  const response = await library.handler(
    new Request(`${signIn.baseUrl}/api/auth/callback/google${search}`, {
      headers: headersForLibrary(request),
    }),
  );
  const location = response.headers.get('location');
  if (!location) return finish('failed', noPage);
  const { searchParams } = new URL(location, signIn.baseUrl);
  const page = pageOf(searchParams);
  const outcome = outcomeOf(searchParams.get('error'));
  const cookies = response.headers.getSetCookie();
  if (outcome !== 'signed-in') {
    signIn.log.info({ outcome, error: searchParams.get('error') }, 'Google sign-in failed');
    return finish(outcome, page, cookies);
  }
  const started = await startSession(context, response, {
    language: page.language,
    finish: (cookie) => finish(outcome, page, [...cookies, cookie]),
  });
  return isSignInError(started) ? finish('failed', page) : started;
}

function redirect(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
}

/**
 * Script of the last page of a Google sign-in. In a pop-up it sends the outcome to the opener, which must
 * have the same origin, and closes the pop-up. In the main window it continues to the sign-in page, which
 * shows an error or goes on.
 */
const script = `(function () {
  var message = JSON.parse(document.getElementById('outcome').textContent);
  if (window.opener && window.name === message.windowName) {
    window.opener.postMessage({ type: message.type, outcome: message.outcome }, location.origin);
    window.close();
  } else location.replace(message.next);
})();`;
const scriptHash = createHash('sha256').update(script).digest('base64');

function finish(
  outcome: GoogleOutcome,
  { target, language }: Page,
  cookies: readonly string[] = [],
): Response {
  const query = new URLSearchParams({
    ...(target ? { redirectTo: target } : {}),
    ...(outcome === 'signed-in' ? {} : { google: outcome }),
  });
  const next = addressIn(language, `/login${query.size > 0 ? `?${query}` : ''}`);
  const message = {
    type: googleMessageType,
    windowName: googleWindowName,
    outcome,
    next,
  };
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-security-policy': `default-src 'none'; script-src 'sha256-${scriptHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  const data = JSON.stringify(message).replaceAll('<', '\\u003c');
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in</title></head><body>' +
    `<script type="application/json" id="outcome">${data}</script><script>${script}</script>` +
    `<noscript><a href="${next.replaceAll('&', '&amp;')}">Sign in</a></noscript></body></html>`;
  return new Response(html, { headers });
}
