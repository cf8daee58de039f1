import { useLingui } from '@lingui/react/macro';
import { useSession } from '#modules/accounts/client/session.ts';
import type { AppointmentKind } from '#modules/appointments/contract/states.ts';
import { BookingPanel } from '#modules/appointments/ui/storefront/booking-panel.tsx';
import type { ShownPage } from '#modules/content/service/show-content.ts';
import { Container } from '#ui/container.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { defaultServices } from '../default-content/services.tsx';
import { ContentHtml } from './content-html.tsx';

/** A page that books appointments. Title, introduction and text are the content that staff can edit. */
export function AppointmentPage({
  id,
  kind,
  written,
}: {
  id: 'shop-one-on-one' | 'shop-with-specialist-online';
  kind: AppointmentKind;
  written: ShownPage | null;
}) {
  const { i18n } = useLingui();
  const { title, lead, note } = defaultServices[id];
  const { status, user } = useSession();
  return (
    <main id="content" tabIndex={-1}>
      <Container className="pb-section">
        <PageHeader
          title={written ? <bdi>{written.title}</bdi> : i18n._(title)}
          lead={written ? written.lead !== '' && <bdi>{written.lead}</bdi> : lead}
          className="pb-8! sm:pb-10!"
        />
        <BookingPanel
          kind={kind}
          isReady={status !== 'loading'}
          account={
            user && { name: user.displayName ?? '', email: user.email, isVerified: user.emailVerified }
          }
        />
        <div className="mt-16 max-w-[68ch] text-pretty text-ink-soft">
          {written ? <ContentHtml html={written.body} /> : note}
        </div>
      </Container>
    </main>
  );
}
