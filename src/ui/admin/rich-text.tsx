import { type ReactNode, useEffect, useState } from 'react';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { isLanguage, languageDetails } from '#kernel/language.ts';
import { Button } from '../button.tsx';
import { BoldIcon, BulletsIcon, HeadingIcon, ItalicIcon, LinkIcon, NumbersIcon } from '#ui/admin/icons.ts';
import { TextField } from '../text-field.tsx';

/** Only formats that the server keeps: paragraphs, lists, emphasis and links; headings on pages. */
const extensionsFor = (headings: boolean) => [
  StarterKit.configure({
    heading: headings ? { levels: [2] } : false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, protocols: ['https', 'mailto', 'tel'], defaultProtocol: 'https' },
  }),
];

const textClass =
  'min-h-64 px-4 py-3 [unicode-bidi:plaintext] break-words [&_:is(p,li,h2)]:[unicode-bidi:plaintext] whitespace-pre-wrap outline-none [&_a]:underline [&_h2]:type-subheading [&_h2]:mt-5 [&_h2]:mb-2 [&_ol]:list-decimal [&_ol]:ps-6 [&_p]:mb-3 [&_ul]:list-disc [&_ul]:ps-6';

const isAllowedLink = (address: string, own: boolean) =>
  /^(?:https:\/\/|mailto:|tel:)[^\s<>"]+$/.test(address) || (own && /^\/(?!\/)[^\s<>"\\]*$/.test(address));

export interface RichTextProps {
  id: string;
  label: string;
  html: string;
  onChange: (html: string) => void;
  /** Whether the text is a page, with headings and internal links. */
  isPage?: boolean;
  /** Language of the text; sets its direction. */
  language?: string | undefined;
  /** Placeholders that can be inserted at the cursor. */
  insertions?: readonly { text: string; label: string }[];
}

/** A rich text editor with a toolbar. */
export function RichText({
  id,
  label,
  html,
  onChange,
  isPage = false,
  language,
  insertions = [],
}: RichTextProps) {
  const { t } = useLingui();
  const [address, setAddress] = useState<string | null>(null);
  const editor = useEditor({
    extensions: extensionsFor(isPage),
    content: html,
    // The page's style sheet has these rules; the security policy blocks injected styles.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: textClass,
        ...(language ? { lang: language, dir: directionOf(language) } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  const marks = useEditorState({
    editor,
    selector: ({ editor: of }) => ({
      heading: of?.isActive('heading') ?? false,
      bold: of?.isActive('bold') ?? false,
      italic: of?.isActive('italic') ?? false,
      bullets: of?.isActive('bulletList') ?? false,
      numbers: of?.isActive('orderedList') ?? false,
      link: of?.isActive('link') ?? false,
    }),
  });

  // A value set from outside (discarded or taken from a conflict) updates the editor without a change event.
  useEffect(() => {
    if (!editor) return;
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if (shown !== html && !editor.isFocused) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);

  function link() {
    if (!editor || address === null) return;
    if (address === '') editor.chain().focus().extendMarkRange('link').unsetLink().run();
    else editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run();
    setAddress(null);
  }

  if (!editor) return null;
  return (
    <div className="rounded-md border border-outline bg-surface focus-within:border-ink">
      <div role="toolbar" aria-label={t`Formatting`} className="flex flex-wrap border-b border-hairline p-1">
        {isPage && (
          <Tool
            label={t`Heading`}
            on={marks?.heading}
            onPress={() => editor.chain().focus().toggleHeading({ level: 2 }).run()}
          >
            <HeadingIcon />
          </Tool>
        )}
        <Tool label={t`Bold`} on={marks?.bold} onPress={() => editor.chain().focus().toggleBold().run()}>
          <BoldIcon />
        </Tool>
        <Tool
          label={t`Italic`}
          on={marks?.italic}
          onPress={() => editor.chain().focus().toggleItalic().run()}
        >
          <ItalicIcon />
        </Tool>
        <Tool
          label={t`Bulleted list`}
          on={marks?.bullets}
          onPress={() => editor.chain().focus().toggleBulletList().run()}
        >
          <BulletsIcon />
        </Tool>
        <Tool
          label={t`Numbered list`}
          on={marks?.numbers}
          onPress={() => editor.chain().focus().toggleOrderedList().run()}
        >
          <NumbersIcon />
        </Tool>
        <Tool
          label={t`Link`}
          on={marks?.link}
          onPress={() => setAddress((editor.getAttributes('link') as { href?: string }).href ?? 'https://')}
        >
          <LinkIcon />
        </Tool>
        {insertions.length > 0 && (
          <select
            aria-label={t`Insert a placeholder`}
            value=""
            onChange={({ target }) => editor.chain().focus().insertContent(target.value).run()}
            className="type-small ms-auto h-11 w-28 rounded-sm border-0 bg-transparent px-2 text-ink-soft hover:bg-linen"
          >
            <option value="" disabled>
              {t`Insert…`}
            </option>
            {insertions.map(({ text, label: name }) => (
              <option key={text} value={text}>
                {name}
              </option>
            ))}
          </select>
        )}
      </div>
      {address !== null && (
        <div className="flex flex-wrap items-end gap-3 border-b border-hairline p-3">
          <TextField
            ref={takeFocus}
            label={t`URL`}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') {
                event.preventDefault();
                setAddress(null);
                editor.commands.focus();
              }
              if (event.key !== 'Enter') return;
              // The editor is inside a form, which must not be submitted.
              event.preventDefault();
              if (address === '' || isAllowedLink(address, isPage)) link();
            }}
            description={
              isPage ? (
                <Trans>
                  Enter a page (/sets) or an https:, mailto: or tel: address. Leave empty to remove the link.
                </Trans>
              ) : (
                <Trans>Enter an https:, mailto: or tel: address. Leave empty to remove the link.</Trans>
              )
            }
            className="grow"
          />
          <Button
            variant="secondary"
            disabled={address !== '' && !isAllowedLink(address, isPage)}
            onClick={link}
          >
            <Trans>Apply</Trans>
          </Button>
        </div>
      )}
      <EditorContent editor={editor} />
    </div>
  );
}

const directionOf = (language: string): string =>
  isLanguage(language) ? languageDetails[language].direction : 'auto';

/** Moves the focus to the link's address field. */
function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
}

function Tool({
  label,
  on = false,
  onPress,
  children,
}: {
  label: string;
  on?: boolean | undefined;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={on}
      // Keeps the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-sm text-ink-soft hover:bg-linen hover:text-ink aria-pressed:bg-linen-deep aria-pressed:text-ink [&_.lucide]:size-4.5"
    >
      {children}
    </button>
  );
}
