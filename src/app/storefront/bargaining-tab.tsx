import type { Route } from './+types/bargaining-tab';
import { ServicePage } from './frame/service-page.tsx';
import { loadContentPage } from './load-content.ts';
import { servicePageMeta } from './service-page-meta.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadContentPage(context, 'bargaining-tab');

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  servicePageMeta(matches, loaderData?.written, 'bargaining-tab');

export default function BargainingTab({ loaderData: { written } }: Route.ComponentProps) {
  return <ServicePage id="bargaining-tab" written={written} />;
}
