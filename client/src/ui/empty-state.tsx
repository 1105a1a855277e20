/** Empty state of a list or page: icon, title, reason, and one primary `action`. */
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon: LucideIcon
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  /** Small note below the action, such as an error code for support requests. */
  note?: ReactNode
  /** True if the empty state fills the page. Its title is then the page heading. */
  page?: boolean
  className?: string
}

export function EmptyState({
  icon: Icon,
  title,
  description,
  action,
  note,
  page,
  className,
}: EmptyStateProps) {
  const Heading = page ? 'h1' : 'h2'
  return (
    <div
      className={clsx(
        'mx-auto flex max-w-110 flex-col items-center px-6 py-12 text-center low:py-4',
        className,
      )}
    >
      <div className="ruled mb-5 grid size-20 -rotate-3 low:mb-2 low:size-14 place-items-center rounded-lg border border-line bg-raised shadow-lift">
        <Icon className="size-9 rotate-3 text-accent" strokeWidth={1.6} aria-hidden />
      </div>
      <Heading className="display text-2xl">{title}</Heading>
      {description ? <p className="mt-2 text-ink-soft">{description}</p> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div> : null}
      {note ? <div className="mt-4 text-sm text-ink-muted">{note}</div> : null}
    </div>
  )
}
