import { useTranslation } from 'react-i18next'
import { language, type Language } from '../../lib/i18n.ts'
import { useSignal } from '../../lib/signal.ts'
import type { ServingTime } from './menu-values.ts'

/** Weekdays in the order of the week, from Monday. Weekday 0 is Sunday. */
export const DAYS_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const

/** Name of a weekday. Weekday 0 is Sunday, as was 2023-01-01. */
export const dayName = (day: number, lang: Language, style: 'long' | 'short' | 'narrow'): string =>
  new Intl.DateTimeFormat(lang, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day))

/** Short names of weekdays. Three or more successive weekdays become a range such as "lun–vie". */
export function daysText(days: readonly number[], lang: Language): string {
  const places = DAYS_FROM_MONDAY.flatMap((day, place) => (days.includes(day) ? [place] : []))
  const runs: number[][] = []
  for (const dayPlace of places) {
    const run = runs.at(-1)
    if (run && run.at(-1) === dayPlace - 1) run.push(dayPlace)
    else runs.push([dayPlace])
  }
  const name = (place: number) => dayName(DAYS_FROM_MONDAY[place] ?? 0, lang, 'short')
  return runs
    .flatMap((run) => (run.length > 2 ? [`${name(run[0] ?? 0)}–${name(run.at(-1) ?? 0)}`] : run.map(name)))
    .join(', ')
}

/** Formats the times at which a menu is served as text. */
export function useScheduleText(): (schedule: readonly ServingTime[]) => string {
  const { t } = useTranslation('menus')
  const lang = useSignal(language)
  return (schedule) =>
    schedule.length === 0
      ? t('always')
      : schedule
          .map(({ days, from, to }) => {
            const dayNames = days.length === 7 ? t('every_day') : daysText(days, lang)
            return t('window', { days: dayNames, from, to })
          })
          .join(' · ')
}
