import type { BannerContent } from '../contract/content.ts';

/** Whether a banner is up at a moment: from its first on, until just before its last. */
export function isUp({ startsAt, endsAt }: Pick<BannerContent, 'startsAt' | 'endsAt'>, now: Date): boolean {
  const at = now.getTime();
  return (!startsAt || Date.parse(startsAt) <= at) && (!endsAt || at < Date.parse(endsAt));
}

/** The moments still to come at which pages show something else. */
export function turnsOf({ startsAt, endsAt }: Pick<BannerContent, 'startsAt' | 'endsAt'>, now: Date): Date[] {
  return [startsAt, endsAt].flatMap((at) => (at && Date.parse(at) > now.getTime() ? [new Date(at)] : []));
}
