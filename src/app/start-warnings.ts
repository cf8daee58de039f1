import type { Config } from '#platform/config.ts';
import { probeSmtp } from '#platform/mail/smtp.ts';
import { findMistypedSettings } from '#platform/mistyped-settings.ts';

/**
 * Calls `warn` with one line for each configuration mistake that does not prevent the start. Call it after
 * all settings were read.
 */
export function warnAtStart({ smtpUrl }: Config, warn: (line: string) => void): void {
  for (const line of findMistypedSettings(process.env)) warn(line);
  if (process.getuid?.() === 0) {
    warn('The server runs as root: start it under an account of its own.');
  }
  // Orders do not wait for the mail server, so the start does not either.
  if (smtpUrl !== null) void probeSmtp(smtpUrl).then((problem) => problem !== null && warn(problem));
}
