import { type ReactNode, useId } from 'react';

export function Block({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="type-note mb-1 font-medium text-ink-soft">{title}</h2>
      {children}
    </section>
  );
}

/** @param empty text that replaces the content if the list is empty; otherwise falsy. */
export function Section({
  title,
  empty,
  children,
}: {
  title: ReactNode;
  empty?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="type-subheading mb-2">
        {title}
      </h2>
      {empty ? <p className="text-ink-soft">{empty}</p> : children}
    </section>
  );
}
