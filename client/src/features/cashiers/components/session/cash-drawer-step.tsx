/** Rows of the cash drawer timeline: movements of all methods, opening float, expected cash and counts. */
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../components/money.tsx'
import { useFormat } from '../../../../lib/format.ts'
import type { AccessibleRestaurant } from '../../../../domain/access/current-user.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { textTone, type Tone } from '../../../../ui/tone.ts'
import { movementIcons } from '../../movement-icons.ts'
import { amountWithTip, type DrawerStep } from '../../running-balance.ts'
import { MovementMoney } from '../movement-money.tsx'
import { tenderName } from '../../../../domain/bill/tender-name.ts'

interface DrawerStepProps {
  step: DrawerStep
  restaurant: AccessibleRestaurant
  /** True if the cashier may not see the expected cash, because the count is blind. */
  blind: boolean
}

export function CashDrawerStep({ step: { row, effect, balance }, restaurant, blind }: DrawerStepProps) {
  const { t } = useTranslation('cashiers')
  const { money, time } = useFormat(restaurant.timezone)
  const { currency } = restaurant
  const Icon = movementIcons[row.type]
  const voided = row.voided_at !== null
  const isOutgoing = row.type === 'refund' || row.type === 'cash_out'
  const about = [
    tenderName(row) ?? t(`methods.${row.method}`),
    row.tip_cents ? t('timeline.tip', { amount: money(row.tip_cents, currency) }) : null,
    row.change_cents ? t('session.change', { amount: money(row.change_cents, currency) }) : null,
    row.note,
    row.reference,
  ]
  return (
    <li
      className={clsx(
        'flex items-start gap-3 border-b border-line py-3 pr-3 pl-3 last:border-b-0',
        voided && 'text-ink-muted',
      )}
    >
      <span className="tabular w-11 shrink-0 pt-0.5 text-sm text-ink-muted">{time(row.created_at)}</span>
      <Icon className="mt-0.5 size-5 shrink-0 text-ink-muted max-sm:hidden" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className={clsx('font-semibold', voided && 'line-through')}>
          {t(`timeline.types.${row.type}`)}
          {row.order_number === null ? '' : ` · ${t('bills.order', { number: row.order_number })}`}
        </span>{' '}
        {voided ? <Badge>{t('session.voided', { time: time(row.voided_at ?? '') })}</Badge> : null}
        <span className="block text-sm text-ink-muted">{about.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="shrink-0 text-right">
        <span
          className={clsx(
            'tabular font-semibold',
            voided && 'line-through',
            effect < 0 && textTone.danger,
            effect > 0 && textTone.success,
          )}
        >
          {effect > 0 ? '+' : ''}
          <MovementMoney
            cents={
              row.amount_cents === null
                ? null
                : effect === 0
                  ? (isOutgoing ? -1 : 1) * amountWithTip(row)
                  : effect
            }
            currency={currency}
          />
        </span>
        <RunningBalance effect={effect} balance={balance} blind={blind} currency={currency} />
      </span>
    </li>
  )
}

interface RunningBalanceProps {
  effect: number
  balance: number
  blind: boolean
  currency: string
}

/** Cash in the drawer after a movement. Hidden for a blind count. */
function RunningBalance({ effect, balance, blind, currency }: RunningBalanceProps) {
  const { t } = useTranslation('cashiers')
  return blind ? null : (
    <span className="block text-sm text-ink-muted">
      {effect === 0 ? (
        t('session.untouched')
      ) : (
        <>
          <span className="max-sm:sr-only">{t('timeline.running')}</span>{' '}
          <Money cents={balance} currency={currency} />
        </>
      )}
    </span>
  )
}

interface CashTotalProps {
  icon: LucideIcon
  name: string
  timestamp?: string | null
  restaurant: AccessibleRestaurant
  tone?: Tone
  note?: string
  /** Element that shows the amount of cash. */
  children: ReactNode
}

export function CashTotal({
  icon: Icon,
  name,
  timestamp,
  restaurant,
  tone = 'neutral',
  note,
  children,
}: CashTotalProps) {
  const { time } = useFormat(restaurant.timezone)
  return (
    <li className="flex items-center gap-3 border-b border-line px-3 py-3 last:border-b-0">
      <span className="tabular w-11 shrink-0 text-sm text-ink-muted">
        {timestamp ? time(timestamp) : null}
      </span>
      <Icon className={clsx('size-5 shrink-0 max-sm:hidden', textTone[tone])} aria-hidden />
      <span className="min-w-0 flex-1 text-lg font-semibold max-sm:text-base">
        {name}
        {note ? <span className={clsx('block text-sm', textTone[tone])}>{note}</span> : null}
      </span>
      <span className="text-lg font-semibold max-sm:text-base">{children}</span>
    </li>
  )
}
