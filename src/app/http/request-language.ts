import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import { defaultLanguage, type Language } from '#kernel/language.ts';
import { acceptedLanguage } from './accepted-language.ts';
import type { AppEnv } from './app-env.ts';

const current = new AsyncLocalStorage<Language>();

/** Middleware that keeps the language of the request for its error messages. */
export const keepRequestLanguage: MiddlewareHandler<AppEnv> = (c, next) =>
  current.run(acceptedLanguage(c), next);

/** The language of the error messages of the current request. */
export const requestLanguage = (): Language => current.getStore() ?? defaultLanguage;
