import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { QueryView } from '#ui/query-view.tsx';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { DateTime } from '#ui/date-time.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { entryVersionsQuery } from '../../client.ts';
import type { Content } from '../../contract/content.ts';

/** Published versions, latest first; each can be loaded into the editor. */
export function EntryHistory({
  id,
  open,
  onClose,
  onRestore,
}: {
  id: string;
  open: boolean;
  onClose: () => void;
  onRestore: (content: Content) => void;
}) {
  return (
    <Drawer open={open} onClose={onClose} title={<Trans>Version history</Trans>}>
      {open && <Versions id={id} onRestore={onRestore} />}
    </Drawer>
  );
}

function Versions({ id, onRestore }: { id: string; onRestore: (content: Content) => void }) {
  const versions = useQuery(entryVersionsQuery(id));
  return (
    <QueryView query={versions} skeleton={<Skeleton className="h-40" />}>
      {(items) =>
        items.length === 0 ? (
          <p className="text-ink-soft">
            <Trans>No versions yet. Each published version appears here.</Trans>
          </p>
        ) : (
          <ol className="grid">
            {items.map((version, index) => (
              <li
                key={version.id}
                className="flex items-center justify-between gap-4 border-b border-hairline py-3"
              >
                <span>
                  <DateTime at={version.publishedAt} />
                  <span className="type-small block text-ink-soft">
                    {version.by ?? <Trans>Deleted user</Trans>}
                    {index === 0 && (
                      <>
                        {' · '}
                        <Trans>latest</Trans>
                      </>
                    )}
                  </span>
                </span>
                <Button variant="secondary" onClick={() => onRestore(version.content)}>
                  <Trans>Restore</Trans>
                </Button>
              </li>
            ))}
          </ol>
        )
      }
    </QueryView>
  );
}
