import { type SyntheticEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMailToast } from '#ui/admin/mail-delivery.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FormError } from '#ui/form-error.tsx';
import { MessageIcon } from '#ui/icons.ts';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { PagedQueryView } from '#ui/paged-query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import {
  questionsQuery,
  useAnswerQuestion,
  useCloseQuestion,
  useFollowVideos,
  useShowQuestion,
} from '../../client/admin.ts';
import type { StaffQuestion } from '../../contract/staff.ts';
import { maxAnswerLength, questionStates } from '../../contract/states.ts';
import { momentText } from '../../rules/moment-text.ts';
import { useStaffVideoProblem } from './use-staff-video-problem.ts';
import { questionStateLabels } from './video-labels.ts';

/** Customers' questions about moments of videos; open ones first. */
export function QuestionsList({ mayEdit }: { mayEdit: boolean }) {
  const { t, i18n } = useLingui();
  const address = useListAddress();
  useFollowVideos();
  const state = questionStates.find((each) => each === address.get('state'));
  const questions = useQuery(questionsQuery({ state, page: address.page }));
  return (
    <>
      <LinkTabs
        label={t`Questions by status`}
        tabs={[
          { ...address.linkWith({ state: undefined }), label: <Trans>All</Trans>, current: !state },
          ...questionStates.map((each) => ({
            ...address.linkWith({ state: each }),
            label: i18n._(questionStateLabels[each]),
            current: state === each,
          })),
        ]}
      />
      <PagedQueryView query={questions} address={address} skeleton={<Skeleton className="mt-6 h-64" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<MessageIcon />}
              title={<Trans>No questions</Trans>}
              text={<Trans>Customers can ask about a moment of a video.</Trans>}
            />
          ) : (
            <ul aria-label={t`Questions`} className="mt-4 max-w-3xl border-t border-hairline">
              {items.map((question) => (
                <li key={question.id} className="grid gap-4 border-b border-hairline py-6">
                  <Question question={question} />
                  {mayEdit && question.state === 'open' && <AnswerForm question={question} />}
                  {mayEdit && question.state === 'answered' && <ShownSwitch question={question} />}
                </li>
              ))}
            </ul>
          )
        }
      </PagedQueryView>
    </>
  );
}

function Question({ question }: { question: StaffQuestion }) {
  const { video, atMs, name, email, text, state, answer, isShown, createdAt, language } = question;
  const moment = momentText(atMs);
  const seconds = Math.floor(atMs / 1000);
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={`/admin/videos/${video.id}`} className="text-link">
          <bdi>{video.title}</bdi>
        </Link>
        <a href={`/setup-usage-video?video=${video.slug}&t=${seconds}`} className="text-link">
          <Trans>Watch at {moment}</Trans>
        </a>
        {state === 'closed' && (
          <Badge>
            <Trans context="question">Closed</Trans>
          </Badge>
        )}
        {isShown && (
          <Badge tone="moss">
            <Trans>Shown in the video</Trans>
          </Badge>
        )}
      </p>
      <p dir="auto" className="font-medium whitespace-pre-line">
        {text}
      </p>
      <p className="type-small text-ink-soft">
        <bdi>{name || email}</bdi> · <bdi>{email}</bdi> · {language} ·{' '}
        <DateTime at={createdAt} form="relative" />
      </p>
      {answer !== '' && (
        <p dir="auto" className="border-s-2 border-hairline ps-4 whitespace-pre-line">
          {answer}
        </p>
      )}
    </div>
  );
}

/** Shows an answered question in its video, or hides it again. */
function ShownSwitch({ question: { id, version, isShown } }: { question: StaffQuestion }) {
  const { t } = useLingui();
  const problemOf = useStaffVideoProblem();
  const show = useShowQuestion();
  return (
    <Checkbox
      label={t`Show question and answer in the video, without the name`}
      checked={isShown}
      disabled={show.isPending}
      onChange={({ target }) =>
        show.mutate(
          { id, version, isShown: target.checked },
          { onError: (error) => showToast({ kind: 'error', text: problemOf(error) }) },
        )
      }
    />
  );
}

function AnswerForm({ question: { id, version, name, email } }: { question: StaffQuestion }) {
  const { t } = useLingui();
  const problemOf = useStaffVideoProblem();
  const answer = useAnswerQuestion();
  const close = useCloseQuestion();
  const [text, setText] = useState('');
  const [isShown, setShown] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const customer = name || email;
  const mailToast = useMailToast(email);

  async function run(end: () => Promise<unknown>, done: () => void) {
    setProblem(undefined);
    try {
      await end();
      done();
    } catch (error) {
      // Also as a toast: the form is gone if a colleague was first.
      showToast({ kind: 'error', text: problemOf(error) });
      setProblem(problemOf(error));
    }
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    const input = { id, version, answer: text.trim(), isShown };
    await run(
      () => answer.mutateAsync(input),
      () => mailToast({ sent: t`Answer sent to ${email}`, done: t`Answer saved.` }),
    );
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormError title={problem} />
      <TextArea
        label={t`Answer to ${customer}`}
        rows={3}
        value={text}
        maxLength={maxAnswerLength}
        error={isMissing ? t`Enter an answer.` : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Checkbox
        label={t`Show question and answer in the video, without the name`}
        checked={isShown}
        onChange={({ target }) => setShown(target.checked)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={answer.isPending}>
          <Trans>Send answer</Trans>
        </Button>
        <Button
          variant="quiet"
          pending={close.isPending}
          onClick={() =>
            void run(
              () => close.mutateAsync({ id, version }),
              () => showToast({ kind: 'success', text: t`Question closed` }),
            )
          }
        >
          <Trans>Close without an answer</Trans>
        </Button>
      </div>
    </form>
  );
}
