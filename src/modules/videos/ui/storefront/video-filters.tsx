import { Form, NavigationType, useLocation, useNavigationType } from 'react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type VideoLength, videoLengths, videoTasks } from '../../contract/states.ts';
import { lengthLabels, taskLabels } from './task-labels.ts';

export interface ShownFilters {
  q: string;
  task: string;
  length: string;
  /** A product that the list is limited to. */
  product: string;
}

/** Search and filters of the library; works without scripts. */
export function VideoFilters({ filters }: { filters: ShownFilters }) {
  const { t, i18n } = useLingui();
  const { key } = useLocation();
  // Going back shows the filters of then; after a search the fields stay, and the focus with them.
  const formKey = useNavigationType() === NavigationType.Pop ? key : 'form';
  return (
    <Form
      key={formKey}
      method="get"
      role="search"
      aria-label={t`Search videos`}
      className="grid grid-cols-2 items-end gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      {filters.product !== '' && <input type="hidden" name="product" value={filters.product} />}
      <TextField
        type="search"
        name="q"
        label={t`Search titles, chapters and captions`}
        defaultValue={filters.q}
        maxLength={100}
        className="col-span-2 md:col-span-1"
      />
      <SelectField
        name="task"
        label={t`Task`}
        defaultValue={filters.task}
        options={[
          { value: '', label: t`All` },
          ...videoTasks.map((task) => ({ value: task, label: i18n._(taskLabels[task]) })),
        ]}
      />
      <SelectField
        name="length"
        label={t`Length`}
        defaultValue={filters.length}
        options={[
          { value: '', label: t`Any` },
          ...(Object.keys(videoLengths) as VideoLength[]).map((length) => ({
            value: length,
            label: i18n._(lengthLabels[length]),
          })),
        ]}
      />
      <Button type="submit" variant="secondary" className="col-span-2 md:col-span-1">
        <Trans>Search</Trans>
      </Button>
    </Form>
  );
}
