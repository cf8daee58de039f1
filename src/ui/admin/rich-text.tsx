import { type ReactNode, useEffect, useState } from 'react';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { BoldIcon, BulletsIcon, HeadingIcon, ItalicIcon, LinkIcon, NumbersIcon } from '../icons.ts';
import { TextField } from '../text-field.tsx';

/** Only what the shop keeps: paragraphs, lists, emphasis and links; headings where a text is a page. */
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
  'min-h-64 px-4 py-3 break-words whitespace-pre-wrap outline-none [&_a]:underline [&_h2]:type-subheading [&_h2]:mt-5 [&_h2]:mb-2 [&_ol]:list-decimal [&_ol]:ps-6 [&_p]:mb-3 [&_ul]:list-disc [&_ul]:ps-6';

const isKept = (address: string, own: boolean) =>
  /^(?:https:\/\/|mailto:|tel:)[^\s<>"]+$/.test(address) || (own && /^\/(?!\/)[^\s<>"\\]*$/.test(address));

export interface RichTextProps {
  id: string;
  label: string;
  html: string;
  onChange: (html: string) => void;
  /** Whether it is a page, with headings and ways to other pages of the shop. */
  isPage?: boolean;
  /** The language that is written in; sets which way it is read. */
  language?: string | undefined;
  /** Words that can be put in where the cursor stands. */
  insertions?: readonly { text: string; label: string }[];
}

/** Text as it will be seen, with its tools above it. */
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
    // The page's own style sheet says it: the policy lets no other in.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: textClass,
        ...(language ? { lang: language, dir: 'auto' } : {}),
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

  // Discarded, or taken from somebody else: what is set here follows, without telling of it as a change.
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
      <div
        role="toolbar"
        aria-label={t`Tools for the text`}
        className="flex flex-wrap border-b border-hairline p-1"
      >
        {isPage && (
          <Tool
            label={t`Heading`}
            on={marks?.heading}
            onPress={() => editor.chain().focus().toggleHeading({ level: 2 }).run()}
          >
            <HeadingIcon />
          </Tool>
        )}
        <Tool label={t`Strong`} on={marks?.bold} onPress={() => editor.chain().focus().toggleBold().run()}>
          <BoldIcon />
        </Tool>
        <Tool
          label={t`Emphasis`}
          on={marks?.italic}
          onPress={() => editor.chain().focus().toggleItalic().run()}
        >
          <ItalicIcon />
        </Tool>
        <Tool
          label={t`List with points`}
          on={marks?.bullets}
          onPress={() => editor.chain().focus().toggleBulletList().run()}
        >
          <BulletsIcon />
        </Tool>
        <Tool
          label={t`List with numbers`}
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
            aria-label={t`Put in what follows the settings`}
            value=""
            onChange={({ target }) => editor.chain().focus().insertContent(target.value).run()}
            className="type-small ms-auto h-11 w-28 rounded-sm border-0 bg-transparent px-2 text-ink-soft hover:bg-linen"
          >
            <option value="" disabled>
              {t`Put in…`}
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
            label={t`Where it leads`}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') {
                event.preventDefault();
                setAddress(null);
                editor.commands.focus();
              }
              if (event.key !== 'Enter') return;
              // It stands in the product's form, which is not meant.
              event.preventDefault();
              if (address === '' || isKept(address, isPage)) link();
            }}
            description={
              isPage ? (
                <Trans>A page such as /sets, or https, mailto, tel. Empty takes the link away.</Trans>
              ) : (
                <Trans>https, mailto or tel. Empty takes the link away.</Trans>
              )
            }
            className="grow"
          />
          <Button variant="secondary" disabled={address !== '' && !isKept(address, isPage)} onClick={link}>
            <Trans>Set the link</Trans>
          </Button>
        </div>
      )}
      <EditorContent editor={editor} />
    </div>
  );
}

/** Whoever asks for a link goes on by typing where it leads. */
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
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-sm text-ink-soft hover:bg-linen hover:text-ink aria-pressed:bg-linen-deep aria-pressed:text-ink [&_.lucide]:size-4.5"
    >
      {children}
    </button>
  );
}
