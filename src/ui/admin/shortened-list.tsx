import { Fragment, useState } from 'react';
import { Plural } from '@lingui/react/macro';

/** Items shown at first. */
const SHOWN = 12;

/** Texts of a file, such as line numbers: in one line, or each in its own. A long list is shown in full on demand. */
export function ShortenedList({
  items,
  isStacked = false,
}: {
  items: readonly string[];
  /** For texts that may contain commas. */
  isStacked?: boolean;
}) {
  const [isFull, setFull] = useState(false);
  const shown = isFull ? items : items.slice(0, SHOWN);
  const more = items.length - shown.length;
  return (
    <span className="wrap-anywhere">
      {shown.map((item, index) => (
        <Fragment key={item}>
          {index > 0 && !isStacked && ', '}
          <bdi className={isStacked ? 'block' : undefined}>{item}</bdi>
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {' '}
          <button type="button" className="text-link min-h-11 md:min-h-8" onClick={() => setFull(true)}>
            <Plural value={more} one="and # more" other="and # more" />
          </button>
        </>
      )}
    </span>
  );
}
