import type { ReactNode } from 'react';

/** A numbered part of the checkout form. */
export function CheckoutStep({
  number,
  title,
  children,
}: {
  number: number;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`step-${number}`}>
      <h2 id={`step-${number}`} className="type-subheading mb-5 flex items-baseline gap-3">
        <span aria-hidden className="figures text-copper-ink">
          {number}
        </span>
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}
