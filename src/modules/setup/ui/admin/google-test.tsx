import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { useTestGoogle } from '../../client.ts';
import type { Checklist } from '../../contract/checklist.ts';

type Outcome = NonNullable<ReturnType<typeof useTestGoogle>['data']>['outcome'];

const outcomes: Readonly<Record<Outcome, MessageDescriptor>> = {
  works: msg`Google accepts the keys and the redirect address. This step is done after the first sign-in with Google.`,
  'wrong-keys': msg`Google rejects the keys. Check the client ID and the client secret.`,
  'address-unconfirmed': msg`Google accepts the keys, but not the redirect address. Add it in the Google Cloud console; a change can take some minutes.`,
  unreachable: msg`Google could not be reached. Try again later.`,
  'not-connected': msg`The keys are not set.`,
};

/** What Google needs, and a test of it. The step is done after the first sign-in with Google. */
export function GoogleTest({ google: { isConfigured, redirectAddress } }: Pick<Checklist, 'google'>) {
  const { i18n } = useLingui();
  const test = useTestGoogle();
  return (
    <div className="type-small grid gap-1">
      <p>
        <Trans>Redirect address for the Google Cloud console:</Trans>{' '}
        <code dir="ltr" className="select-all [overflow-wrap:anywhere]">
          {redirectAddress}
        </code>
      </p>
      {isConfigured ? (
        <Button
          size="small"
          variant="secondary"
          className="mt-1 justify-self-start"
          pending={test.isPending}
          onClick={() => test.mutate()}
        >
          <Trans>Test the keys</Trans>
        </Button>
      ) : (
        <p>
          <Trans>
            The keys are not set: start the server with GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or remove
            the button in the settings of accounts.
          </Trans>
        </p>
      )}
      <p role="status" className="max-w-[68ch]">
        {test.data && i18n._(outcomes[test.data.outcome])}
        {test.error?.message}
      </p>
    </div>
  );
}
