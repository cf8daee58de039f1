import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#ui/query-view.tsx';
import { downloadJson } from '#platform/browser/download-json.ts';
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
  /** The user's choice until it is saved. The mutation's own state follows a moment after the click. */
  const [unsaved, setUnsaved] = useState<readonly MailTopic[] | null>(null);
  const labels: Record<MailTopic, string> = {
    news: t`News from the shop, about once a month`,
    care: t`Care tips for my purchases`,
    reviews: t`Review requests after a purchase`,
    carts: t`Reminders about items left in my cart`,
  };

  function choose(topics: readonly MailTopic[]) {
    setUnsaved(topics);
    change.mutate([...topics], {
      onSettled: () => setUnsaved(null),
      onSuccess: () => showToast({ kind: 'success', text: t`Preferences saved` }),
      onError: (error) => showToast({ kind: 'error', text: describe(error).text }),
    });
  }

  return (
    <ProfileSection
      title={<Trans>Email preferences</Trans>}
      text={
        <Trans>We always email you about your orders and your account. Everything else is optional.</Trans>
      }
    >
      <QueryView query={query} skeleton={<Skeleton className="h-36" />}>
        {({ topics }) => {
          const chosen = unsaved ?? topics;
          return (
            <div>
              {(Object.keys(labels) as MailTopic[]).map((topic) => (
                <Checkbox
                  key={topic}
                  label={labels[topic]}
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
      downloadJson('my-data.json', await downloadData());
    } catch (error) {
      showToast({ kind: 'error', text: describe(error).text });
    }
    setPending(false);
  }

  return (
    <ProfileSection
      title={<Trans>Your data</Trans>}
      text={<Trans>A machine-readable file with all the data we store about you.</Trans>}
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
      title={<Trans>Delete account</Trans>}
      text={
        <Trans>
          Permanently deletes your account and your personal data. We keep order records without your name, as
          required by law.
        </Trans>
      }
    >
      <Button
        variant="danger"
        onClick={() =>
          confirm({
            title: t`Delete your account?`,
            text: t`Your profile, addresses, cart and favorites are permanently deleted. This cannot be undone.`,
            action: t`Delete account`,
            danger: true,
            act: async (confirmation) => {
              await deleteAccount(confirmation);
              await onDeleted();
            },
          })
        }
      >
        <Trans>Delete account</Trans>
      </Button>
      {dialog}
    </ProfileSection>
  );
}
