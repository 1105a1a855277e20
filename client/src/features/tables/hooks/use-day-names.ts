import { language } from '../../../lib/i18n.ts'
import { useSignal } from '../../../lib/signal.ts'
import { dayRuns } from '../table-values.ts'

/** Date of a Sunday, from which the names of weekdays are formatted. */
const REFERENCE_SUNDAY_MS = Date.UTC(2026, 0, 4)

/** Functions that format one weekday (`name`) or several (`text`, such as Mon–Fri) in the user's language. */
export function useDayNames() {
  const lang = useSignal(language)
  const name = (day: number, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(lang, { weekday, timeZone: 'UTC' }).format(REFERENCE_SUNDAY_MS + day * 86_400_000)
  const text = (days: readonly number[]) =>
    dayRuns(days)
      .map(([from, to]) =>
        from === to ? name(from, 'short') : `${name(from, 'short')}–${name(to, 'short')}`,
      )
      .join(', ')
  return { name, text }
}
