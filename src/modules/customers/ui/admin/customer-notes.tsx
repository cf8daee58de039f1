import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useAddNote } from '../../client.ts';
import type { CustomerNote } from '../../contract/customers.ts';
import { Section } from './customer-sections.tsx';

/** Internal notes of staff. Notes are append-only and part of the customer's data export. */
export function CustomerNotes({
  id,
  notes,
  canEdit,
}: {
  id: string;
  notes: readonly CustomerNote[];
  canEdit: boolean;
}) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const add = useAddNote();
  const isEmpty = text.trim() === '';
  return (
    <Section title={<Trans>Notes</Trans>}>
      {canEdit && (
        <form
          className="mb-4 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isEmpty) add.mutate({ id, text: text.trim() }, { onSuccess: () => setText('') });
          }}
        >
          {add.error && <FormError title={add.error.message} />}
          <TextArea
            label={t`New note`}
            description={t`Visible to staff only. Notes cannot be edited, and they are part of the customer’s data export.`}
            value={text}
            onChange={({ target }) => setText(target.value)}
            maxLength={2000}
            rows={3}
          />
          <div>
            <Button type="submit" variant="secondary" pending={add.isPending} aria-disabled={isEmpty}>
              <Trans>Add note</Trans>
            </Button>
          </div>
        </form>
      )}
      {notes.length === 0 && (
        <p className="text-ink-soft">
          <Trans>No notes yet.</Trans>
        </p>
      )}
      <ul className="grid gap-3">
        {notes.map((note) => (
          <li key={note.id} className="rounded-md bg-butter-soft px-4 py-3">
            <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            <p className="type-note mt-1.5 text-ink-soft">
              {note.author ?? <Trans>Deleted user</Trans>} · <DateTime at={note.writtenAt} form="relative" />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
