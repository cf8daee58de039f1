import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#ui/query-view.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { deleteAccount, downloadData, mailTopicsQuery, useChangeMailTopics } from '../../client/profile.ts';
import type { MailTopic } from '../../contract/profile.ts';
import { ProfileSection } from './profile-card.tsx';
import { useAccountErrors } from './use-account-errors.ts';
import { useConfirmation } from './use-confirmation.tsx';

/** Email topics, data export and account deletion. */
export function PrivacyCards({ onDeleted }: { onDeleted: () => Promise<void> }) {
  return (
    <>
      <MailTopicsSection />
      <DownloadSection />
      <DeleteAccountSection onDeleted={onDeleted} />
    </>
  );
}

function MailTopicsSection() {
  const { t } = useLingui();
  const { describe } = useAccountErrors();
  const query = useQuery(mailTopicsQuery);
  const change = useChangeMailTopics();
  /** What the person chose, until it is saved. The mutation's own state follows a moment after the click. */
  const [unsaved, setUnsaved] = useState<readonly MailTopic[] | null>(null);
  const words: Record<MailTopic, string> = {
    news: t`What is new in the shop, about once a month`,
    care: t`How to look after what I bought`,
    reviews: t`A question how I like what I bought`,
    carts: t`A word about what I left in my cart`,
  };

  function choose(topics: readonly MailTopic[]) {
    setUnsaved(topics);
    change.mutate([...topics], {
      onSettled: () => setUnsaved(null),
      onSuccess: () => showToast({ kind: 'success', text: t`Your choice is saved` }),
      onError: (error) => showToast({ kind: 'error', text: describe(error).text }),
    });
  }

  return (
    <ProfileSection
      title={<Trans>Mail from us</Trans>}
      text={<Trans>About your orders and your account we always write. The rest is yours to choose.</Trans>}
    >
      <QueryView query={query} skeleton={<Skeleton className="h-36" />}>
        {({ topics }) => {
          const chosen = unsaved ?? topics;
          return (
            <div>
              {(Object.keys(words) as MailTopic[]).map((topic) => (
                <Checkbox
                  key={topic}
                  label={words[topic]}
                  checked={chosen.includes(topic)}
                  onChange={({ target }) =>
                    choose(target.checked ? [...chosen, topic] : chosen.filter((each) => each !== topic))
                  }
                />
              ))}
            </div>
          );
        }}
      </QueryView>
    </ProfileSection>
  );
}

function DownloadSection() {
  const { describe } = useAccountErrors();
  const [pending, setPending] = useState(false);

  async function download() {
    setPending(true);
    try {
      const text = JSON.stringify(await downloadData(), null, 2);
      const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
      const link = Object.assign(document.createElement('a'), { href: address, download: 'my-data.json' });
      link.click();
      URL.revokeObjectURL(address);
    } catch (error) {
      showToast({ kind: 'error', text: describe(error).text });
    }
    setPending(false);
  }

  return (
    <ProfileSection
      title={<Trans>Your data</Trans>}
      text={<Trans>Everything we know of you, as a file that programs can read.</Trans>}
    >
      <Button variant="secondary" pending={pending} onClick={() => void download()}>
        <Trans>Download my data</Trans>
      </Button>
    </ProfileSection>
  );
}

function DeleteAccountSection({ onDeleted }: { onDeleted: () => Promise<void> }) {
  const { t } = useLingui();
  const { confirm, dialog } = useConfirmation();
  return (
    <ProfileSection
      title={<Trans>Leave</Trans>}
      text={
        <Trans>
          Your account and everything in it goes. The books keep your orders, without you in them.
        </Trans>
      }
    >
      <Button
        variant="danger"
        onClick={() =>
          confirm({
            title: t`Delete your account?`,
            text: t`Your profile, addresses, cart and favorites are gone for good. Nobody can bring them back.`,
            action: t`Delete my account`,
            danger: true,
            act: async (confirmation) => {
              await deleteAccount(confirmation);
              await onDeleted();
            },
          })
        }
      >
        <Trans>Delete my account</Trans>
      </Button>
      {dialog}
    </ProfileSection>
  );
}
