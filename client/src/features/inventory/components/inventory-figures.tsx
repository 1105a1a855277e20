import type { InventoryDashboard } from '@forki/contract/inventory-dashboard'
import { clsx } from 'clsx'
import { CalendarClock, CircleSlash2, TrendingDown, TriangleAlert, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '../../../components/money.tsx'
import { useFormat } from '../../../lib/format.ts'
import { paths } from '../../../domain/navigation/paths.ts'
import { textTone, type Tone } from '../../../ui/tone.ts'
import { useInventoryRestaurant } from '../../../domain/inventory/use-inventory-restaurant.ts'
import type { ItemListParams } from '../list-params.ts'

/** Filters of the item list for each key figure. Null removes a filter from the URL. */
const filtersByState = {
  low: { low_stock: 'true', out_of_stock: null, negative: null, is_active: 'true' },
  out: { low_stock: null, out_of_stock: 'true', negative: null, is_active: 'true' },
  negative: { low_stock: null, out_of_stock: null, negative: 'true', is_active: 'true' },
} as const
export type FilterState = keyof typeof filtersByState

/** State that the list's filters select: a key figure, `inactive`, or `any` if no such filter is set. */
export function stateOf(filters: Readonly<Record<string, string>>): FilterState | 'inactive' | 'any' {
  if (filters['negative'] === 'true') return 'negative'
  if (filters['out_of_stock'] === 'true') return 'out'
  if (filters['low_stock'] === 'true') return 'low'
  return filters['is_active'] === 'false' ? 'inactive' : 'any'
}

const noFilters = { low_stock: null, out_of_stock: null, negative: null, is_active: null }
/** URL filters for a state: a key figure, `inactive`, or `any`. `any` removes only the filters by state. */
export const filtersOf = (state: string): Record<string, string | null> =>
  state === 'inactive'
    ? { ...noFilters, is_active: 'false' }
    : (filtersByState[state as FilterState] ?? noFilters)

interface InventoryFiguresProps {
  figures: InventoryDashboard
  list: ItemListParams
}

/** Five key figures of the stock. Each figure filters the list or links to another page. */
export function InventoryFigures({ figures, list }: InventoryFiguresProps) {
  const { t } = useTranslation('inventory')
  const restaurant = useInventoryRestaurant()
  const { number } = useFormat()
  const current = stateOf(list.filters)
  const filterFigure = (state: FilterState, count: number, icon: LucideIcon, tone: Tone) => (
    <button
      type="button"
      aria-pressed={current === state}
      className={clsx(
        tileClass,
        'text-left',
        current === state && 'bg-accent-soft! shadow-[inset_0_-3px_0_var(--accent)]',
      )}
      onClick={() => list.change({ filters: filtersOf(current === state ? 'any' : state) })}
    >
      <Figure
        icon={icon}
        tone={count > 0 ? tone : 'neutral'}
        label={t(`figures.${state}`)}
        value={number(count)}
      />
    </button>
  )
  return (
    <div className="grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-line shadow-card gap-px sm:grid-cols-3 lg:grid-cols-5">
      <Link to={paths.inventoryDashboard(restaurant.id)} className={clsx(tileClass, 'max-sm:col-span-2')}>
        <span className="text-sm text-ink-muted">{t('figures.value')}</span>
        <Money
          cents={figures.stock_value_cents}
          currency={restaurant.currency}
          className="display text-xl font-semibold sm:text-2xl"
        />
      </Link>
      {filterFigure('low', figures.low_stock_count, TrendingDown, 'warning')}
      {filterFigure('out', figures.out_of_stock_count, CircleSlash2, 'danger')}
      {filterFigure('negative', figures.negative_count, TriangleAlert, 'danger')}
      <Link to={paths.inventoryAlerts(restaurant.id)} className={tileClass}>
        <Figure
          icon={CalendarClock}
          tone={figures.expired_count > 0 ? 'danger' : figures.expiring_count > 0 ? 'warning' : 'neutral'}
          label={t('figures.expiring')}
          value={number(figures.expiring_count + figures.expired_count)}
        />
      </Link>
    </div>
  )
}

const tileClass =
  'flex min-h-12 items-center justify-between gap-x-2 gap-y-0.5 bg-surface px-4 py-2 transition-colors hover:bg-raised focus-visible:-outline-offset-2 sm:min-h-20 sm:flex-col sm:items-start sm:justify-center sm:py-3'

interface FigureProps {
  icon: LucideIcon
  tone: Tone
  label: string
  value: string
}

function Figure({ icon: Icon, tone, label, value }: FigureProps) {
  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5 text-sm text-ink-muted">
        <Icon className={clsx('size-4 shrink-0', textTone[tone])} aria-hidden />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </span>
      <span
        className={clsx(
          'tabular display text-xl font-semibold sm:text-2xl',
          tone === 'neutral' ? 'text-ink-muted' : textTone[tone],
        )}
      >
        {value}
      </span>
    </>
  )
}
