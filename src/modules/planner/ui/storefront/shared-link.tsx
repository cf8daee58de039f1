import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';

/** A new link to a plan, to copy. */
export function SharedLink({ link }: { link: string }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2">
      <TextField
        label={t`Link to this plan`}
        description={t`Anyone with the link can open the plan.`}
        value={link}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          navigator.clipboard.writeText(link).then(
            () => showToast({ kind: 'success', text: t`Link copied` }),
            () => {},
          );
        }}
      >
        <Trans>Copy link</Trans>
      </Button>
    </div>
  );
}
