import { useTranslation } from 'react-i18next'
import { minutesSince, minutesText, useFormat } from '../../../lib/format.ts'
import { portionCount } from '../../../domain/orders/orders.ts'
import type { FloorTable } from '../table-state.ts'

/** Returns a function that formats a reservation as a short text: time, customer name and party size. */
export function useReservationLabel(timezone: string) {
  const { t } = useTranslation('floor')
  const { time } = useFormat(timezone)
  return (next: NonNullable<FloorTable['next']>): string =>
    t('next', { time: time(next.starts_at), name: next.customer_name, count: next.party_size })
}

/** Returns a function that builds a table's text for screen readers. */
export function useTableDescription(timezone: string) {
  const describe = useReservationLabel(timezone)
  const { t } = useTranslation(['floor', 'ticket-delivery'])
  const { money } = useFormat()
  return (
    { table, order, state, readyPortions, next }: FloorTable,
    now: number,
    unseenPortions = 0,
  ): string =>
    [
      t('table', { label: table.label }),
      t(`state.${state}`),
      readyPortions > 0 ? t('ready_count', { count: readyPortions }) : null,
      unseenPortions > 0 ? t('ticket-delivery:floor_count', { count: unseenPortions }) : null,
      order ? minutesText(minutesSince(order.opened_at, now)) : t('seats', { count: table.seats }),
      order ? money(order.total_cents, order.currency) : null,
      order?.waiter_name ?? null,
      state === 'paid' ? t('paid.unserved', { count: portionCount(table.paid_order?.items ?? []) }) : null,
      next ? describe(next) : null,
    ]
      .filter(Boolean)
      .join(', ')
}

/** Initials of a name: `Mateo Cruz` becomes `MC`. */
export const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('')
}
