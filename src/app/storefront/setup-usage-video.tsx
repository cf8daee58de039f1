import type { Route } from './+types/setup-usage-video';
import { ServicePage } from './frame/service-page.tsx';
import { loadContentPage } from './load-content.ts';
import { servicePageMeta } from './service-page-meta.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadContentPage(context, 'setup-usage-video');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  servicePageMeta(matches, loaderData?.written, 'setup-usage-video');

export default function SetupUsageVideo({ loaderData: { written } }: Route.ComponentProps) {
  return <ServicePage id="setup-usage-video" written={written} />;
}
