import type { Context } from '#platform/context.ts';
import * as store from '../store/sign-in-methods.ts';

/** Whether a person has signed in with Google. The caller checks permissions. */
export const hasGoogleSignIn = (ctx: Context): Promise<boolean> => store.hasPersonWith(ctx.tx, 'google');
