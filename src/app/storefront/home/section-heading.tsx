import type { ReactNode } from 'react';
import { Link } from 'react-router';

export function SectionHeading({
  id,
  title,
  more,
}: {
  id: string;
  title: ReactNode;
  more?: { to: string; label: ReactNode };
}) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 sm:mb-12">
      <h2 id={id} className="type-title">
        {title}
      </h2>
      {more && (
        <Link to={more.to} className="text-link inline-flex min-h-11 items-center">
          {more.label}
        </Link>
      )}
    </div>
  );
}
