/** Logo of Forki: a fork as icon, and the name in the display font. */
import { clsx } from 'clsx'

export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={clsx('shrink-0', className ?? 'size-9')} aria-hidden>
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M11 6.5v5.2a5 5 0 0 0 10 0V6.5M16 6.5V26"
        fill="none"
        strokeWidth="2.6"
        strokeLinecap="round"
        className="stroke-on-accent"
      />
    </svg>
  )
}

export function Logo({ className, iconOnly }: { className?: string; iconOnly?: boolean }) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5', className)}>
      <Mark />
      <span className={clsx('display text-2xl font-semibold', iconOnly && 'sr-only')}>Forki</span>
    </span>
  )
}
