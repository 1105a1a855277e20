import type { ReactNode } from 'react'

interface TicketGroupProps {
  title: string
  strong?: boolean
  icon?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** Group of lines with a heading. */
export function TicketGroup({ title, strong, icon, action, children }: TicketGroupProps) {
  return (
    <section aria-label={title} className="mt-2 low:mt-0">
      <header className="flex min-h-10 flex-wrap items-center justify-between gap-x-2 px-2">
        <h2
          className={`flex items-center gap-1.5 text-sm font-bold ${strong ? 'text-accent-ink' : 'text-ink-muted'}`}
        >
          {icon}
          {title}
        </h2>
        {action}
      </header>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
}
