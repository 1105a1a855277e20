/** CSS classes of a button, also for links: `<Link className={buttonClass({ variant: 'primary' })}>`. */
import { clsx } from 'clsx'

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'danger-soft'
/**
 * Button heights in pixels: sm 36 (touch target 44), md 44, touch 48, big 64. Screens that staff use during service
 * have `touch`. Gloves and payments need `big`.
 */
export type ButtonSize = 'sm' | 'md' | 'touch' | 'big'

const variantClasses: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent shadow-card hover:bg-accent-strong active:bg-accent-strong',
  secondary:
    'border border-line-strong/60 bg-raised text-ink shadow-card hover:border-line-strong hover:bg-sunken active:bg-sunken',
  soft: 'bg-neutral-soft text-ink hover:bg-line active:bg-line',
  ghost: 'text-ink-soft hover:bg-neutral-soft hover:text-ink active:bg-neutral-soft',
  danger: 'bg-danger-solid text-on-solid shadow-card hover:brightness-95 active:brightness-90',
  'danger-soft': 'bg-danger-soft text-danger-ink hover:brightness-97 active:brightness-95',
}

/** Filled variants turn neutral while disabled, because opacity would make their light text unreadable. */
const DISABLED_FILLED = 'disabled:bg-neutral-soft disabled:text-ink-muted disabled:shadow-none'

const sizeClasses: Record<ButtonSize, string> = {
  sm: 'hit-44 h-9 gap-1.5 rounded-md px-3 text-sm',
  md: 'h-11 gap-2 rounded-md px-4 text-[0.9375rem]',
  touch: 'h-12 gap-2 rounded-lg px-5 text-base',
  big: 'h-16 gap-3 rounded-lg px-6 text-lg',
}

const squareClasses: Record<ButtonSize, string> = {
  sm: 'hit-44 size-9 rounded-md',
  md: 'size-11 rounded-md',
  touch: 'size-12 rounded-lg',
  big: 'size-16 rounded-lg',
}

export interface ButtonClassOptions {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** True if the button fills the width of its container. */
  block?: boolean | undefined
  /** True for a square button that contains only an icon. */
  square?: boolean | undefined
}

export function buttonClass({
  variant = 'secondary',
  size = 'md',
  block,
  square,
}: ButtonClassOptions = {}): string {
  return clsx(
    'inline-flex shrink-0 items-center justify-center font-semibold whitespace-nowrap select-none',
    'transition-[background-color,border-color,color,transform] duration-100 active:translate-y-px',
    'print:hidden disabled:pointer-events-none aria-disabled:opacity-50 [&_svg]:shrink-0',
    variant === 'primary' || variant === 'danger' ? DISABLED_FILLED : 'disabled:opacity-50',
    variantClasses[variant],
    square ? squareClasses[size] : sizeClasses[size],
    block && 'w-full',
  )
}
