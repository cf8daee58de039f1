import { Trans, useLingui } from '@lingui/react/macro';
import { type EmailKind, emailPlaceholders } from '../../contract/template-names.ts';
import { placeholderNames } from './template-labels.ts';

/** The placeholders of this email. A click inserts one at the cursor of the field that last had the focus. */
export function PlaceholderRow({ kind, onInsert }: { kind: EmailKind; onInsert: (text: string) => void }) {
  const { t, i18n } = useLingui();
  return (
    <div role="group" aria-label={t`Placeholders`}>
      <p className="type-small mb-2 text-ink-soft">
        <Trans>Select a placeholder to insert it at the cursor.</Trans>
      </p>
      <ul className="flex flex-wrap gap-2">
        {emailPlaceholders[kind].map((name) => (
          <li key={name}>
            <button
              type="button"
              // Keep the cursor position of the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(`{${name}}`)}
              className="min-h-11 rounded-sm border border-hairline bg-linen px-3 py-1.5 text-start hover:border-outline"
            >
              <span className="type-small block font-medium">{`{${name}}`}</span>
              <span className="type-note block text-ink-soft">{i18n._(placeholderNames[name])}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
