/** One line above everything; nothing is drawn without one. */
export function AnnouncementBar({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p data-ground="moss" className="type-note bg-moss px-gutter py-2 text-center text-balance text-on-moss">
      {text}
    </p>
  );
}
