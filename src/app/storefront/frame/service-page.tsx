import { useLingui } from '@lingui/react/macro';
import type { ServicePageId } from '#modules/content/contract/kinds.ts';
import type { ShownPage } from '#modules/content/service/show-content.ts';
import { defaultServices } from '../default-content/services.tsx';
import { StepsPage } from './steps-page.tsx';

/** Service page: content written by staff, or the default with its steps. */
export function ServicePage({ id, written }: { id: ServicePageId; written: ShownPage | null }) {
  const { i18n } = useLingui();
  const { title, greeting, subject, ...content } = defaultServices[id];
  return (
    <StepsPage
      {...content}
      written={written}
      title={i18n._(title)}
      greeting={i18n._(greeting)}
      subject={i18n._(subject)}
    />
  );
}
