import { type SyntheticEvent, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { writeNote } from '../../client/all-orders.ts';
import type { AdminOrder } from '../../contract/admin.ts';
import { orderQueryKeys } from '../../contract/query-keys.ts';
import { useChange } from '#platform/browser/use-change.ts';

/** Internal staff notes: append-only, never shown to the customer. */
export function OrderNotes({ order }: { order: AdminOrder }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const write = useChange(
    orderQueryKeys(order.id),
    (words: string) => writeNote({ orderId: order.id, text: words }),
    () => {
      setText('');
      announce(t`Note added`);
    },
  );

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!write.isPending && text.trim() !== '') write.mutate(text.trim());
  }

  return (
    <section aria-labelledby="order-notes" className="print:hidden">
      <h2 id="order-notes" className="type-subheading mb-3">
        <Trans>Staff notes</Trans>
      </h2>
      {order.notes.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {order.notes.map(({ id, author, text: words, writtenAt }) => (
            <li key={id} className="rounded-md bg-butter-soft px-4 py-3">
              <p className="max-w-text whitespace-pre-line wrap-anywhere">{words}</p>
              <p className="type-small mt-1 text-ink-soft">
                <DateTime at={writtenAt} /> · {author}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="grid max-w-text gap-3">
        <TextArea
          label={t`New note`}
          description={<Trans>Visible to staff only. Notes cannot be edited.</Trans>}
          rows={2}
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={write.error?.message}
        />
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          pending={write.isPending}
          disabled={text.trim() === ''}
        >
          <Trans>Add note</Trans>
        </Button>
      </form>
    </section>
  );
}
