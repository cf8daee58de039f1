import { type ReactNode, useId } from 'react';

/** A section of a long form with a heading. */
export function FormSection({
  id: anchor,
  title,
  text,
  children,
}: {
  /** Anchor for links to the section. */
  id?: string;
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="border-t border-hairline pt-6 first:border-t-0 first:pt-0"
    >
      <h2 id={id} className="type-subheading">
        {title}
      </h2>
      {text && <p className="type-small mt-1 max-w-[68ch] text-ink-soft">{text}</p>}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </section>
  );
}
