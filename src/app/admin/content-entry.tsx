import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { Picture } from '#kernel/contract.ts';
import { productRowsQuery } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { CategoryPicture } from '#modules/catalog/ui/admin/category-picture.tsx';
import { PictureUploaderProvider } from '#ui/admin/picture-uploader.ts';
import { SelectedProducts } from '#modules/catalog/ui/admin/selected-products.tsx';
import { placeholdersQuery, entryQuery } from '#modules/content/client.ts';
import type { ContentEntry } from '#modules/content/contract/admin.ts';
import { nameOfEntry } from '#modules/content/ui/admin/content-labels.ts';
import type { SectionTools } from '#modules/content/ui/admin/home-fields.tsx';
import { EntryEditor } from '#modules/content/ui/admin/entry-editor.tsx';
import { QueryView } from '#ui/query-view.tsx';
import type { Route } from './+types/content-entry';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { RecordNotFound } from './frame/record-not-found.tsx';
import { pictureUploader } from './frame/picture-uploader.ts';

const MOST_SETS = 100;
const MOST_CHOSEN = 12;

export default function ContentEntryPage({ params: { entryId } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const entry = useQuery(entryQuery(entryId));
  const placeholders = useQuery(placeholdersQuery);
  /** Increases when the newest version is loaded, which remounts the editor. */
  const [edition, setEdition] = useState(0);
  const fixed = nameOfEntry(entryId);
  const title = fixed ? i18n._(fixed) : entry.data?.title || entryId;
  return (
    <AdminPage title={title} breadcrumbs={[{ label: t`Content`, to: '/admin/content' }, { label: title }]}>
      <QueryView query={placeholders} skeleton={<FormSkeleton />}>
        {(known) => (
          <QueryView
            query={entry}
            skeleton={<FormSkeleton />}
            missing={<RecordNotFound back="/admin/content" />}
          >
            {(data) => (
              <PictureUploaderProvider value={pictureUploader}>
                <Editor
                  key={`${entryId} ${edition}`}
                  entry={data}
                  placeholders={known}
                  onReload={() => void entry.refetch().then(() => setEdition((before) => before + 1))}
                />
              </PictureUploaderProvider>
            )}
          </QueryView>
        )}
      </QueryView>
    </AdminPage>
  );
}

/** The editor with the picture and product pickers of other modules. */
function Editor(props: {
  entry: ContentEntry;
  placeholders: Parameters<typeof EntryEditor>[0]['placeholders'];
  onReload: () => void;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { entry } = props;
  const [arrived, setArrived] = useState<Record<string, Picture>>({});
  const [, setBusy] = useState(false);
  const sets = useQuery({
    ...productRowsQuery({ kind: 'set', page: 1, pageSize: MOST_SETS }),
    enabled: entry.kind === 'home',
  });
  const setRows = sets.data?.items;
  const tools = useMemo<SectionTools>(
    () => ({
      pictureOf: (id) => (id ? (arrived[id] ?? entry.pictures[id] ?? null) : null),
      choosePicture: ({ picture, alt, onChange }) => (
        <CategoryPicture
          picture={picture}
          alt={alt}
          onBusy={setBusy}
          onChange={(chosen) => {
            if (chosen) setArrived((before) => ({ ...before, [chosen.id]: chosen.image }));
            onChange(chosen);
          }}
        />
      ),
      chooseProducts: ({ ids, onChange }) => (
        <SelectedProducts
          ids={ids}
          max={MOST_CHOSEN}
          empty={t`No products selected. The newest products are shown.`}
          onChange={onChange}
        />
      ),
      sets: setRows?.map(({ id, name }) => ({ id, name })) ?? [],
    }),
    [arrived, entry.pictures, setRows, t],
  );
  return <EntryEditor {...props} tools={tools} onDeleted={() => void navigate('/admin/content')} />;
}
