import { useLingui } from '@lingui/react/macro';

/** One line above everything; nothing is drawn without one. */
export function AnnouncementBar({ text }: { text: string }) {
  const { t } = useLingui();
  if (!text) return null;
  return (
    <aside
      aria-label={t`News of the shop`}
      data-ground="moss"
      className="bg-moss-deep px-gutter py-2 text-on-moss"
    >
      <p dir="auto" className="type-note text-center text-balance">
        {text}
      </p>
    </aside>
  );
}
