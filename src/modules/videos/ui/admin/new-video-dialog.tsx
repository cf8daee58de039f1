import { type SyntheticEvent, useId, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCreateVideo } from '../../client/admin.ts';
import { type VideoTask, videoTasks } from '../../contract/states.ts';
import { taskLabels } from '../storefront/task-labels.ts';
import { useStaffVideoProblem } from './use-staff-video-problem.ts';

/** Title and task of a new video; everything else is entered on its page. */
export function NewVideoDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (id: string) => void;
}) {
  const { t, i18n } = useLingui();
  const formId = useId();
  const problemOf = useStaffVideoProblem();
  const create = useCreateVideo();
  const [title, setTitle] = useState('');
  const [task, setTask] = useState<VideoTask>('setup');
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setMissing(title.trim() === '');
    if (title.trim() === '') return;
    try {
      const { id } = await create.mutateAsync({ title: { en: title.trim() }, task });
      onCreated(id);
    } catch (error) {
      setProblem(problemOf(error));
    }
  }

  return (
    <Dialog
      open
      title={<Trans>New video</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} pending={create.isPending}>
            <Trans>Create</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <FormError title={problem} />
        <TextField
          label={t`Title in English`}
          value={title}
          maxLength={120}
          error={isMissing ? t`This field is required.` : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <SelectField
          label={t`Task`}
          value={task}
          options={videoTasks.map((each) => ({ value: each, label: i18n._(taskLabels[each]) }))}
          onChange={({ target }) => setTask(target.value as VideoTask)}
        />
      </form>
    </Dialog>
  );
}
