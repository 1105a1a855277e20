/** Card of one key figure (KPI) with its definition, and optionally its change and a link. */
import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FigureDefinition } from './figure-definition.tsx'

interface FigureCardProps {
  name: string
  /** Formatted key figure. Undefined while loading. */
  value: ReactNode | undefined
  /** Definition of the key figure, in one or two sentences. */
  definition: string
  change?: ReactNode
  action?: { to: string; label: string } | null
  /** True for the most important key figure of the page, which is larger. */
  main?: boolean
  tone?: 'danger' | 'warning' | undefined
  children?: ReactNode
  className?: string
}

export function FigureCard(props: FigureCardProps) {
  const { name, value, definition, change, action, main, tone, children, className } = props
  return (
    <Card aria-label={name} className={clsx('@container flex flex-col p-4 sm:p-5', className)}>
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 pt-0.5 text-[0.9375rem] font-semibold hyphens-auto text-ink-soft">{name}</h3>
        <FigureDefinition name={name} text={definition} />
      </div>
      <p
        className={clsx(
          'display tabular mt-1 wrap-anywhere',
          main ? 'text-4xl sm:text-5xl' : 'text-[clamp(1.125rem,13cqi,1.5rem)] 2xl:text-3xl',
          tone === 'danger' && 'text-danger-ink',
          tone === 'warning' && 'text-warning-ink',
        )}
      >
        {value === undefined ? <Skeleton className={main ? 'h-11 w-48' : 'h-8 w-28'} /> : value}
      </p>
      {change ? <p className="mt-1.5 text-sm text-ink-muted">{change}</p> : null}
      {children}
      {action ? (
        <Link
          to={action.to}
          className="mt-auto inline-flex min-h-11 items-end self-start pt-2 text-sm font-semibold text-accent-ink underline-offset-4 hover:underline print:hidden"
        >
          <span>
            {action.label}
            <span className="whitespace-nowrap">
              {'\u00A0'}
              <ArrowRight className="mb-0.5 inline size-4" aria-hidden />
            </span>
          </span>
        </Link>
      ) : null}
    </Card>
  )
}
