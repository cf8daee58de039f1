import type { Language } from '#kernel/language.ts';
import { err } from '#kernel/result.ts';
import { cookieOf } from '#platform/http/cookies.ts';
import { endSession, findSession, findSessionToken } from '../service/sessions.ts';
import { newSecret, completeSignIn, keepLanguage } from '../service/sign-in.ts';
import {
  type SignInResponse,
  jsonResponse,
  done,
  type SignInContext,
  headersAfter,
} from './sign-in-context.ts';

const YEAR_S = 365 * 86_400;

const deviceCookie = (baseUrl: string) =>
  baseUrl.startsWith('https:') ? '__Host-trivet.device' : 'trivet.device';

/** The device secret from the cookie; null if it is missing or malformed. */
export function deviceOf({ signIn, request }: SignInContext): string | null {
  const value = cookieOf(request.headers, deviceCookie(signIn.baseUrl)) ?? '';
  return /^[\w-]{43}$/.test(value) ? value : null;
}

function setDevice({ signIn }: SignInContext, device: string): string {
  const secure = signIn.baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${deviceCookie(signIn.baseUrl)}=${device}; Max-Age=${YEAR_S}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * Completes a sign-in with the cookies of the library's response. Ends the browser's previous session, of any user, to
 * prevent session fixation.
 */
export async function startSession(
  context: SignInContext,
  response: Response,
  options: {
    hasSecondStep?: boolean;
    /** Language of the page, for an account without one. */
    language?: Language;
    finish?: (...cookies: string[]) => Response;
  } = {},
): Promise<SignInResponse> {
  const { signIn, request } = context;
  const { actor, id } = await findSession(signIn, headersAfter(request, response));
  if (actor.kind !== 'user' || id === null) return err('unavailable');
  if (options.language) await keepLanguage(signIn, actor.id, options.language);
  const [former, present] = [
    await findSessionToken(signIn, request.headers),
    await findSessionToken(signIn, headersAfter(request, response)),
  ];
  if (former && former !== present) await endSession(signIn, former);
  const device = deviceOf(context) ?? newSecret();
  await completeSignIn(signIn, {
    userId: actor.id,
    sessionId: id,
    device,
    userAgent: request.headers.get('user-agent'),
    hasSecondStep: options.hasSecondStep ?? false,
  });
  const cookie = setDevice(context, device);
  return options.finish ? options.finish(cookie) : jsonResponse(done, response, cookie);
}
