import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Picture } from '#kernel/contract.ts';
import { localize } from '#kernel/localized-text.ts';
import { ApiProblem } from '#platform/browser/api-client.ts';
import { LocalizedFields } from '#ui/admin/localized-fields.tsx';
import { type FieldErrors, fieldId, RecordForm, serverErrors } from '#ui/admin/record-form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUnsaved } from '#ui/unsaved-guard.tsx';
import { useSaveVideo, videoQuery } from '../../client/admin.ts';
import type { StaffVideo } from '../../contract/staff.ts';
import { type VideoStatus, type VideoTask, videoTasks } from '../../contract/states.ts';
import { taskLabels } from '../storefront/task-labels.ts';
import { ChapterFields } from './chapter-fields.tsx';
import { VideoProducts } from './video-products.tsx';
import { PosterField } from './poster-field.tsx';
import { useStaffVideoProblem } from './use-staff-video-problem.ts';
import { contentOf, draftOf, type VideoDraft, withChapter } from './video-draft.ts';

/** Texts, poster, chapters and products of a video. */
export function VideoForm({
  video,
  player,
}: {
  video: StaffVideo;
  player: RefObject<HTMLVideoElement | null>;
}) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const problemOf = useStaffVideoProblem();
  const [base, setBase] = useState(video);
  const [values, setValues] = useState(() => draftOf(video));
  const [poster, setPoster] = useState(video.poster);
  const [isUploading, setUploading] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [saveError, setSaveError] = useState<Error | null>(null);
  const save = useSaveVideo();
  const isChanged = JSON.stringify(contentOf(values)) !== JSON.stringify(contentOf(draftOf(base)));
  useUnsaved(isChanged);

  function set(change: Partial<VideoDraft>) {
    setValues((before) => ({ ...before, ...change }));
    setErrors({});
  }

  function resetTo(from: StaffVideo) {
    setBase(from);
    setValues(draftOf(from));
    setPoster(from.poster);
    setErrors({});
    setSaveError(null);
  }

  const momentNow = () => (player.current ? Math.round(player.current.currentTime * 1000) : null);

  function problemsOf({ title, chapters }: ReturnType<typeof contentOf>): Record<string, string> {
    const problems: Record<string, string> = {};
    if (localize(title, 'en').trim() === '') problems.title = t`This field is required.`;
    chapters.forEach((chapter, index) => {
      if (localize(chapter.title, 'en').trim() === '')
        problems[`chapters.${index}.title`] = t`Enter the title of the chapter.`;
      if (chapter.startMs === chapters[index - 1]?.startMs)
        problems[`chapters.${index}.startMs`] = t`Two chapters start at the same time.`;
      else if (video.durationMs !== null && chapter.startMs >= video.durationMs)
        problems[`chapters.${index}.startMs`] = t`This is after the end of the video.`;
    });
    return problems;
  }

  async function submit() {
    const content = contentOf(values);
    // Errors name chapters by their place, so they stand in the order that is saved.
    const ordered = values.chapters.toSorted((a, b) => a.startMs - b.startMs);
    const problems = problemsOf(content);
    flushSync(() => {
      set({ chapters: ordered });
      setErrors(problems);
      setSaveError(null);
    });
    if (Object.keys(problems).length > 0) return;
    try {
      const saved = await save.mutateAsync({ id: video.id, version: base.version, ...content });
      resetTo(saved);
      showToast({ kind: 'success', text: t`${localize(saved.title, 'en')} saved` });
    } catch (error) {
      setErrors(serverErrors(error));
      const isConflict = error instanceof ApiProblem && error.code === 'changed_meanwhile';
      setSaveError(isConflict ? error : new Error(problemOf(error), { cause: error }));
    }
  }

  async function loadLatest() {
    resetTo(await queries.query({ ...videoQuery(video.id), staleTime: 0 }));
  }

  return (
    <RecordForm
      {...{ errors, saveError, isChanged }}
      isNew={false}
      pending={save.isPending}
      waitingFor={isUploading ? <Trans>The poster is being uploaded…</Trans> : undefined}
      onSubmit={() => void submit()}
      onDiscard={() => resetTo(base)}
      onLoadLatest={() => void loadLatest()}
    >
      <div className="grid gap-5">
        <LocalizedFields
          id={fieldId('title')}
          legend={t`Title`}
          maxLength={120}
          isStacked
          value={values.title}
          error={errors.title}
          onChange={(title) => set({ title })}
        />
        <LocalizedFields
          id={fieldId('description')}
          legend={t`Description`}
          maxLength={2000}
          isLong
          isStacked
          value={values.description}
          error={errors.description}
          onChange={(description) => set({ description })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            id={fieldId('task')}
            label={t`Task`}
            value={values.task}
            options={videoTasks.map((task) => ({ value: task, label: i18n._(taskLabels[task]) }))}
            onChange={({ target }) => set({ task: target.value as VideoTask })}
          />
          <SelectField
            id={fieldId('status')}
            label={t`Status`}
            value={values.status}
            error={errors.status}
            description={
              video.durationMs === null ? (
                <Trans>Upload the video first. Then it can be published.</Trans>
              ) : undefined
            }
            options={[
              { value: 'draft', label: t`Draft` },
              { value: 'published', label: t`Published`, disabled: video.durationMs === null },
            ]}
            onChange={({ target }) => set({ status: target.value as VideoStatus })}
          />
        </div>
        <PosterField
          poster={values.posterId === null ? null : poster}
          player={player}
          alt={localize(values.title, 'en')}
          onChange={(next: { id: string; image: Picture } | null) => {
            set({ posterId: next?.id ?? null });
            setPoster(next?.image ?? null);
          }}
          onBusy={setUploading}
        />
      </div>
      <ChapterFields
        chapters={values.chapters}
        errors={errors}
        momentNow={momentNow}
        onChange={(chapters) => set({ chapters })}
        onAdd={(startMs) => set({ chapters: withChapter(values.chapters, startMs) })}
      />
      <VideoProducts
        products={values.products}
        names={video.productNames}
        momentNow={momentNow}
        onChange={(products) => set({ products })}
      />
    </RecordForm>
  );
}
