import type { Layout } from '@forki/contract/layouts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'

/** Date of a Sunday, from which the names of weekdays are formatted. */
const REFERENCE_SUNDAY_MS = Date.UTC(2026, 0, 4)
export const DAYS_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const

/** Names of the weekdays, and a plan's schedule as text: "lun, mar y 31 dic 2026". */
export function useScheduleText() {
  const { t } = useTranslation('layouts')
  const lang = useSignal(language)
  const { date } = useFormat('UTC')
  const dayName = (day: number, weekday: 'short' | 'long' = 'short') =>
    new Intl.DateTimeFormat(lang, { weekday, timeZone: 'UTC' }).format(REFERENCE_SUNDAY_MS + day * 86_400_000)
  const text = ({ weekdays, dates }: Layout['schedule'], today: string) => {
    const coming = dates.filter((day) => day >= today)
    const days = DAYS_FROM_MONDAY.filter((day) => weekdays.includes(day)).map((day) => dayName(day))
    const shown = [...days, ...coming.slice(0, 2).map((day) => date(`${day}T00:00:00Z`))]
    if (coming.length > 2) shown.push(t('schedule.more_dates', { count: coming.length - 2 }))
    return new Intl.ListFormat(lang, { type: 'conjunction' }).format(shown)
  }
  return { dayName, text }
}
