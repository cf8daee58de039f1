import { useRouteLoaderData } from 'react-router';
import type { SiteLink } from './frame/links.ts';

/** Filters links: those to pages that the shop hides are left out. */
export function useShownLinks(): <Link extends Pick<SiteLink, 'to'>>(links: readonly Link[]) => Link[] {
  const hidden = useRouteLoaderData<{ hiddenPages: string[] }>('storefront/layout')?.hiddenPages ?? [];
  return (links) => links.filter(({ to }) => !hidden.includes(to.slice(1)));
}
