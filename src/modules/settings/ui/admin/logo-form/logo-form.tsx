import { Trans, useLingui } from '@lingui/react/macro';
import { FormSection } from '#ui/form-section.tsx';
import { showToast } from '#ui/toast.tsx';
import { useChangeLogo } from '../../../client/admin.ts';
import type { Logo, LogoGround } from '../../../contract/logo.ts';
import { BackgroundPreview } from './background-preview.tsx';
import { LogoChoice } from './logo-choice.tsx';

/** The shop's logos. Each upload applies at once and can be undone. */
export function LogoForm({ logo, shopName }: { logo: Logo; shopName: string }) {
  const { t } = useLingui();
  const change = useChangeLogo();

  async function put(ground: LogoGround, pictureId: string | null, formerId: string | null, isUndo = false) {
    try {
      await change.mutateAsync({ ground, pictureId, formerId });
      showToast({
        kind: 'success',
        text: pictureId === null ? t`Logo removed` : t`Logo saved`,
        ...(isUndo ? {} : { undo: () => void put(ground, formerId, pictureId, true) }),
      });
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof Error ? error.message : String(error) });
    }
  }

  const choice = (ground: LogoGround) => ({
    ground,
    picture: logo[ground],
    shopName,
    pending: change.isPending,
    onPut: (pictureId: string | null, formerId: string | null) => void put(ground, pictureId, formerId),
  });
  return (
    <div className="grid max-w-text grid-cols-[minmax(0,1fr)] gap-8 border-t border-hairline pt-6">
      <FormSection
        title={<Trans>Logo</Trans>}
        text={
          <Trans>
            Replaces the shop’s name in the header and footer, in emails, and on invoices and packing slips.
            Screen readers read it as the shop’s name.
          </Trans>
        }
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <BackgroundPreview scheme="light" picture={logo.light} shopName={shopName} />
          <BackgroundPreview
            scheme="dark"
            picture={logo.light && (logo.dark ?? logo.light)}
            shopName={shopName}
          />
        </div>
        <LogoChoice {...choice('light')} />
      </FormSection>
      {logo.light && (
        <FormSection
          title={<Trans>Dark theme logo</Trans>}
          text={
            <Trans>
              Only needed if the logo is not visible on a dark background. Emails and documents always use the
              logo of the light theme.
            </Trans>
          }
        >
          <LogoChoice {...choice('dark')} />
        </FormSection>
      )}
    </div>
  );
}
