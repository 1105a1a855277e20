import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { NavLink as RouterLink } from 'react-router'

interface NavLinkProps {
  to: string
  icon: LucideIcon
  label: string
  /** True to mark the link as current only on its own path. Default: also on the subpaths of its path. */
  end?: boolean
}

interface NavItemClassOptions {
  isActive: boolean
  className?: string
}

/**
 * CSS classes of a navigation link. The icon is above the label in the narrow sidebar, and beside it in the wide
 * one.
 */
export const navItemClass = ({ isActive, className }: NavItemClassOptions) =>
  clsx(
    'relative flex min-h-11 items-center rounded-md font-semibold transition-colors',
    'max-xl:w-full max-xl:flex-col max-xl:justify-center max-xl:gap-0.5 max-xl:px-0.5 max-xl:py-1.5 max-xl:text-xs xl:gap-3 xl:px-3 xl:text-[0.9375rem]',
    'short:max-xl:gap-0 short:max-xl:py-0.5 short:xl:min-h-10 low:max-xl:gap-0 low:max-xl:py-0.5',
    isActive
      ? 'bg-raised text-ink shadow-card before:absolute before:inset-y-2.5 before:-left-2 before:w-1 before:rounded-full before:bg-accent'
      : 'text-ink-soft hover:bg-neutral-soft hover:text-ink',
    className,
  )

/** Navigation link. A colored bar marks the current page. */
export function NavLink({ to, icon: Icon, label, end }: NavLinkProps) {
  return (
    <RouterLink to={to} end={end ?? false} className={({ isActive }) => navItemClass({ isActive })}>
      {({ isActive }) => (
        <>
          <Icon
            className={clsx('size-5.5 shrink-0', isActive && 'text-accent')}
            strokeWidth={1.9}
            aria-hidden
          />
          <span className="max-w-full max-xl:line-clamp-2 max-xl:text-center max-xl:leading-tight xl:truncate">
            {label}
          </span>
        </>
      )}
    </RouterLink>
  )
}
