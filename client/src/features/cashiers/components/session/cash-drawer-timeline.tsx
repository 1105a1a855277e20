/**
 * Timeline of the cash drawer from float to count, with the movements by hour and the cash in the drawer after
 * each.
 */
import type { CashierSession } from '@forki/contract/cashiers'
import type { SessionTransaction } from '@forki/contract/transactions'
import { HandCoins, Lock, Scale } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../components/money.tsx'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { Segmented } from '../../../../ui/segmented.tsx'
import { groupStepsByHour, withRunningBalance } from '../../running-balance.ts'
import { useCashDifferenceText } from '../cash-difference-text.tsx'
import { HiddenCashNote } from '../movement-money.tsx'
import { CashDrawerChart } from './cash-drawer-chart.tsx'
import { CashTotal } from './cash-drawer-step.tsx'
import { CashDrawerHour } from './cash-drawer-hour.tsx'

interface DrawerTimelineProps {
  session: CashierSession
  /** Movements of the session, newest first, including voided ones. */
  rows: readonly SessionTransaction[]
  restaurant: AccessibleRestaurant
}

type MethodFilterValue = 'all' | SessionTransaction['method']
const METHODS = ['cash', 'card', 'transfer', 'other'] as const

export function CashDrawerTimeline({ session, rows, restaurant }: DrawerTimelineProps) {
  const { t } = useTranslation('cashiers')
  const [filter, setFilter] = useState<MethodFilterValue>('all')
  const steps = withRunningBalance({ ...session, transactions: [...rows] })
  const shown = filter === 'all' ? steps : steps.filter(({ row }) => row.method === filter)
  const blind = session.expected_cash_cents === null
  const { currency } = restaurant
  return (
    <div className="flex flex-col gap-5">
      {blind || steps.length === 0 ? null : (
        <CashDrawerChart session={session} steps={steps} restaurant={restaurant} />
      )}
      {blind ? <HiddenCashNote /> : null}
      <MethodFilter rows={rows} filter={filter} onFilter={setFilter} />
      <ol className="flex flex-col">
        <CashTotal
          icon={HandCoins}
          name={t('timeline.float')}
          timestamp={session.opened_at}
          restaurant={restaurant}
        >
          <Money cents={session.opening_float_cents} currency={currency} />
        </CashTotal>
        {groupStepsByHour(shown, restaurant.timezone).map((hour) => (
          <CashDrawerHour key={hour.key} hour={hour} restaurant={restaurant} blind={blind} />
        ))}
        {rows.length === 0 ? <li className="py-4 pl-14 text-ink-muted">{t('timeline.none')}</li> : null}
        {blind ? null : (
          <CashTotal icon={Scale} name={t('close.expected')} restaurant={restaurant}>
            <Money cents={session.expected_cash_cents ?? 0} currency={currency} />
          </CashTotal>
        )}
        <ClosingCounts session={session} restaurant={restaurant} />
      </ol>
    </div>
  )
}

/** First count of a blind closing, if it was corrected, and final count. */
function ClosingCounts({ session, restaurant }: Pick<DrawerTimelineProps, 'session' | 'restaurant'>) {
  const { t } = useTranslation('cashiers')
  const gapText = useCashDifferenceText(restaurant.currency)
  const { currency } = restaurant
  const { first_count } = session
  const gap = session.difference_cents ?? 0
  return (
    <>
      {first_count === null || first_count.counted_cash_cents === session.counted_cash_cents ? null : (
        <CashTotal
          icon={Lock}
          name={t('blind.first_count')}
          timestamp={first_count.counted_at}
          restaurant={restaurant}
          note={first_count.counted_by_name}
        >
          <Money cents={first_count.counted_cash_cents} currency={currency} />
        </CashTotal>
      )}
      {session.counted_cash_cents === null ? null : (
        <CashTotal
          icon={Lock}
          name={t('close.counted')}
          timestamp={session.closed_at}
          restaurant={restaurant}
          tone={gap === 0 ? 'success' : gap < 0 ? 'danger' : 'warning'}
          note={gapText(gap)}
        >
          <Money cents={session.counted_cash_cents} currency={currency} />
        </CashTotal>
      )}
    </>
  )
}

interface MethodFilterProps {
  rows: readonly SessionTransaction[]
  filter: MethodFilterValue
  onFilter: (value: MethodFilterValue) => void
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
