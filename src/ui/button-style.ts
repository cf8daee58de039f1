import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  variant?: ButtonVariant;
  /** Heights of 36, 44 and 52 px. */
  size?: ButtonSize;
  /** Full width of the container. */
  block?: boolean;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-moss bg-moss text-on-moss hover:border-moss-hover hover:bg-moss-hover',
  secondary: 'border-ink bg-transparent text-ink hover:bg-linen',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-linen',
  danger: 'border-berry bg-berry text-on-berry hover:border-berry-hover hover:bg-berry-hover',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 py-1.5 text-sm',
  medium: 'min-h-11 px-5 py-2 text-[0.9375rem]',
  large: 'min-h-13 px-7 py-3 text-base',
};

/** The classes shared by buttons and button links. */
export function buttonClass({ variant = 'primary', size = 'medium', block = false }: ButtonLook): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2.5 rounded-md border text-center leading-tight font-medium',
    'transition-colors select-none active:translate-y-px motion-reduce:active:translate-y-0',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50 aria-busy:opacity-100',
    '[&_.lucide]:size-5',
    variants[variant],
    sizes[size],
    block && 'w-full',
  );
}
