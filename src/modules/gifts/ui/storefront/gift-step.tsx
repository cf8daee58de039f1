import { type ReactNode, useId } from 'react';

/** A part of the gift form with its heading. */
export function GiftStep({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-subheading mb-5">
        {title}
      </h2>
      {children}
    </section>
  );
}
