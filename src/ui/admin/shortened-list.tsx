import { Fragment, useState } from 'react';
import { Plural } from '@lingui/react/macro';

/** Items shown at first. */
const SHOWN = 12;

/** Short texts of a file in one line, such as line numbers. A long list is shown in full on demand. */
export function ShortenedList({ items }: { items: readonly string[] }) {
  const [isFull, setFull] = useState(false);
  const shown = isFull ? items : items.slice(0, SHOWN);
  const more = items.length - shown.length;
  return (
    <span className="wrap-anywhere">
      {shown.map((item, index) => (
        <Fragment key={item}>
          {index > 0 && ', '}
          <bdi>{item}</bdi>
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
