/** Key figures of the current service, with links to the pages that show their details. */
import { clsx } from 'clsx'
import { Armchair, ChefHat, Package, ReceiptText, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FigureDefinition } from '../../../components/chart/figure-definition.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { minutesText, useFormat } from '../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../domain/access/current-user.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LATE_MINUTES, useCurrentService } from '../hooks/use-current-service.ts'

/** Card with today's sales, the tables, the orders, the kitchen and the stock. */
export function CurrentServiceCard({ restaurant }: { restaurant: AccessibleRestaurant }) {
  const { t } = useTranslation('order-dashboard')
  const { money } = useFormat()
  const service = useCurrentService(restaurant)
  const { live } = service
  const liveFigures = live.data
  if (live.isError && !liveFigures) {
    return (
      <Card>
        <ErrorState error={live.error} onRetry={() => void live.refetch()} />
      </Card>
    )
  }
  return (
    <Card aria-label={t('now.title')} className="overflow-hidden">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-4 text-[0.9375rem] font-semibold text-ink-soft">
        <span className="size-2 rounded-full bg-success-solid" aria-hidden />
        {t('now.title')}
        {liveFigures ? (
          <span className="font-normal text-ink-muted">
            {t('now.today', {
              count: liveFigures.today.orders,
              amount: money(liveFigures.today.net_sales_cents, restaurant.currency),
            })}
          </span>
        ) : null}
      </h2>
      <ServiceFigures restaurant={restaurant} service={service} />
    </Card>
  )
}

interface ServiceFiguresProps {
  restaurant: AccessibleRestaurant
  service: ReturnType<typeof useCurrentService>
}

function ServiceFigures({ restaurant, service }: ServiceFiguresProps) {
  const { t } = useTranslation('order-dashboard')
  const { number } = useFormat()
  const { live, sees, late, low } = service
  const liveFigures = live.data
  const oldest = liveFigures?.oldest_ticket_seconds ?? null
  const wait =
    oldest === null ? t('now.kitchen_free') : t('now.oldest', { wait: minutesText(Math.floor(oldest / 60)) })
  return (
    <dl className="mt-3 grid grid-cols-2 gap-px border-t border-line bg-line lg:grid-cols-4">
      <Cell
        icon={Armchair}
        name={t('now.tables')}
        definition={t('now.tables_means')}
        value={liveFigures && `${number(liveFigures.occupied_tables)} / ${number(liveFigures.tables)}`}
        to={sees.floor ? paths.floor(restaurant.id) : null}
        action={t('now.tables_go')}
      />
      <Cell
        icon={ReceiptText}
        name={t('now.orders')}
        definition={t('now.orders_means')}
        value={liveFigures && number(liveFigures.open_orders)}
        to={sees.orders ? `${paths.orders(restaurant.id)}?period=all&open=true` : null}
        action={t('now.orders_go')}
      />
      <Cell
        icon={ChefHat}
        name={t('now.late')}
        definition={t('now.late_means', { count: LATE_MINUTES })}
        value={liveFigures && (late === undefined ? number(liveFigures.items_in_kitchen) : number(late))}
        note={liveFigures && wait}
        alarm={late !== undefined && late > 0}
        to={sees.kitchen ? paths.kitchen(restaurant.id) : null}
        action={t('now.late_go')}
      />
      {sees.stock ? (
        <Cell
          icon={Package}
          name={t('now.low')}
          definition={t('now.low_means')}
          value={low === undefined ? undefined : number(low)}
          alarm={low !== undefined && low > 0}
          to={`${paths.inventory(restaurant.id)}?low_stock=true`}
          action={t('now.low_go')}
        />
      ) : null}
    </dl>
  )
}

interface CellProps {
  icon: LucideIcon
  name: string
  definition: string
  value: ReactNode | undefined
  note?: ReactNode
  alarm?: boolean
  to: string | null
  action: string
}

function Cell({ icon: Icon, name, definition, value, note, alarm, to, action }: CellProps) {
  return (
    <div className="flex flex-col bg-surface px-4 pt-3 pb-2 sm:px-5">
      <dt className="flex items-start justify-between gap-2 text-sm text-ink-muted">
        <span className="flex min-w-0 items-center gap-2 pt-1 hyphens-auto">
          <Icon className="size-4 shrink-0" aria-hidden />
          {name}
        </span>
        <FigureDefinition name={name} text={definition} />
      </dt>
      <dd className={clsx('display tabular text-2xl sm:text-3xl', alarm && 'text-danger-ink')}>
        {value === undefined || value === '' ? <Skeleton className="h-8 w-16" /> : value}
        {note ? (
          <span className="mt-0.5 block font-sans text-sm tracking-normal text-ink-muted">{note}</span>
        ) : null}
      </dd>
      {to ? (
        <dd className="mt-auto print:hidden">
          <Link
            to={to}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-accent-ink underline-offset-4 hover:underline"
          >
            {action}
          </Link>
        </dd>
      ) : null}
    </div>
  )
}
