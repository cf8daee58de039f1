import { Trans, useLingui } from '@lingui/react/macro';
import { useIsMailSent } from '#ui/mail-delivery.ts';
import type { OwnQuestion, Video } from '../../contract/videos.ts';
import { momentText } from '../../rules/moment-text.ts';

/** Questions with answers: those that staff show to everyone, and own ones. */
export function VideoQuestions({
  video,
  own,
  onSeek,
}: {
  video: Pick<Video, 'questions'>;
  own: readonly OwnQuestion[];
  onSeek: (ms: number) => void;
}) {
  const { t } = useLingui();
  const isMailSent = useIsMailSent();
  if (video.questions.length === 0 && own.length === 0) return null;
  const notes = {
    open: isMailSent
      ? t`We have received your question and will answer by email.`
      : t`We have received your question. This page shows our answer.`,
    closed: t`This question was closed without an answer.`,
  };
  const rows = [
    ...video.questions.map((each) => ({ ...each, key: `${each.atMs} ${each.text}` })),
    ...own
      .filter(({ text }) => !video.questions.some((shown) => shown.text === text))
      .map((each) => ({
        ...each,
        key: each.id,
        answer: each.state === 'answered' ? each.answer : notes[each.state],
      })),
  ].toSorted((a, b) => a.atMs - b.atMs);
  return (
    <section className="grid max-w-prose gap-4">
      <h2 className="type-subheading">
        <Trans>Questions</Trans>
      </h2>
      <ul className="grid gap-5">
        {rows.map(({ key, atMs, text, answer }) => (
          <li key={key} className="grid gap-1">
            <p className="flex flex-wrap items-baseline gap-2">
              <button
                type="button"
                className="text-link figures"
                aria-label={t`Go to ${momentText(atMs)}`}
                onClick={() => onSeek(atMs)}
              >
                {momentText(atMs)}
              </button>
              <bdi className="font-medium">{text}</bdi>
            </p>
            <p dir="auto" className="whitespace-pre-line text-ink-soft">
              {answer}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
