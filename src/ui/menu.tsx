import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { nextMenuItem } from './menu-keys.ts';
import { classNames } from './class-names.ts';

export interface MenuProps {
  /** Accessible name of the button and the menu. */
  label: string;
  /** Content of the button: an icon or a text. */
  trigger: ReactNode;
  triggerClassName?: string;
  /** `MenuItem`s and `MenuSeparator`s. */
  children: ReactNode;
}

/**
 * A button with a menu in the top layer. Arrow keys, Home, End and first letters move the focus; Esc closes
 * the menu and returns the focus.
 */
export function Menu({ label, trigger, triggerClassName, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const follow = () => place(panel.current, button.current);
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [open]);

  function items(): HTMLElement[] {
    return [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])];
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Tab') return panel.current?.hidePopover();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = items();
    const from = all.indexOf(document.activeElement as HTMLElement);
    const next = nextMenuItem(
      all.map((item) => item.textContent),
      from,
      event.key,
    );
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          panel.current?.showPopover();
          items()
            .at(event.key === 'ArrowDown' ? 0 : -1)
            ?.focus();
        }}
        className={
          triggerClassName ??
          'inline-grid size-11 place-items-center rounded-md transition-colors hover:bg-linen [&_.lucide]:size-[1.375rem]'
        }
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        onKeyDown={move}
        onClick={(event) => {
          if ((event.target as Element).closest('[role=menuitem]')) panel.current?.hidePopover();
        }}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') place(panel.current, button.current);
        }}
        onToggle={(event) => {
          const opened = event.newState === 'open';
          setOpen(opened);
          if (!opened) return;
          place(panel.current, button.current);
          if (!panel.current?.contains(document.activeElement)) items()[0]?.focus();
        }}
        className="overlay overlay-menu fixed inset-auto m-0 max-h-[70dvh] min-w-52 overflow-y-auto rounded-lg border border-hairline bg-surface p-1.5 text-ink shadow-float"
      >
        {children}
      </div>
    </>
  );
}

// Below the button, aligned to its end edge, inside the window; above if there is no space below.
function place(panel: HTMLElement | null, button: HTMLElement | null) {
  if (!panel || !button) return;
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const edge = 8;
  const rightToLeft = getComputedStyle(button).direction === 'rtl';
  const left = rightToLeft ? at.left : at.right - width;
  const below = at.bottom + 6;
  const top = below + height > window.innerHeight && at.top - 6 - height > 0 ? at.top - 6 - height : below;
  panel.style.left = `${Math.min(Math.max(left, edge), window.innerWidth - width - edge)}px`;
  panel.style.top = `${top}px`;
}

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-start text-[0.9375rem] transition-colors ' +
  'hover:bg-linen focus-visible:-outline-offset-2 disabled:opacity-50 [&_.lucide]:size-5 [&_.lucide]:text-ink-soft';

export type MenuItemProps = { icon?: ReactNode; danger?: boolean; children: ReactNode } & (
  { to: string; onSelect?: () => void } | { to?: undefined; onSelect: () => void; disabled?: boolean }
);

/** A menu item: a link (`to`) or an action (`onSelect`). */
export function MenuItem(props: MenuItemProps) {
  const { icon, danger, children, onSelect } = props;
  const className = classNames(itemClass, danger && 'text-berry-ink [&_.lucide]:text-berry-ink');
  if (props.to !== undefined) {
    return (
      <Link role="menuitem" tabIndex={-1} to={props.to} onClick={onSelect} className={className}>
        {icon}
        {children}
      </Link>
    );
  }
  return (
    <button
      role="menuitem"
      tabIndex={-1}
      type="button"
      disabled={props.disabled}
      onClick={onSelect}
      className={className}
    >
      {icon}
      {children}
    </button>
  );
}

export function MenuSeparator() {
  return <div role="separator" className="mx-3 my-1.5 h-px bg-hairline" />;
}
