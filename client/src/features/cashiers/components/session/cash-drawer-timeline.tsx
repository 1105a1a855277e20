/** Timeline of the cash drawer from float to count. It shows the movements by hour, each with the cash after it. */
import type { CashierSession } from '@forki/contract/cashiers'
import type { SessionTransaction } from '@forki/contract/transactions'
import { clsx } from 'clsx'
import { HandCoins, Lock, Scale } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../components/money.tsx'
import { useFormat } from '../../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { Segmented } from '../../../../ui/segmented.tsx'
import { byHour, withRunningBalance, type DrawerHour } from '../../running-balance.ts'
import { useCashDifferenceText } from '../cash-difference-text.tsx'
import { HiddenCashNote } from '../movement-money.tsx'
import { CashDrawerChart } from './cash-drawer-chart.tsx'
import { CashDrawerStep, CashTotal } from './cash-drawer-step.tsx'

interface DrawerTimelineProps {
  session: CashierSession
  /** Movements of the session, newest first, including voided ones. */
  rows: readonly SessionTransaction[]
  restaurant: AccessibleRestaurant
}

type Filter = 'all' | SessionTransaction['method']
const METHODS = ['cash', 'card', 'transfer', 'other'] as const

export function CashDrawerTimeline({ session, rows, restaurant }: DrawerTimelineProps) {
  const { t } = useTranslation('cashiers')
  const gapText = useCashDifferenceText(restaurant.currency)
  const [filter, setFilter] = useState<Filter>('all')
  const steps = withRunningBalance({ ...session, transactions: [...rows] })
  const shown = filter === 'all' ? steps : steps.filter(({ row }) => row.method === filter)
  const blind = session.expected_cash_cents === null
  const { currency } = restaurant
  const gap = session.difference_cents
  return (
    <div className="flex flex-col gap-5">
      {blind || steps.length === 0 ? null : (
        <CashDrawerChart session={session} steps={steps} restaurant={restaurant} />
      )}
      {blind ? <HiddenCashNote /> : null}
      <MethodFilter rows={rows} filter={filter} onFilter={setFilter} />
      <ol className="flex flex-col">
        <CashTotal icon={HandCoins} name={t('timeline.float')} at={session.opened_at} restaurant={restaurant}>
          <Money cents={session.opening_float_cents} currency={currency} />
        </CashTotal>
        {byHour(shown, restaurant.timezone).map((hour) => (
          <HourSteps key={hour.key} hour={hour} restaurant={restaurant} blind={blind} />
        ))}
        {rows.length === 0 ? <li className="py-4 pl-14 text-ink-muted">{t('timeline.none')}</li> : null}
        {blind ? null : (
          <CashTotal icon={Scale} name={t('close.expected')} restaurant={restaurant}>
            <Money cents={session.expected_cash_cents ?? 0} currency={currency} />
          </CashTotal>
        )}
        {session.first_count === null ||
        session.first_count.counted_cash_cents === session.counted_cash_cents ? null : (
          <CashTotal
            icon={Lock}
            name={t('blind.first_count')}
            at={session.first_count.counted_at}
            restaurant={restaurant}
            note={session.first_count.counted_by_name}
          >
            <Money cents={session.first_count.counted_cash_cents} currency={currency} />
          </CashTotal>
        )}
        {session.counted_cash_cents === null ? null : (
          <CashTotal
            icon={Lock}
            name={t('close.counted')}
            at={session.closed_at}
            restaurant={restaurant}
            tone={gap === 0 ? 'success' : (gap ?? 0) < 0 ? 'danger' : 'warning'}
            note={gapText(gap ?? 0)}
          >
            <Money cents={session.counted_cash_cents} currency={currency} />
          </CashTotal>
        )}
      </ol>
    </div>
  )
}

interface MethodFilterProps {
  rows: readonly SessionTransaction[]
  filter: Filter
  onFilter: (value: Filter) => void
}

/** Filter by payment method, shown if the session has more than one method. */
function MethodFilter({ rows, filter, onFilter }: MethodFilterProps) {
  const { t } = useTranslation('cashiers')
  const present = METHODS.filter((method) => rows.some((row) => row.method === method))
  return present.length > 1 ? (
    <Segmented
      className="self-start [&>label]:shrink-0"
      label={t('session.filter')}
      value={filter}
      onChange={onFilter}
      options={[
        { value: 'all', label: t('session.all'), count: rows.length },
        ...present.map((method) => ({
          value: method,
          label: t(`methods.${method}`),
          count: rows.filter((row) => row.method === method).length,
        })),
      ]}
    />
  ) : null
}

/** Movements of one hour with their total effect on the drawer. */
function HourSteps({
  hour,
  restaurant,
  blind,
}: {
  hour: DrawerHour
  restaurant: AccessibleRestaurant
  blind: boolean
}) {
  const { t } = useTranslation('cashiers')
  const { time, money } = useFormat(restaurant.timezone)
  const start = `${time(hour.at).slice(0, 2)}:00`
  const sign = hour.change > 0 ? '+' : ''
  return (
    <li>
      <h3 className="sticky top-0 z-1 flex items-center justify-between gap-4 border-y border-line bg-sunken px-3 py-1.5 text-sm">
        <span className="font-semibold">
          <span className="tabular">{start}</span>{' '}
          <span className="font-normal text-ink-muted">
            {t('session.movements', { count: hour.steps.length })}
          </span>
        </span>
        {blind ? null : (
          <span
            className={clsx(
              'tabular font-semibold whitespace-nowrap',
              hour.change < 0 && 'text-danger-ink',
              hour.change > 0 && 'text-success-ink',
              hour.change === 0 && 'font-normal text-ink-muted',
            )}
          >
            {hour.change === 0
              ? t('session.no_cash')
              : t('session.in_drawer', { amount: `${sign}${money(hour.change, restaurant.currency)}` })}
          </span>
        )}
      </h3>
      <ol>
        {hour.steps.map((step) => (
          <CashDrawerStep key={step.row.id} step={step} restaurant={restaurant} blind={blind} />
        ))}
      </ol>
    </li>
  )
}
