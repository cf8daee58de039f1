import type { BannerContent } from '../contract/content.ts';

/** Whether a banner is shown at a time: start inclusive, end exclusive. */
export function isBannerShown(
  { startsAt, endsAt }: Pick<BannerContent, 'startsAt' | 'endsAt'>,
  now: Date,
): boolean {
  const at = now.getTime();
  return (!startsAt || Date.parse(startsAt) <= at) && (!endsAt || at < Date.parse(endsAt));
}

/** The future times at which the banner appears or disappears. */
export function bannerChangesOf(
  { startsAt, endsAt }: Pick<BannerContent, 'startsAt' | 'endsAt'>,
  now: Date,
): Date[] {
  return [startsAt, endsAt].flatMap((at) => (at && Date.parse(at) > now.getTime() ? [new Date(at)] : []));
}
