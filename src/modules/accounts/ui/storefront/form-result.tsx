import { type ReactNode, useEffect, useRef } from 'react';

/** The result of a form, shown in its place. Takes the focus, so that screen readers read it. */
export function FormResult({ title, children }: { title: ReactNode; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="grid gap-2 rounded-lg bg-linen p-6">
      <p className="type-subheading">{title}</p>
      <p className="text-ink-soft">{children}</p>
    </div>
  );
}
