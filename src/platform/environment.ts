import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/**
 * The shop cannot start with a setting, or with the database or storage that it names. The message is one
 * line.
 */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const names = new Set<string>();

/** Names of all variables that have been read so far. */
export const settingNames = (): ReadonlySet<string> => names;

/** The trimmed value of an environment variable; null when absent or empty. */
export function variable(env: NodeJS.ProcessEnv, name: string): string | null {
  names.add(name);
  return env[name]?.trim() || null;
}

/**
 * Validates a variable. Throws a ConfigError with the value and what is expected; returns null when absent.
 *
 * @param expected ends the sentence "expected …".
 */
export function readVariable<Value>(
  env: NodeJS.ProcessEnv,
  name: string,
  schema: z.ZodType<Value>,
  expected: string,
): Value | null {
  return check(env, name, schema, expected, (text) => JSON.stringify(text));
}

/** Like `readVariable`, but the error does not contain the value, because messages are logged. */
export function readSecretVariable(
  env: NodeJS.ProcessEnv,
  name: string,
  schema: z.ZodType<string>,
  expected: string,
): string | null {
  return check(env, name, schema, expected, () => 'not usable');
}

function check<Value>(
  env: NodeJS.ProcessEnv,
  name: string,
  schema: z.ZodType<Value>,
  expected: string,
  show: (text: string) => string,
): Value | null {
  const text = variable(env, name);
  if (text === null) return null;
  const result = schema.safeParse(text);
  if (result.success) return result.data;
  throw new ConfigError(`${name} is ${show(text.slice(0, 200))}: expected ${expected}.`);
}

/** Variables that only work together. Throws a ConfigError if some are missing; returns null when all are. */
export function allOrNone<Name extends string>(
  group: Record<Name, string | null>,
): Record<Name, string> | null {
  const names = Object.keys(group) as Name[];
  const missing = names.filter((name) => group[name] === null);
  if (missing.length === names.length) return null;
  if (missing.length === 0) return group as Record<Name, string>;
  throw new ConfigError(
    `${missing.join(' and ')} is not set: expected ${names.join(', ')} all together, or none of them.`,
  );
}

export function wholeNumber(least: number, most: number): z.ZodType<number> {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
}

/** Requires HTTPS unless the host is loopback, because keys and tokens are sent to this URL. */
export const secureUrl = z.string().refine((text) => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
});

export function apiKey(start: RegExp): z.ZodType<string> {
  return z
    .string()
    .regex(start)
    .regex(/^\w{12,255}$/);
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** @param host a name or an address, also in the brackets of a URL. */
export function isLoopback(host: string): boolean {
  const address = host.replaceAll(/^\[|\]$/g, '');
  if (isIP(address) === 0) return address.toLowerCase() === 'localhost';
  return loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
