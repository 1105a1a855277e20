/** Card container. `CardHeader` contains title and actions, and `CardBody` contains the content. */
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      data-card
      {...rest}
      className={clsx('rounded-lg border border-line bg-surface shadow-card', className)}
    />
  )
}

interface CardHeaderProps {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
}

export function CardHeader({ title, description, actions }: CardHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-3 px-5 pt-5">
      <div className="min-w-0">
        <h2 className="display text-xl">{title}</h2>
        {description ? <p className="mt-1 text-sm text-ink-muted">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  )
}

export const CardBody = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={clsx('p-5', className)} />
)
