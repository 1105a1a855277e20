import { useTranslation } from 'react-i18next'
import { minutesSince, minutesText, useFormat } from '../../../lib/format.ts'
import type { Spot } from '../state.ts'

/** A table in one sentence, for who does not see the plan. */
export function useSpotLabel() {
  const { t } = useTranslation('floor')
  const { money } = useFormat()
  return ({ table, order, state, ready }: Spot, now: number): string =>
    [
      t('table', { label: table.label }),
      t(`state.${state}`),
      ready > 0 ? t('ready_count', { count: ready }) : null,
      order ? minutesText(minutesSince(order.opened_at, now)) : t('seats', { count: table.seats }),
      order ? money(order.total_cents, order.currency) : null,
      order?.waiter_name ?? null,
    ]
      .filter(Boolean)
      .join(', ')
}

/** `Mateo Cruz` is `MC`. */
export const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('')
}
