import { useLingui } from '@lingui/react/macro';

/** The announcement from the settings, above a page; renders nothing without text. */
export function AnnouncementBar({ text }: { text: string }) {
  const { t } = useLingui();
  if (!text) return null;
  return (
    <aside
      aria-label={t`Announcement`}
      data-ground="moss"
      className="bg-moss-deep px-gutter py-2 text-on-moss print:hidden"
    >
      <p dir="auto" className="type-note text-center text-balance">
        {text}
      </p>
    </aside>
  );
}
