import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.ts';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { customerQuery, tagsQuery, useSetTags } from '../../client.ts';
import { Block } from './customer-sections.tsx';

/** Tags of a customer; each links to the customer list filtered by it. */
export function CustomerTags({
  id,
  tags,
  canEdit,
}: {
  id: string;
  tags: readonly string[];
  canEdit: boolean;
}) {
  const { t } = useLingui();
  const listId = useId();
  const [text, setText] = useState('');
  const existingTags = useQuery(tagsQuery).data ?? [];
  const queries = useQueryClient();
  const save = useSetTags();
  const tag = text.trim().toLowerCase();

  async function removeTag(removed: string) {
    try {
      await save.mutateAsync({ id, tags: tags.filter((other) => other !== removed) });
      showToast({ kind: 'success', text: t`Tag ${removed} removed`, undo: () => void restoreTag(removed) });
    } catch {
      // The error is shown at the field.
    }
  }

  /** Adds to the current tags, so that a tag added meanwhile by another user stays. */
  async function restoreTag(removed: string) {
    try {
      const { tags: now } = await queries.query({ ...customerQuery(id), staleTime: 0 });
      await save.mutateAsync({ id, tags: [...now, removed] });
    } catch (error) {
      showToast({ kind: 'error', text: (error as Error).message });
    }
  }

  return (
    <Block title={<Trans>Tags</Trans>}>
      <ul className="flex flex-wrap gap-1.5" aria-label={t`Tags`}>
        {tags.map((each) => (
          <li key={each} className="inline-flex items-center rounded-xs bg-linen-deep ps-3">
            <Link
              to={`/admin/customers?tag=${encodeURIComponent(each)}`}
              className="inline-flex min-h-11 items-center text-[0.9375rem] hover:underline"
            >
              {each}
            </Link>
            {canEdit ? (
              <IconButton
                label={t`Remove tag ${each}`}
                icon={<CloseIcon />}
                className="[&_.lucide]:size-4"
                onClick={() => void removeTag(each)}
              />
            ) : (
              <span className="w-3" />
            )}
          </li>
        ))}
      </ul>
      {tags.length === 0 && !canEdit && (
        <p className="text-ink-soft">
          <Trans>None.</Trans>
        </p>
      )}
      {canEdit && (
        <form
          className="mt-2 flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (tag && !tags.includes(tag))
              save.mutate({ id, tags: [...tags, tag] }, { onSuccess: () => setText('') });
            else setText('');
          }}
        >
          <TextField
            label={t`New tag`}
            value={text}
            onChange={({ target }) => setText(target.value)}
            maxLength={40}
            list={listId}
            autoComplete="off"
            error={save.error?.message}
            className="min-w-0 grow"
          />
          <datalist id={listId}>
            {existingTags.map((each) => (
              <option key={each.tag} value={each.tag} />
            ))}
          </datalist>
          <Button type="submit" variant="secondary" pending={save.isPending}>
            <Trans>Add</Trans>
          </Button>
        </form>
      )}
    </Block>
  );
}
