import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { Picture } from '#kernel/contract.ts';
import { productRowsQuery } from '#modules/catalog/ui/admin/catalog-queries.ts';
import { CategoryPicture } from '#modules/catalog/ui/admin/category-picture.tsx';
import { PictureUploaderProvider } from '#ui/admin/picture-uploader.ts';
import { ChosenProducts } from '#modules/catalog/ui/admin/selected-products.tsx';
import { factsQuery, pieceQuery } from '#modules/content/client.ts';
import type { Piece } from '#modules/content/contract/admin.ts';
import { nameOfPiece } from '#modules/content/ui/admin/content-words.ts';
import type { SectionTools } from '#modules/content/ui/admin/home-fields.tsx';
import { PieceEditor } from '#modules/content/ui/admin/piece-editor.tsx';
import { QueryView } from '#ui/query-view.tsx';
import type { Route } from './+types/content-entry';
import { AdminPage } from './frame/admin-page.tsx';
import { FormSkeleton } from './frame/form-skeleton.tsx';
import { RecordNotFound } from './frame/record-not-found.tsx';
import { pictureUploader } from './frame/picture-uploader.ts';

const MOST_SETS = 100;
const MOST_CHOSEN = 12;

export default function ContentPiece({ params: { pieceId } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const piece = useQuery(pieceQuery(pieceId));
  const facts = useQuery(factsQuery);
  /** Increases when the newest version is loaded, which remounts the editor. */
  const [edition, setEdition] = useState(0);
  const fixed = nameOfPiece(pieceId);
  const title = fixed ? i18n._(fixed) : piece.data?.title || pieceId;
  return (
    <AdminPage title={title} breadcrumbs={[{ label: t`Content`, to: '/admin/content' }, { label: title }]}>
      <QueryView query={facts} skeleton={<FormSkeleton />}>
        {(known) => (
          <QueryView
            query={piece}
            skeleton={<FormSkeleton />}
            missing={<RecordNotFound back="/admin/content" />}
          >
            {(data) => (
              <PictureUploaderProvider value={pictureUploader}>
                <Editor
                  key={`${pieceId} ${edition}`}
                  piece={data}
                  facts={known}
                  onReload={() => void piece.refetch().then(() => setEdition((before) => before + 1))}
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
  piece: Piece;
  facts: Parameters<typeof PieceEditor>[0]['facts'];
  onReload: () => void;
}) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { piece } = props;
  const [arrived, setArrived] = useState<Record<string, Picture>>({});
  const [, setBusy] = useState(false);
  const sets = useQuery({
    ...productRowsQuery({ kind: 'set', page: 1, pageSize: MOST_SETS }),
    enabled: piece.kind === 'home',
  });
  const setRows = sets.data?.items;
  const tools = useMemo<SectionTools>(
    () => ({
      pictureOf: (id) => (id ? (arrived[id] ?? piece.pictures[id] ?? null) : null),
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
        <ChosenProducts
          ids={ids}
          most={MOST_CHOSEN}
          empty={t`No products selected. The newest products are shown.`}
          onChange={onChange}
        />
      ),
      sets: setRows?.map(({ id, name }) => ({ id, name })) ?? [],
    }),
    [arrived, piece.pictures, setRows, t],
  );
  return <PieceEditor {...props} tools={tools} onGone={() => void navigate('/admin/content')} />;
}
