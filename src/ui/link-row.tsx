import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Picture as PictureData } from '#kernel/contract.ts';
import { Picture } from './picture.tsx';

export interface LinkRowProps {
  to: string;
  /** Shown before the link and not part of it, such as a checkbox. */
  before?: ReactNode;
  /** Absent if the list has no pictures; null if this entry has none. */
  image?: PictureData | null;
  title: ReactNode;
  /** A line under the title. */
  text?: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** At the end of the text's line. */
  asideText?: ReactNode;
}

/** A two-line list entry that is one link: for phones and short lists. */
export function LinkRow({ to, before, image, title, text, aside, asideText }: LinkRowProps) {
  return (
    <li className="flex items-center border-b border-hairline">
      {before && <span className="me-3.5 shrink-0">{before}</span>}
      <Link
        to={to}
        className="flex min-h-14 min-w-0 grow items-center gap-3.5 py-2 transition-colors hover:bg-linen"
      >
        {image !== undefined && (
          <span className="block aspect-4/5 w-9 shrink-0 overflow-hidden rounded-xs bg-linen">
            {image && <Picture {...image} alt="" sizes="36px" className="aspect-4/5 size-full" />}
          </span>
        )}
        <span className="min-w-0 grow">
          <span className="block truncate font-medium">{title}</span>
          <span className="type-small block truncate text-ink-soft">{text}</span>
        </span>
        <span className="figures grid shrink-0 justify-items-end gap-0.5 text-end">
          <span>{aside}</span>
          <span className="type-small text-ink-soft">{asideText}</span>
        </span>
      </Link>
    </li>
  );
}
