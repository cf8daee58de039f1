import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { dateFormat } from '#kernel/date-text.ts';
import { pageLanguage } from '#platform/browser/page-language.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { shareRegistry, unshareRegistry } from '../../client/registries.ts';
import type { Registry } from '../../contract/registries.ts';
import { useRegistryProblem } from './use-registry-problem.ts';

/** Creates links for guests, shows each once, and revokes them. @param origin of the shop. */
export function ShareRegistry({ registry, origin }: { registry: Registry; origin: string }) {
  const { t, i18n } = useLingui();
  const problemOf = useRegistryProblem();
  const [link, setLink] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const until =
    registry.sharedUntil &&
    dateFormat(i18n.locale, { dateStyle: 'long' }).format(new Date(registry.sharedUntil));

  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }
  const share = () =>
    run(async () => {
      const path = await shareRegistry({ registryId: registry.id, language: pageLanguage() });
      setCopied(false);
      setLink(`${origin}${path}`);
    });
  const unshare = () =>
    run(async () => {
      await unshareRegistry(registry.id);
      setLink(null);
    });
  return (
    <div className="grid gap-3 rounded-md bg-linen p-4">
      <p className="type-small">
        {until ? (
          <Trans>Guests can open this registry by a link until {until}.</Trans>
        ) : (
          <Trans>No one else can see this registry yet. Create a link and send it to your guests.</Trans>
        )}
      </p>
      {link && (
        <TextField
          label={t`Link for your guests`}
          description={t`Copy it now: it is not shown again. You can create further links at any time.`}
          value={link}
          readOnly
          dir="ltr"
          onFocus={({ target }) => target.select()}
        />
      )}
      <FormError title={problem} />
      <div className="flex flex-wrap gap-3">
        {link && (
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              void navigator.clipboard.writeText(link).then(
                () => setCopied(true),
                () => {},
              )
            }
          >
            {isCopied ? <Trans>Copied</Trans> : <Trans>Copy link</Trans>}
          </Button>
        )}
        <Button variant="secondary" size="small" pending={isBusy} onClick={() => void share()}>
          <Trans>Create link</Trans>
        </Button>
        {until && (
          <Button variant="quiet" size="small" pending={isBusy} onClick={() => void unshare()}>
            <Trans>Revoke links</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
