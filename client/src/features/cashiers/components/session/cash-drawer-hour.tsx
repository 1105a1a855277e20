import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import type { DrawerHour } from '../../running-balance.ts'
import { CashDrawerStep } from './cash-drawer-step.tsx'

/** Movements of one hour with their total effect on the drawer. */
export function CashDrawerHour({
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
  const start = `${time(hour.timestamp).slice(0, 2)}:00`
  const sign = hour.cashDelta > 0 ? '+' : ''
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
              hour.cashDelta < 0 && 'text-danger-ink',
              hour.cashDelta > 0 && 'text-success-ink',
              hour.cashDelta === 0 && 'font-normal text-ink-muted',
            )}
          >
            {hour.cashDelta === 0
              ? t('session.no_cash')
              : t('session.in_drawer', { amount: `${sign}${money(hour.cashDelta, restaurant.currency)}` })}
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
