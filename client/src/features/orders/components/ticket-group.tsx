import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface GroupProps {
  title: string
  strong?: boolean
  /** True for lines that the kitchen must not cook yet. */
  dimmed?: boolean
  icon?: ReactNode
  action?: ReactNode
  /** Text below the heading. */
  note?: ReactNode
  children: ReactNode
}

/** Text below the heading of the group. */
export function Group({ title, strong, dimmed, icon, action, note, children }: GroupProps) {
  return (
    <section
      aria-label={title}
      className={clsx(
        'mt-2',
        dimmed &&
          'rounded-lg border border-dashed border-line-strong/60 bg-sunken/60 p-1 [&_li]:text-ink-muted',
      )}
    >
      <header className="flex min-h-10 flex-wrap items-center justify-between gap-x-2 px-2">
        <h3
          className={`flex items-center gap-1.5 text-sm font-bold ${strong ? 'text-accent-ink' : 'text-ink-muted'}`}
        >
          {icon}
          {title}
        </h3>
        {action}
      </header>
      {note}
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
}
